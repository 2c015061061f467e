import { AbacusScene } from './abacus.tsx'
import { BalanceScene } from './balance.tsx'
import { BaysScene } from './bays.tsx'
import { BearingScene } from './bearing.tsx'
import { BoardTableScene, VacantBoardTableScene } from './board-table.tsx'
import { BridgeScene, OpenBridgeScene } from './bridge.tsx'
import { CarScene } from './car.tsx'
import { CollegeScene } from './college.tsx'
import { CompassScene } from './compass.tsx'
import { ContourMapScene } from './contour-map.tsx'
import { ConveyorScene } from './conveyor.tsx'
import { GearsScene } from './gears.tsx'
import { HelmScene } from './helm.tsx'
import { KeysScene } from './keys.tsx'
import { PistonsScene } from './pistons.tsx'
import { ProcessLineScene } from './process-line.tsx'
import { RackScene } from './rack.tsx'
import { ScaffoldScene } from './scaffold.tsx'
import { SpannersScene } from './spanners.tsx'
import { TowersScene } from './towers.tsx'
import { TrayScene } from './tray.tsx'

/** The scenes by name, and those with their place still empty. */
export const scenes = {
  bays: BaysScene,
  'board-table': BoardTableScene,
  'board-table-vacant': VacantBoardTableScene,
  bridge: BridgeScene,
  'bridge-open': OpenBridgeScene,
  car: CarScene,
  college: CollegeScene,
  'contour-map': ContourMapScene,
  conveyor: ConveyorScene,
  gears: GearsScene,
  'process-line': ProcessLineScene,
  rack: RackScene,
  towers: TowersScene,
  tray: TrayScene,
  abacus: AbacusScene,
  balance: BalanceScene,
  bearing: BearingScene,
  compass: CompassScene,
  helm: HelmScene,
  keys: KeysScene,
  pistons: PistonsScene,
  scaffold: ScaffoldScene,
  spanners: SpannersScene,
}
