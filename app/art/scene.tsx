import { keptDrawings } from './kept-drawing.tsx'

/** The twelve scenes by name, and one of them with its part still missing. */
const { KeptDrawing, loadAll, names } = keptDrawings(
  {
    bays: () => import('./scenes/bays.tsx').then(({ BaysScene }) => BaysScene),
    'board-table': () => import('./scenes/board-table.tsx').then(({ BoardTableScene }) => BoardTableScene),
    'board-table-vacant': () =>
      import('./scenes/board-table.tsx').then(({ VacantBoardTableScene }) => VacantBoardTableScene),
    bridge: () => import('./scenes/bridge.tsx').then(({ BridgeScene }) => BridgeScene),
    car: () => import('./scenes/car.tsx').then(({ CarScene }) => CarScene),
    college: () => import('./scenes/college.tsx').then(({ CollegeScene }) => CollegeScene),
    'contour-map': () => import('./scenes/contour-map.tsx').then(({ ContourMapScene }) => ContourMapScene),
    conveyor: () => import('./scenes/conveyor.tsx').then(({ ConveyorScene }) => ConveyorScene),
    gears: () => import('./scenes/gears.tsx').then(({ GearsScene }) => GearsScene),
    'process-line': () => import('./scenes/process-line.tsx').then(({ ProcessLineScene }) => ProcessLineScene),
    rack: () => import('./scenes/rack.tsx').then(({ RackScene }) => RackScene),
    towers: () => import('./scenes/towers.tsx').then(({ TowersScene }) => TowersScene),
    tray: () => import('./scenes/tray.tsx').then(({ TrayScene }) => TrayScene),
  },
  'aspect-4/3',
)

export type SceneName = Parameters<typeof KeptDrawing>[0]['name']
export const Scene = KeptDrawing
export const loadScenes = loadAll
export const sceneNames = names
