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
import { DrawingSheetScene } from './drawing-sheet.tsx'
import { GearsScene } from './gears.tsx'
import { HelmScene } from './helm.tsx'
import { KeysScene } from './keys.tsx'
import { PistonsScene } from './pistons.tsx'
import { PressScene } from './press.tsx'
import { ProcessLineScene } from './process-line.tsx'
import { RackScene } from './rack.tsx'
import { ScaffoldScene } from './scaffold.tsx'
import { ShiftBoardScene } from './shift-board.tsx'
import { SpannersScene } from './spanners.tsx'
import { SurveySheetScene } from './survey-sheet.tsx'
import { SwitchboardScene } from './switchboard.tsx'
import { TowersScene } from './towers.tsx'
import { TrayScene } from './tray.tsx'
import { TurbinesScene } from './turbines.tsx'
import { TyreScene } from './tyre.tsx'

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
  'drawing-sheet': DrawingSheetScene,
  gears: GearsScene,
  press: PressScene,
  'process-line': ProcessLineScene,
  rack: RackScene,
  'shift-board': ShiftBoardScene,
  'survey-sheet': SurveySheetScene,
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
  switchboard: SwitchboardScene,
  turbines: TurbinesScene,
  tyre: TyreScene,
}
