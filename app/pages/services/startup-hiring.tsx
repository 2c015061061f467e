import { StaticContent, usePageContent } from '../../page-content/page-content.tsx'
import { CaseRows } from '../../sections/case-rows.tsx'
import { ClosingCall } from '../../sections/closing-call.tsx'
import { PageHero } from '../../sections/page-hero.tsx'
import { Split } from '../../sections/split.tsx'
import { StepLine } from '../../sections/step-line.tsx'

export default function StartupHiring() {
  const { hero } = usePageContent<'/services/startup-hiring'>()
  return (
    <>
      <PageHero {...hero} part="Services" />
      <StaticContent name="service">
        {RENDERS_STATIC_HTML &&
          (({ 'startup-hiring': content }) => (
            <>
              <StepLine {...content.stages} steps={Object.values(content.stages.steps)} />
              <Split rows={[content.benefits]} ground="wash" />
              <CaseRows {...content.stories} />
              <ClosingCall {...content.call} />
            </>
          ))}
      </StaticContent>
    </>
  )
}
