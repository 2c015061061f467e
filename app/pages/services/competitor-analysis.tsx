import { privacy } from '../../content/privacy.ts'
import * as content from '../../content/services/competitor-analysis.ts'
import { type Enquiry, EnquiryDialog } from '../../features/enquiry/enquiry-dialog.tsx'
import { StaticHtml } from '../../lib/static-html.tsx'
import { useStateOverReload } from '../../lib/use-kept-over-reload.ts'
import { CaseRows } from '../../sections/case-rows.tsx'
import { ClosingCall } from '../../sections/closing-call.tsx'
import { FigureRow } from '../../sections/figure-row.tsx'
import { PageHero } from '../../sections/page-hero.tsx'
import { RuledIndex } from '../../sections/ruled-index.tsx'
import { Split } from '../../sections/split.tsx'
import { TileGrid } from '../../sections/tile-grid.tsx'
import { Button } from '../../ui/button.tsx'

export default function CompetitorAnalysis() {
  const [enquiry, setEnquiry] = useStateOverReload<Enquiry>('enquiry')
  return (
    <>
      <PageHero {...content.hero} />
      <StaticHtml name="service" onAction={() => setEnquiry(content.sampleNda.enquiry)}>
        {RENDERS_STATIC_HTML && (
          <>
            <FigureRow label="Competitor analysis in figures" figures={content.figures} />
            <RuledIndex {...content.reportFeatures} />
            <CaseRows {...content.insights} />
            <Split rows={[content.dimensions]} ground="wash" />
            <TileGrid {...content.guarantees}>
              <Button data-action="sample">{content.sampleNda.label}</Button>
            </TileGrid>
            <ClosingCall {...content.call} />
          </>
        )}
      </StaticHtml>
      <EnquiryDialog enquiry={enquiry} notice={privacy} onClose={() => setEnquiry(null)} />
    </>
  )
}
