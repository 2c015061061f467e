import * as content from '../../content/services/industry-expertise.ts'
import { StaticHtml } from '../../lib/static-html.tsx'
import { CaseRows } from '../../sections/case-rows.tsx'
import { ClosingCall } from '../../sections/closing-call.tsx'
import { FigureRow } from '../../sections/figure-row.tsx'
import { PageHero } from '../../sections/page-hero.tsx'
import { RuledIndex } from '../../sections/ruled-index.tsx'
import { StepLine } from '../../sections/step-line.tsx'

export default function IndustryExpertise() {
  return (
    <>
      <PageHero {...content.hero} />
      <StaticHtml name="service">
        {RENDERS_STATIC_HTML && (
          <>
            <FigureRow label="In figures" figures={content.figures} />
            <RuledIndex {...content.roles} ground="wash" />
            <StepLine {...content.process} ground="night" />
            <CaseRows {...content.cases} />
            <ClosingCall {...content.call} />
          </>
        )}
      </StaticHtml>
    </>
  )
}
