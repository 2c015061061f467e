import { type Enquiry, EnquiryDialog } from '../../forms/enquiry-dialog.tsx'
import { useStateOverReload } from '../../forms/use-kept-over-reload.ts'
import { StaticContent, usePageContent } from '../../page-content/page-content.tsx'
import { CaseRows } from '../../sections/case-rows.tsx'
import { ClosingCall } from '../../sections/closing-call.tsx'
import { FigureRow } from '../../sections/figure-row.tsx'
import { MapSheet } from '../../sections/map-sheet.tsx'
import { NumberedSteps } from '../../sections/numbered-steps.tsx'
import { PageHero } from '../../sections/page-hero.tsx'
import { Split } from '../../sections/split.tsx'
import { TileGrid } from '../../sections/tile-grid.tsx'
import { Tool, ToolPicture } from '../../tools/tool.tsx'

const loadMap = () => import('../../tools/map/map-tool.tsx').then(({ MapTool }) => MapTool)

export default function TalentMapping() {
  const { hero, sample, notice, promise } = usePageContent<'/services/talent-mapping'>()
  const [enquiry, setEnquiry] = useStateOverReload<Enquiry>('enquiry')
  return (
    <>
      <PageHero {...hero} part="Services" />
      <StaticContent name="contents">
        {RENDERS_STATIC_HTML &&
          (({ 'talent-mapping': content }) => (
            <>
              <FigureRow label="This service in figures" figures={content.figures} />
              <MapSheet {...content.sheet} ground="wash" />
              <TileGrid {...content.mapContents} columns={3} />
            </>
          ))}
      </StaticContent>
      <Tool load={loadMap} onAsk={(choice) => setEnquiry({ ...sample, message: `${sample.message} ${choice}` })}>
        <StaticContent name="map" onAction={() => setEnquiry(sample)}>
          {RENDERS_STATIC_HTML &&
            (({ 'talent-mapping': { map, mapSample, sampleReport } }) => (
              <ToolPicture load={loadMap} props={{ texts: map, sample: mapSample, request: sampleReport.title }} />
            ))}
        </StaticContent>
      </Tool>
      <StaticContent name="service">
        {RENDERS_STATIC_HTML &&
          (({ 'talent-mapping': content }) => (
            <>
              <CaseRows {...content.useCases} />
              <NumberedSteps {...content.making} ground="wash" />
              <Split rows={[content.benefits]} />
              <ClosingCall {...content.call} />
            </>
          ))}
      </StaticContent>
      <EnquiryDialog enquiry={enquiry} notice={notice} promise={promise} onClose={() => setEnquiry(null)} />
    </>
  )
}
