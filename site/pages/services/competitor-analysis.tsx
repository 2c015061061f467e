import { ButtonLink } from '../../../ui/button.tsx'
import { type Enquiry, EnquiryDialog } from '../../forms/enquiry-dialog.tsx'
import { useStateOverReload } from '../../forms/use-kept-over-reload.ts'
import { StaticContent, usePageContent } from '../../page-content/page-content.tsx'
import { CaseRows } from '../../sections/case-rows.tsx'
import { ClosingCall } from '../../sections/closing-call.tsx'
import { FigureRow } from '../../sections/figure-row.tsx'
import { PageHero } from '../../sections/page-hero.tsx'
import { Split } from '../../sections/split.tsx'
import { TileGrid } from '../../sections/tile-grid.tsx'
import { UnfoldedReport } from '../../sections/unfolded-report.tsx'
import { Tool, ToolPicture } from '../../tools/tool.tsx'

const loadReport = () => import('../../tools/report/report-tool.tsx').then(({ ReportTool }) => ReportTool)

export default function CompetitorAnalysis() {
  const { hero, sample, notice, promise } = usePageContent<'/services/competitor-analysis'>()
  const [enquiry, setEnquiry] = useStateOverReload<Enquiry>('enquiry')
  return (
    <>
      <PageHero {...hero} part="Services" />
      <StaticContent name="figures">
        {RENDERS_STATIC_HTML &&
          (({ 'competitor-analysis': { figures, unfolded, reportFeatures, trainees } }) => (
            <>
              <FigureRow label="This service in figures" figures={figures} />
              <UnfoldedReport {...unfolded} contents={reportFeatures} {...trainees} ground="wash" />
            </>
          ))}
      </StaticContent>
      <Tool load={loadReport}>
        <StaticContent name="report">
          {RENDERS_STATIC_HTML &&
            (({ 'competitor-analysis': { report, reportCharts, dimensions } }) => (
              <ToolPicture
                load={loadReport}
                props={{
                  texts: report,
                  charts: reportCharts,
                  dimensions: Object.values(dimensions.points).map(({ title }) => title),
                }}
              />
            ))}
        </StaticContent>
      </Tool>
      <StaticContent name="service" onAction={() => setEnquiry(sample)}>
        {RENDERS_STATIC_HTML &&
          (({ 'competitor-analysis': content }) => (
            <>
              <CaseRows {...content.insights} ground="wash" />
              <Split rows={[{ ...content.dimensions, points: Object.values(content.dimensions.points) }]} />
              <TileGrid {...content.guarantees} ground="sheet">
                <ButtonLink href="/contact" role="button" data-action="sample">
                  {content.sampleNda.title}
                </ButtonLink>
              </TileGrid>
              <ClosingCall {...content.call} />
            </>
          ))}
      </StaticContent>
      <EnquiryDialog enquiry={enquiry} notice={notice} promise={promise} onClose={() => setEnquiry(null)} />
    </>
  )
}
