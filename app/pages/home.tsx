import { clientMarks } from '../art/client-marks/list.ts'
import { company } from '../content/company.ts'
import { contactLines } from '../content/contact.ts'
import * as content from '../content/home.ts'
import { LatestOpenings } from '../features/openings/latest-openings.tsx'
import { ClientStrip } from '../sections/client-strip.tsx'
import { Connect } from '../sections/connect.tsx'
import { FigureRow } from '../sections/figure-row.tsx'
import { HomeHero } from '../sections/home-hero.tsx'
import { IndustryGrid } from '../sections/industry-grid.tsx'
import { RuledIndex } from '../sections/ruled-index.tsx'
import { Split } from '../sections/split.tsx'
import { Statement } from '../sections/statement.tsx'
import { StepLine } from '../sections/step-line.tsx'

export default function Home() {
  return (
    <>
      <HomeHero {...content.hero} />
      <FigureRow label="In figures" figures={content.figures} />
      <ClientStrip label={content.clientsLabel} marks={clientMarks} />
      <Split rows={[content.whoWeAre]} />
      <RuledIndex {...content.coreServices} />
      <Split rows={content.goalAndStrength} />
      <IndustryGrid {...content.specialities} ground="wash" />
      <StepLine {...content.processParameters} ground="night" />
      <Split rows={content.whyChooseAndTeam} />
      <Statement {...content.vision} />
      <LatestOpenings heading={content.openings.heading} />
      <Connect {...content.connect} {...contactLines} offices={company.offices} hours={company.hours} />
    </>
  )
}
