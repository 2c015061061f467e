import type { ReactNode } from 'react'
import { BuildingPictogram } from './building.tsx'
import { CapsulePictogram } from './capsule.tsx'
import { CarPictogram } from './car.tsx'
import { CoilPictogram } from './coil.tsx'
import { GearPictogram } from './gear.tsx'
import { HeadsetPictogram } from './headset.tsx'
import { TurbinePictogram } from './turbine.tsx'
import { TyrePictogram } from './tyre.tsx'

export type PictogramName = 'headset' | 'car' | 'gear' | 'coil' | 'tyre' | 'turbine' | 'capsule' | 'building'

/** The eight pictograms under the names that content calls them by. */
export const pictograms: Record<PictogramName, ReactNode> = {
  headset: <HeadsetPictogram />,
  car: <CarPictogram />,
  gear: <GearPictogram />,
  coil: <CoilPictogram />,
  tyre: <TyrePictogram />,
  turbine: <TurbinePictogram />,
  capsule: <CapsulePictogram />,
  building: <BuildingPictogram />,
}
