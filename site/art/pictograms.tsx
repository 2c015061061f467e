import type { ReactNode } from 'react'
import {
  largeBuilding,
  largeCapsule,
  largeCar,
  largeCoil,
  largeGear,
  largeHeadset,
  largeTurbine,
} from './large-pictograms.tsx'
import { largeTyre, tyre } from './tyre.tsx'

const TURNS = [12, 20, 28, 36]
const BLADE = 'M23 17L21 11.5L24 2.5L25 17Z'

/** In 48 units, with the line classes of a scene and one marigold part. In one module, because they are shown together. */
const drawings = {
  /** Block of flats, front elevation: one window is the part. */
  building: (
    <>
      <g className="line">
        <path className="face" d="M8 44V5H30V44ZM30 21H41V44H30Z" />
        <path d="M4 44H44M16 44V37H22V44M35.5 27V30M35.5 35V38" />
        <path d="M12.5 10.5h5v5h-5ZM12.5 19h5v5h-5ZM20.5 19h5v5h-5ZM12.5 27.5h5v5h-5ZM20.5 27.5h5v5h-5Z" />
      </g>
      <path className="part" d="M20.5 10.5h5v5h-5Z" />
    </>
  ),
  /** Capsule, side elevation: the cap, which slips over the body, is the part. */
  capsule: (
    <g transform="rotate(-45 24 24)">
      <path className="line face" d="M23 15.5H11.5a8.5 8.5 0 0 0 0 17H23Z" />
      <path className="line" d="M8 24q0-4 4-4" />
      <path className="part" d="M23 14.5H35.5a9.5 9.5 0 0 1 0 19H23Z" />
    </g>
  ),
  /** Hatchback, side elevation: the rear wheel is the part. */
  car: (
    <>
      <g className="line">
        <path
          className="face"
          d="M7 34H5Q3 34 3 32V27Q3 24 6 23L14.5 20.5L20.5 14Q22.5 12 25.5 12H35Q38.5 12 40.5 15L44 21Q45 22.5 45 25V32Q45 34 43 34A7.5 7.5 0 0 0 28 34H22A7.5 7.5 0 0 0 7 34Z"
        />
        <path d="M19 21L23.5 16H28V21ZM33 16H35.5Q37 16 38 17.5L40 21H33Z" />
        <circle cx="14.5" cy="34" r="4.5" />
      </g>
      <circle className="part" cx="35.5" cy="34" r="4.5" />
    </>
  ),
  /** Solenoid, side elevation: the turns lean as a helix does; the core inside them is the part. */
  coil: (
    <>
      <rect className="part" x="4" y="19" width="40" height="10" rx="1" />
      <g className="line">
        {TURNS.map((x) => (
          <rect
            key={x}
            className="face"
            transform={`rotate(14 ${x} 24)`}
            x={x - 2.25}
            y="13"
            width="4.5"
            height="22"
            rx="2.25"
          />
        ))}
        <path d="M9.3 35V40M38.7 13V8" />
        <circle cx="9.3" cy="42" r="2" />
        <circle cx="38.7" cy="6" r="2" />
      </g>
    </>
  ),
  /** Spur gear, front elevation: the hub is the part. */
  gear: (
    <>
      <path
        className="line face"
        d="M20.5 11.3L20.9 4.2L27.1 4.2L27.5 11.3L30.5 12.5L35.8 7.8L40.2 12.2L35.5 17.5L36.7 20.5L43.8 20.9L43.8 27.1L36.7 27.5L35.5 30.5L40.2 35.8L35.8 40.2L30.5 35.5L27.5 36.7L27.1 43.8L20.9 43.8L20.5 36.7L17.5 35.5L12.2 40.2L7.8 35.8L12.5 30.5L11.3 27.5L4.2 27.1L4.2 20.9L11.3 20.5L12.5 17.5L7.8 12.2L12.2 7.8L17.5 12.5Z"
      />
      <g className="part">
        <circle cx="24" cy="24" r="6" />
        <circle className="cut" cx="24" cy="24" r="2" />
      </g>
    </>
  ),
  /** Headset, front elevation: the microphone is the part. */
  headset: (
    <>
      <g className="line">
        <path d="M9 25V20a15 15 0 0 1 30 0v5M39 36a6 6 0 0 1-6 5H29" />
        <rect className="face" x="5" y="23" width="8" height="13" rx="3" />
        <rect className="face" x="35" y="23" width="8" height="13" rx="3" />
      </g>
      <rect className="part" x="20" y="38.5" width="9" height="5" rx="2.5" />
    </>
  ),
  /** Wind turbine, front elevation: one of the three blades is the part. */
  turbine: (
    <>
      <g className="line">
        <path className="face" d="M23 22L21.5 44H26.5L25 22Z" />
        <path d="M13 44H35" />
        <path className="face" transform="rotate(120 24 20)" d={BLADE} />
        <path className="face" transform="rotate(240 24 20)" d={BLADE} />
      </g>
      <path className="part" d={BLADE} />
      <circle className="line face" cx="24" cy="20" r="3" />
    </>
  ),
  tyre,
}

export type PictogramName = keyof typeof drawings

/** The same with more detail, in 128 units, where they are shown larger than 64 px. */
const largeDrawings: Record<PictogramName, ReactNode> = {
  building: largeBuilding,
  capsule: largeCapsule,
  car: largeCar,
  coil: largeCoil,
  gear: largeGear,
  headset: largeHeadset,
  turbine: largeTurbine,
  tyre: largeTyre,
}

type PictogramProps = {
  name: PictogramName
  large?: boolean
}

/** The pictogram of an industry. */
export function Pictogram({ name, large = false }: PictogramProps) {
  return (
    <div className={large ? 'size-36 md:size-50' : 'size-12'}>
      <svg
        className={large ? 'pictogram large' : 'pictogram'}
        viewBox={large ? '0 0 128 128' : '0 0 48 48'}
        aria-hidden="true"
        focusable="false"
      >
        {large ? largeDrawings[name] : drawings[name]}
      </svg>
    </div>
  )
}
