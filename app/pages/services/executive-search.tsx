import * as content from '../../content/services/executive-search.ts'
import { StaticHtml } from '../../lib/static-html.tsx'
import { CaseRows } from '../../sections/case-rows.tsx'
import { ClosingCall } from '../../sections/closing-call.tsx'
import { PageHero } from '../../sections/page-hero.tsx'
import { RuledIndex } from '../../sections/ruled-index.tsx'
import { StepLine } from '../../sections/step-line.tsx'

export default function ExecutiveSearch() {
  return (
    <>
      <PageHero {...content.hero} />
      <StaticHtml name="service">
        {RENDERS_STATIC_HTML && (
          <>
            <StepLine {...content.process} ground="night" />
            <RuledIndex {...content.pillars} ground="wash" />
            <CaseRows {...content.cases} />
            <ClosingCall {...content.call} />
          </>
        )}
      </StaticHtml>
    </>
  )
}
