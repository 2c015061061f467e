import { clientLogos } from '../art/client-logos/client-logos.ts'
import { company } from '../content/company.ts'
import { contactLines } from '../content/contact.ts'
import * as content from '../content/home.ts'
import { LatestOpenings } from '../features/openings/latest-openings.tsx'
import { StaticHtml } from '../lib/static-html.tsx'
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
      <StaticHtml name="figures">
        {RENDERS_STATIC_HTML && <FigureRow label="In figures" figures={content.figures} />}
      </StaticHtml>
      <ClientStrip label={content.clientsLabel} logos={clientLogos} />
      <StaticHtml name="firm">
        {RENDERS_STATIC_HTML && (
          <>
            <Split rows={[content.whoWeAre]} />
            <RuledIndex {...content.coreServices} />
            <Split rows={content.goalAndStrength} />
            <IndustryGrid {...content.specialities} ground="wash" />
            <StepLine {...content.processParameters} ground="night" />
            <Split rows={content.whyChooseAndTeam} />
            <Statement {...content.vision} />
          </>
        )}
      </StaticHtml>
      <LatestOpenings heading={content.openings.heading} />
      <StaticHtml name="connect">
        {RENDERS_STATIC_HTML && (
          <Connect {...content.connect} {...contactLines} offices={company.offices} hours={company.hours} />
        )}
      </StaticHtml>
    </>
  )
}
