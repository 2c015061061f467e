import { BoardTableScene } from '../../art/scenes/board-table.tsx'
import { BridgeScene } from '../../art/scenes/bridge.tsx'
import { TowersScene } from '../../art/scenes/towers.tsx'
import * as content from '../../content/services/executive-search.ts'
import { CaseRows } from '../../sections/case-rows.tsx'
import { ClosingCall } from '../../sections/closing-call.tsx'
import { PageHero } from '../../sections/page-hero.tsx'
import { RuledIndex } from '../../sections/ruled-index.tsx'
import { StepLine } from '../../sections/step-line.tsx'

const scenes = [
  { label: 'Boardroom', art: <BoardTableScene /> },
  { label: 'Head office', art: <TowersScene /> },
]

export default function ExecutiveSearch() {
  return (
    <>
      <PageHero {...content.hero} slides={scenes} />
      <StepLine {...content.process} ground="night" />
      <RuledIndex {...content.pillars} ground="wash" />
      <CaseRows {...content.cases} />
      <ClosingCall {...content.call} art={<BridgeScene />} />
    </>
  )
}
