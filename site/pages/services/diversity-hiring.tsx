import { StaticContent, usePageContent } from '../../page-content/page-content.tsx'
import { CaseRows } from '../../sections/case-rows.tsx'
import { ClosingCall } from '../../sections/closing-call.tsx'
import { FigureRow } from '../../sections/figure-row.tsx'
import { NumberedSteps } from '../../sections/numbered-steps.tsx'
import { PageHero } from '../../sections/page-hero.tsx'
import { TileGrid } from '../../sections/tile-grid.tsx'
import { TrayBand } from '../../sections/tray-band.tsx'
import { Tool, ToolPicture } from '../../tools/tool.tsx'

const loadScreening = () =>
  import('../../tools/screening/screening-tool.tsx').then(({ ScreeningTool }) => ScreeningTool)

export default function DiversityHiring() {
  const { hero } = usePageContent<'/services/diversity-hiring'>()
  return (
    <>
      <PageHero {...hero} part="Services" />
      <StaticContent name="service">
        {RENDERS_STATIC_HTML &&
          (({ 'diversity-hiring': content }) => (
            <>
              <FigureRow label="This service in figures" figures={content.figures} />
              <CaseRows {...content.stories} ground="wash" />
              <TileGrid {...content.reasons} columns={2} />
              <TrayBand {...content.channels} ground="wash" />
              <NumberedSteps {...content.framework} />
            </>
          ))}
      </StaticContent>
      <Tool load={loadScreening}>
        <StaticContent name="screening">
          {RENDERS_STATIC_HTML &&
            (({ 'diversity-hiring': { screening, screeningFigures, measures } }) => (
              <ToolPicture
                load={loadScreening}
                props={{
                  texts: screening,
                  measures: measures.tiles.map(({ title }, position) => ({
                    title,
                    rows: [
                      { label: 'At the start', value: screeningFigures[position]?.before ?? 0 },
                      { label: 'After a year', value: screeningFigures[position]?.after ?? 0 },
                    ].map((row) => ({ ...row, text: `${row.value}%` })),
                  })),
                }}
              />
            ))}
        </StaticContent>
      </Tool>
      <StaticContent name="measures">
        {RENDERS_STATIC_HTML &&
          (({ 'diversity-hiring': content }) => (
            <>
              <TileGrid {...content.measures} />
              <ClosingCall {...content.call} />
            </>
          ))}
      </StaticContent>
    </>
  )
}
