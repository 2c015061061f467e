import { StaticContent, usePageContent } from '../page-content/page-content.tsx'
import { LeaderProfile } from '../sections/leader-profile.tsx'
import { PageHero } from '../sections/page-hero.tsx'
import { Split } from '../sections/split.tsx'
import { TileGrid } from '../sections/tile-grid.tsx'
import { TwinText } from '../sections/twin-text.tsx'

export default function About() {
  const { hero } = usePageContent<'/about'>()
  return (
    <>
      <PageHero {...hero} picker="dots" arrows />
      <StaticContent name="firm">
        {RENDERS_STATIC_HTML &&
          (({ about: content, firm }) => (
            <>
              <Split rows={[content.story]} />
              <TwinText
                label="Mission and Vision"
                columns={[
                  { ...content.mission, paragraphs: [content.mission.text] },
                  { ...content.vision, paragraphs: [firm.vision] },
                ]}
                ground="wash"
              />
              <TileGrid {...content.whyChoose} columns={2} />
              <Split rows={[content.team, content.life]} ground="wash" />
              <LeaderProfile {...content.leader} />
            </>
          ))}
      </StaticContent>
    </>
  )
}
