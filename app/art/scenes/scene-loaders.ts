/** The twelve scenes by name, and one of them without its part. */
export const sceneLoaders = {
  bays: () => import('./bays.tsx').then(({ BaysScene }) => BaysScene),
  'board-table': () => import('./board-table.tsx').then(({ BoardTableScene }) => BoardTableScene),
  'board-table-vacant': () => import('./board-table.tsx').then(({ VacantBoardTableScene }) => VacantBoardTableScene),
  bridge: () => import('./bridge.tsx').then(({ BridgeScene }) => BridgeScene),
  car: () => import('./car.tsx').then(({ CarScene }) => CarScene),
  college: () => import('./college.tsx').then(({ CollegeScene }) => CollegeScene),
  'contour-map': () => import('./contour-map.tsx').then(({ ContourMapScene }) => ContourMapScene),
  conveyor: () => import('./conveyor.tsx').then(({ ConveyorScene }) => ConveyorScene),
  gears: () => import('./gears.tsx').then(({ GearsScene }) => GearsScene),
  'process-line': () => import('./process-line.tsx').then(({ ProcessLineScene }) => ProcessLineScene),
  rack: () => import('./rack.tsx').then(({ RackScene }) => RackScene),
  towers: () => import('./towers.tsx').then(({ TowersScene }) => TowersScene),
  tray: () => import('./tray.tsx').then(({ TrayScene }) => TrayScene),
}
