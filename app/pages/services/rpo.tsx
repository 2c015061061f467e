import { privacy } from '../../content/privacy.ts'
import * as content from '../../content/services/rpo.ts'
import { type Enquiry, EnquiryDialog } from '../../features/enquiry/enquiry-dialog.tsx'
import { StaticHtml } from '../../lib/static-html.tsx'
import { useStateOverReload } from '../../lib/use-kept-over-reload.ts'
import { ClosingCall } from '../../sections/closing-call.tsx'
import { FigureRow } from '../../sections/figure-row.tsx'
import { PageHero } from '../../sections/page-hero.tsx'
import { PlanTable } from '../../sections/plan-table.tsx'
import { Split } from '../../sections/split.tsx'
import { StepLine } from '../../sections/step-line.tsx'

export default function Rpo() {
  const [enquiry, setEnquiry] = useStateOverReload<Enquiry>('enquiry')

  function askFor(tier: string) {
    setEnquiry({
      title: `Get ${tier}`,
      message: `Please send me the details of the ${tier} for RPO.`,
    })
  }

  return (
    <>
      <PageHero {...content.hero} />
      <StaticHtml name="service" onAction={askFor}>
        {RENDERS_STATIC_HTML && (
          <>
            <FigureRow label="RPO in figures" figures={content.figures} />
            <PlanTable {...content.plans} ground="wash" />
            <Split rows={[content.benefits]} />
            <StepLine {...content.components} ground="night" />
            <ClosingCall {...content.call} />
          </>
        )}
      </StaticHtml>
      <EnquiryDialog enquiry={enquiry} notice={privacy} onClose={() => setEnquiry(null)} />
    </>
  )
}
