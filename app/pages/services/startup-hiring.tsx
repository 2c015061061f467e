import * as content from '../../content/services/startup-hiring.ts'
import { StaticHtml } from '../../lib/static-html.tsx'
import { CaseRows } from '../../sections/case-rows.tsx'
import { ClosingCall } from '../../sections/closing-call.tsx'
import { PageHero } from '../../sections/page-hero.tsx'
import { Split } from '../../sections/split.tsx'
import { StepLine } from '../../sections/step-line.tsx'

export default function StartupHiring() {
  return (
    <>
      <PageHero {...content.hero} />
      <StaticHtml name="service">
        {RENDERS_STATIC_HTML && (
          <>
            <StepLine {...content.stages} />
            <Split rows={[content.benefits]} ground="wash" />
            <CaseRows {...content.stories} />
            <ClosingCall {...content.call} />
          </>
        )}
      </StaticHtml>
    </>
  )
}
