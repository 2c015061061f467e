import { BuildingPictogram } from './building.tsx'
import { CapsulePictogram } from './capsule.tsx'
import { CarPictogram } from './car.tsx'
import { CoilPictogram } from './coil.tsx'
import { GearPictogram } from './gear.tsx'
import { HeadsetPictogram } from './headset.tsx'
import { TurbinePictogram } from './turbine.tsx'
import { TyrePictogram } from './tyre.tsx'

/** The eight pictograms by name, in one module because they are always shown together. */
export const pictograms = {
  building: BuildingPictogram,
  capsule: CapsulePictogram,
  car: CarPictogram,
  coil: CoilPictogram,
  gear: GearPictogram,
  headset: HeadsetPictogram,
  turbine: TurbinePictogram,
  tyre: TyrePictogram,
}
