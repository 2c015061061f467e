import { StaticContent, usePageContent } from '../../page-content/page-content.tsx'
import { CaseRows } from '../../sections/case-rows.tsx'
import { ClosingCall } from '../../sections/closing-call.tsx'
import { PageHero } from '../../sections/page-hero.tsx'
import { RuledIndex } from '../../sections/ruled-index.tsx'
import { StepLine } from '../../sections/step-line.tsx'
import { Tool, ToolPicture } from '../../tools/tool.tsx'

const loadDates = () => import('../../tools/dates/dates-tool.tsx').then(({ DatesTool }) => DatesTool)

export default function ExecutiveSearch() {
  const { hero } = usePageContent<'/services/executive-search'>()
  return (
    <>
      <PageHero {...hero} part="Services" />
      <StaticContent name="process">
        {RENDERS_STATIC_HTML &&
          (({ 'executive-search': { process } }) => (
            <StepLine {...process} steps={Object.values(process.steps)} ground="night" />
          ))}
      </StaticContent>
      <Tool load={loadDates}>
        <StaticContent name="dates">
          {RENDERS_STATIC_HTML &&
            (({ 'executive-search': { dates, process }, firm: { holidays } }) => (
              <ToolPicture load={loadDates} props={{ texts: dates, steps: Object.values(process.steps), holidays }} />
            ))}
        </StaticContent>
      </Tool>
      <StaticContent name="service">
        {RENDERS_STATIC_HTML &&
          (({ 'executive-search': content }) => (
            <>
              <RuledIndex
                {...content.pillars}
                items={Object.values(content.pillars.items)}
                ground={content.cases.cases.length > 0 ? 'wash' : 'sheet'}
              />
              <CaseRows {...content.cases} />
              <ClosingCall {...content.call} />
            </>
          ))}
      </StaticContent>
    </>
  )
}
