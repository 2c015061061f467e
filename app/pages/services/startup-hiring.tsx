import { BaysScene } from '../../art/scenes/bays.tsx'
import { BridgeScene } from '../../art/scenes/bridge.tsx'
import { ConveyorScene } from '../../art/scenes/conveyor.tsx'
import * as content from '../../content/services/startup-hiring.ts'
import { CaseRows } from '../../sections/case-rows.tsx'
import { ClosingCall } from '../../sections/closing-call.tsx'
import { PageHero } from '../../sections/page-hero.tsx'
import { Split } from '../../sections/split.tsx'
import { StepLine } from '../../sections/step-line.tsx'

const scenes = [
  { label: 'New plant', art: <BaysScene /> },
  { label: 'Plan to plant', art: <BridgeScene /> },
]

export default function StartupHiring() {
  return (
    <>
      <PageHero {...content.hero} slides={scenes} />
      <StepLine {...content.stages} />
      <Split rows={[content.benefits]} ground="wash" />
      <CaseRows {...content.stories} />
      <ClosingCall {...content.call} art={<ConveyorScene />} />
    </>
  )
}
