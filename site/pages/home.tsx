import { PressScene } from '../art/scenes/press.tsx'
import { ShiftBoardScene } from '../art/scenes/shift-board.tsx'
import { LatestOpenings } from '../openings/latest-openings.tsx'
import { contactLinesOf } from '../page-content/contact-lines.ts'
import { StaticContent, usePageContent } from '../page-content/page-content.tsx'
import { ClientStrip } from '../sections/client-strip.tsx'
import { Connect } from '../sections/connect.tsx'
import { FigureRow } from '../sections/figure-row.tsx'
import { HomeHero } from '../sections/home-hero.tsx'
import { IndustryGrid } from '../sections/industry-grid.tsx'
import { RuledIndex } from '../sections/ruled-index.tsx'
import { Split } from '../sections/split.tsx'
import { Statement } from '../sections/statement.tsx'
import { StepLine } from '../sections/step-line.tsx'
import { TwinText } from '../sections/twin-text.tsx'

export default function Home() {
  const { hero, clients, openings } = usePageContent<'/'>()
  return (
    <>
      <HomeHero {...hero} />
      <StaticContent name="figures">
        {RENDERS_STATIC_HTML &&
          (({ firm: { claims } }) => (
            <FigureRow
              label="In figures"
              figures={[claims.placements, claims.manYears, claims.automobileYears, claims.executives]}
            />
          ))}
      </StaticContent>
      <ClientStrip {...clients} />
      <StaticContent name="firm">
        {RENDERS_STATIC_HTML &&
          (({ home: content, services }) => (
            <>
              <Split rows={[{ ...content.whoWeAre, art: <PressScene /> }]} />
              <RuledIndex {...content.coreServices} items={Object.values(services)} isWide />
            </>
          ))}
      </StaticContent>
      <LatestOpenings heading={openings.heading} />
      <StaticContent name="work">
        {RENDERS_STATIC_HTML &&
          (({ home: content, firm, industries, services }) => (
            <>
              <TwinText label="Goal and Strength" columns={[content.goal, content.strength]} ground="wash" />
              <IndustryGrid
                {...content.specialities}
                industries={Object.values(industries.covered.industries)}
                isLinked={'industryExpertise' in services}
                isBrief
              />
              <StepLine
                {...content.processParameters}
                steps={Object.values(content.processParameters.steps)}
                isBrief
                ground="night"
              />
              <Split rows={[content.whyChoose]} ground="wash" />
              <Statement {...content.vision} sentence={firm.vision} beside={content.team} art={<ShiftBoardScene />} />
            </>
          ))}
      </StaticContent>
      <StaticContent name="connect">
        {RENDERS_STATIC_HTML &&
          (({ home: content, firm }) => (
            <Connect {...content.connect} {...contactLinesOf(firm)} offices={firm.offices} hours={firm.hours} />
          ))}
      </StaticContent>
    </>
  )
}
