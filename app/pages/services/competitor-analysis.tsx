import { type Enquiry, EnquiryDialog } from '../../features/enquiry/enquiry-dialog.tsx'
import { useStateOverReload } from '../../lib/use-kept-over-reload.ts'
import { StaticContent, usePageContent } from '../../page-content/page-content.tsx'
import { CaseRows } from '../../sections/case-rows.tsx'
import { ClosingCall } from '../../sections/closing-call.tsx'
import { FigureRow } from '../../sections/figure-row.tsx'
import { PageHero } from '../../sections/page-hero.tsx'
import { RuledIndex } from '../../sections/ruled-index.tsx'
import { Split } from '../../sections/split.tsx'
import { TileGrid } from '../../sections/tile-grid.tsx'
import { Button } from '../../ui/button.tsx'

export default function CompetitorAnalysis() {
  const { hero, sample, notice } = usePageContent<'/services/competitor-analysis'>()
  const [enquiry, setEnquiry] = useStateOverReload<Enquiry>('enquiry')
  return (
    <>
      <PageHero {...hero} part="Services" />
      <StaticContent name="service" onAction={() => setEnquiry(sample)}>
        {RENDERS_STATIC_HTML &&
          (({ 'competitor-analysis': content }) => (
            <>
              <FigureRow label="Competitor analysis in figures" figures={content.figures} />
              <RuledIndex {...content.reportFeatures} />
              <CaseRows {...content.insights} />
              <Split rows={[content.dimensions]} ground="wash" />
              <TileGrid {...content.guarantees}>
                <Button data-action="sample">{content.sampleNda.title}</Button>
              </TileGrid>
              <ClosingCall {...content.call} />
            </>
          ))}
      </StaticContent>
      <EnquiryDialog enquiry={enquiry} notice={notice} onClose={() => setEnquiry(null)} />
    </>
  )
}
