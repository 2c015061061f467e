import { StaticContent, usePageContent } from '../../page-content/page-content.tsx'
import { CaseRows } from '../../sections/case-rows.tsx'
import { ClosingCall } from '../../sections/closing-call.tsx'
import { PageHero } from '../../sections/page-hero.tsx'
import { Split } from '../../sections/split.tsx'
import { StepLine } from '../../sections/step-line.tsx'
import { Tool, ToolPicture } from '../../tools/tool.tsx'

const loadChart = () => import('../../tools/stages/stages-tool.tsx').then(({ StagesTool }) => StagesTool)

export default function StartupHiring() {
  const { hero } = usePageContent<'/services/startup-hiring'>()
  return (
    <>
      <PageHero {...hero} part="Services" />
      <StaticContent name="stages">
        {RENDERS_STATIC_HTML &&
          (({ 'startup-hiring': { stages, benefits } }) => (
            <>
              <StepLine {...stages} steps={Object.values(stages.steps)} ground="night" />
              <Split rows={[benefits]} ground="wash" />
            </>
          ))}
      </StaticContent>
      <Tool load={loadChart}>
        <StaticContent name="chart">
          {RENDERS_STATIC_HTML &&
            (({ 'startup-hiring': { chart, stages } }) => (
              <ToolPicture load={loadChart} props={{ texts: chart, stages: Object.values(stages.steps) }} />
            ))}
        </StaticContent>
      </Tool>
      <StaticContent name="service">
        {RENDERS_STATIC_HTML &&
          (({ 'startup-hiring': content }) => (
            <>
              <CaseRows {...content.stories} ground="sheet" />
              <ClosingCall {...content.call} />
            </>
          ))}
      </StaticContent>
    </>
  )
}
