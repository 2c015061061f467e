import * as content from '../../content/services/executive-search.ts'
import { CaseRows } from '../../sections/case-rows.tsx'
import { ClosingCall } from '../../sections/closing-call.tsx'
import { PageHero } from '../../sections/page-hero.tsx'
import { RuledIndex } from '../../sections/ruled-index.tsx'
import { StepLine } from '../../sections/step-line.tsx'

export default function ExecutiveSearch() {
  return (
    <>
      <PageHero {...content.hero} />
      <StepLine {...content.process} ground="night" />
      <RuledIndex {...content.pillars} ground="wash" />
      <CaseRows {...content.cases} />
      <ClosingCall {...content.call} />
    </>
  )
}
