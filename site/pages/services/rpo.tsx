import { type Enquiry, EnquiryDialog } from '../../forms/enquiry-dialog.tsx'
import { useStateOverReload } from '../../forms/use-kept-over-reload.ts'
import { StaticContent, usePageContent } from '../../page-content/page-content.tsx'
import { ClosingCall } from '../../sections/closing-call.tsx'
import { DeskWeek } from '../../sections/desk-week.tsx'
import { FigureRow } from '../../sections/figure-row.tsx'
import { NumberedSteps } from '../../sections/numbered-steps.tsx'
import { PageHero } from '../../sections/page-hero.tsx'
import { PlanTable } from '../../sections/plan-table.tsx'
import { Split } from '../../sections/split.tsx'
import { Tool, ToolPicture } from '../../tools/tool.tsx'

const loadPlanner = () => import('../../tools/rpo/rpo-tool.tsx').then(({ RpoTool }) => RpoTool)

export default function Rpo() {
  const { hero, notice, promise } = usePageContent<'/services/rpo'>()
  const [enquiry, setEnquiry] = useStateOverReload<Enquiry>('enquiry')

  function askFor(tier: string) {
    setEnquiry({
      title: `Get ${tier}`,
      message: `Please send me the details of the ${tier}.`,
    })
  }

  return (
    <>
      <PageHero {...hero} part="Services" />
      <StaticContent name="figures">
        {RENDERS_STATIC_HTML && (({ rpo }) => <FigureRow label="This service in figures" figures={rpo.figures} />)}
      </StaticContent>
      <Tool load={loadPlanner}>
        <StaticContent name="planner">
          {RENDERS_STATIC_HTML &&
            (({ rpo: { planner, plans } }) => (
              <ToolPicture load={loadPlanner} props={{ texts: planner, plans: Object.values(plans.plans) }} />
            ))}
        </StaticContent>
      </Tool>
      <StaticContent name="service" onAction={askFor}>
        {RENDERS_STATIC_HTML &&
          (({ rpo: content }) => (
            <>
              <PlanTable {...content.plans} plans={Object.values(content.plans.plans)} />
              <DeskWeek {...content.week} ground="wash" />
              <Split rows={[content.benefits]} />
              <NumberedSteps {...content.components} ground="sheet" />
              <ClosingCall {...content.call} />
            </>
          ))}
      </StaticContent>
      <EnquiryDialog enquiry={enquiry} notice={notice} promise={promise} onClose={() => setEnquiry(null)} />
    </>
  )
}
