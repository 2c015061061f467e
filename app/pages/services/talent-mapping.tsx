import { privacy } from '../../content/privacy.ts'
import * as content from '../../content/services/talent-mapping.ts'
import { type Enquiry, EnquiryDialog } from '../../features/enquiry/enquiry-dialog.tsx'
import { StaticHtml } from '../../lib/static-html.tsx'
import { useStateOverReload } from '../../lib/use-kept-over-reload.ts'
import { CaseRows } from '../../sections/case-rows.tsx'
import { ClosingCall } from '../../sections/closing-call.tsx'
import { FigureRow } from '../../sections/figure-row.tsx'
import { PageHero } from '../../sections/page-hero.tsx'
import { Split } from '../../sections/split.tsx'
import { StepLine } from '../../sections/step-line.tsx'
import { TileGrid } from '../../sections/tile-grid.tsx'
import { Button } from '../../ui/button.tsx'

export default function TalentMapping() {
  const [enquiry, setEnquiry] = useStateOverReload<Enquiry>('enquiry')
  return (
    <>
      <PageHero {...content.hero} />
      <StaticHtml name="service" onAction={() => setEnquiry(content.sampleReport.enquiry)}>
        {RENDERS_STATIC_HTML && (
          <>
            <FigureRow label="Talent mapping in figures" figures={content.figures} />
            <TileGrid {...content.mapContents} columns={3} ground="wash">
              <Button data-action="sample">{content.sampleReport.label}</Button>
            </TileGrid>
            <CaseRows {...content.useCases} />
            <StepLine {...content.making} ground="night" />
            <Split rows={[content.benefits]} />
            <ClosingCall {...content.call} />
          </>
        )}
      </StaticHtml>
      <EnquiryDialog enquiry={enquiry} notice={privacy} onClose={() => setEnquiry(null)} />
    </>
  )
}
