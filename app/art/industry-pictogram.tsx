import { keptDrawings } from './kept-drawing.tsx'

/** The eight pictograms under the names that content calls them by. */
const { KeptDrawing, loadAll } = keptDrawings(
  {
    building: () => import('./pictograms/building.tsx').then(({ BuildingPictogram }) => BuildingPictogram),
    capsule: () => import('./pictograms/capsule.tsx').then(({ CapsulePictogram }) => CapsulePictogram),
    car: () => import('./pictograms/car.tsx').then(({ CarPictogram }) => CarPictogram),
    coil: () => import('./pictograms/coil.tsx').then(({ CoilPictogram }) => CoilPictogram),
    gear: () => import('./pictograms/gear.tsx').then(({ GearPictogram }) => GearPictogram),
    headset: () => import('./pictograms/headset.tsx').then(({ HeadsetPictogram }) => HeadsetPictogram),
    turbine: () => import('./pictograms/turbine.tsx').then(({ TurbinePictogram }) => TurbinePictogram),
    tyre: () => import('./pictograms/tyre.tsx').then(({ TyrePictogram }) => TyrePictogram),
  },
  'size-12',
)

export type PictogramName = Parameters<typeof KeptDrawing>[0]['name']
export const IndustryPictogram = KeptDrawing
export const loadPictograms = loadAll
