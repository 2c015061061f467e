import * as content from '../content/about.ts'
import { StaticHtml } from '../lib/static-html.tsx'
import { LeaderProfile } from '../sections/leader-profile.tsx'
import { PageHero } from '../sections/page-hero.tsx'
import { Split } from '../sections/split.tsx'
import { TileGrid } from '../sections/tile-grid.tsx'
import { TwinText } from '../sections/twin-text.tsx'

export default function About() {
  return (
    <>
      <PageHero {...content.hero} picker="dots" arrows />
      <StaticHtml name="firm">
        {RENDERS_STATIC_HTML && (
          <>
            <Split rows={[content.story]} />
            <TwinText label="Mission and Vision" columns={content.missionAndVision} ground="wash" />
            <TileGrid {...content.whyChoose} columns={2} />
            <Split rows={content.teamAndLife} ground="wash" />
            <LeaderProfile {...content.leader} />
          </>
        )}
      </StaticHtml>
    </>
  )
}
