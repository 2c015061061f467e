import { BaysScene } from './bays.tsx'
import { BoardTableScene, VacantBoardTableScene } from './board-table.tsx'
import { BridgeScene } from './bridge.tsx'
import { CarScene } from './car.tsx'
import { CollegeScene } from './college.tsx'
import { ContourMapScene } from './contour-map.tsx'
import { ConveyorScene } from './conveyor.tsx'
import { GearsScene } from './gears.tsx'
import { ProcessLineScene } from './process-line.tsx'
import { RackScene } from './rack.tsx'
import { TowersScene } from './towers.tsx'
import { TrayScene } from './tray.tsx'

/** The twelve scenes by name, and the one with its place still empty. */
export const scenes = {
  bays: BaysScene,
  'board-table': BoardTableScene,
  'board-table-vacant': VacantBoardTableScene,
  bridge: BridgeScene,
  car: CarScene,
  college: CollegeScene,
  'contour-map': ContourMapScene,
  conveyor: ConveyorScene,
  gears: GearsScene,
  'process-line': ProcessLineScene,
  rack: RackScene,
  towers: TowersScene,
  tray: TrayScene,
}
