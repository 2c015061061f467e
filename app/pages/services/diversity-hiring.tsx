import { StaticContent, usePageContent } from '../../page-content/page-content.tsx'
import { CaseRows } from '../../sections/case-rows.tsx'
import { ClosingCall } from '../../sections/closing-call.tsx'
import { FigureRow } from '../../sections/figure-row.tsx'
import { PageHero } from '../../sections/page-hero.tsx'
import { RuledIndex } from '../../sections/ruled-index.tsx'
import { StepLine } from '../../sections/step-line.tsx'
import { TileGrid } from '../../sections/tile-grid.tsx'

export default function DiversityHiring() {
  const { hero } = usePageContent<'/services/diversity-hiring'>()
  return (
    <>
      <PageHero {...hero} part="Services" />
      <StaticContent name="service">
        {RENDERS_STATIC_HTML &&
          (({ 'diversity-hiring': content }) => (
            <>
              <FigureRow label="Diversity hiring in figures" figures={content.figures} />
              <CaseRows {...content.stories} ground="wash" />
              <TileGrid {...content.reasons} columns={2} />
              <RuledIndex {...content.channels} />
              <StepLine {...content.framework} ground="night" />
              <TileGrid {...content.measures} />
              <ClosingCall {...content.call} />
            </>
          ))}
      </StaticContent>
    </>
  )
}
