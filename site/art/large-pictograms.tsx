/*
 * The pictograms of the industries in 128 units, for places where they are shown larger than 64 px. Each is the drawing of
 * pictograms.tsx with more detail and the same part.
 */
import { gearPath } from './gear-path.ts'

const BLADE = 'M-3.5-6C-8-13-8.5-21-6.5-29L0-47L3-29C5-19 4.5-11 3.5-6Z'
const FLOORS = [22, 41, 60, 79]
const TURNS = [34, 44, 54, 64, 74, 84, 94]
const FIFTHS = [0, 72, 144, 216, 288]
const SIXTHS = [30, 90, 150, 210, 270, 330]
const GRANULES = 'M28 54h.1M42 52h.1M52 60h.1M34 66h.1M46 72h.1M26 74h.1M54 78h.1M38 80h.1'

/** A wheel about its own centre. */
const rim = (
  <>
    <circle r="9" />
    <circle r="2.5" />
    {FIFTHS.map((turn) => (
      <path key={turn} transform={`rotate(${turn})`} d="M0-3V-9" />
    ))}
  </>
)

/** Block of flats with a sunshade over each window and the tank on its roof. */
export const largeBuilding = (
  <>
    <path className="hatch" d="M14 118l-8 8M30 118l-8 8M46 118l-8 8M62 118l-8 8M78 118l-8 8M94 118l-8 8M110 118l-8 8" />
    <g className="line">
      <path className="face" d="M22 118V10H80V118ZM80 118V52H110V118ZM30 10V3H48V10Z" />
      <path className="face" d={FLOORS.map((y) => `M30 ${y}h12v11h-12ZM60 ${y}h12v11h-12Z`).join('')} />
      <path
        className="face"
        d={`M60 98h12v10h-12ZM45 118V98H55V118Z${[62, 80, 98].map((y) => `M87 ${y}h6v10h-6ZM98 ${y}h6v10h-6Z`).join('')}`}
      />
      <path d={`M6 118H122M18 10H84M76 52H114${FLOORS.map((y) => `M27 ${y - 4}h18M57 ${y - 4}h18`).join('')}`} />
    </g>
    <path className="part" d="M60 22h12v11h-12Z" />
  </>
)

/** Capsule with its granules. */
export const largeCapsule = (
  <>
    <path className="faint" d="M10 118L118 10" />
    <g transform="rotate(-45 64 64)">
      <path className="line face" d="M62 44H30a22 22 0 0 0 0 44H62Z" />
      <path className="line" d={`M14 62q2-10 12-12M58 44V88${GRANULES}`} />
      <path className="part" d="M60 40H96a26 26 0 0 1 0 52H60Z" />
      <path className="cut" d="M68 40V92M96 50q12 2 15 12" />
    </g>
  </>
)

/** Hatchback. */
export const largeCar = (
  <>
    <path className="faint" d="M39 64V114M95 64V114" />
    <path className="hatch" d="M16 105l-8 8M28 105l-8 8M70 105l-8 8M82 105l-8 8M114 105l-8 8" />
    <g className="line">
      <path
        className="face"
        d="M19 91H13Q8 91 8 85V73Q8 66 16 63L38 57L54 41Q59 36 67 36H92Q102 36 108 44L118 58Q120 62 120 68V85Q120 91 115 91A20 20 0 0 0 75 91H59A20 20 0 0 0 19 91Z"
      />
      <path d="M48 58L60 46Q63 43 68 43H74V58ZM80 43H91Q97 43 101 49L107 58H80ZM77 39V83M48 58Q46.5 67 51 74M84 66H92M8 75Q16 75 20 68M113 65H119.5M59 83H75M4 105H124" />
      <circle className="face" cx="39" cy="91" r="14" />
      <g transform="translate(39 91)">{rim}</g>
    </g>
    <g className="part" transform="translate(95 91)">
      <circle r="14" />
      <g className="cut">{rim}</g>
    </g>
  </>
)

/** Solenoid. */
export const largeCoil = (
  <>
    <path className="faint" d="M0 64H128" />
    <rect className="part" x="10" y="51" width="108" height="26" rx="2" />
    <path className="cut" d="M17 51V77M111 51V77" />
    <g className="line">
      {TURNS.map((x) => (
        <rect key={x} className="face" transform={`rotate(12 ${x} 64)`} x={x - 4} y="34" width="8" height="60" rx="4" />
      ))}
      <path d="M26 94V108M102 34V20" />
      <circle cx="26" cy="113" r="5" />
      <circle cx="102" cy="15" r="5" />
    </g>
  </>
)

/** Spur gear. */
export const largeGear = (
  <>
    <path className="faint" d="M64 0V128M0 64H128" />
    <g transform="translate(64 64)">
      <g className="line">
        <path className="face" transform="scale(0.53)" d={gearPath({ x: 0, y: 0, teeth: 18, phase: 0 })} />
        <circle r="37" />
        {SIXTHS.map((turn) => (
          <circle key={turn} className="ground" transform={`rotate(${turn})`} cy="-26" r="6" />
        ))}
      </g>
      <g className="part">
        <circle r="15" />
        <path className="cut" d="M-2.5-6.500A7 7 0 1 0 2.5-6.500V-10H-2.500Z" />
      </g>
    </g>
  </>
)

/** Headset. */
export const largeHeadset = (
  <>
    <path className="faint" d="M64 4V124" />
    <g className="line">
      <path className="face" d="M22 64V54a42 42 0 0 1 84 0V64H98V54a34 34 0 0 0-68 0V64Z" />
      <path className="face" d="M12 72q0-8 8-8h12v36h-12q-8 0-8-8ZM96 64h12q8 0 8 8v20q0 8-8 8h-12Z" />
      <path className="face" d="M32 68h4q4 0 4 4v20q0 4-4 4h-4ZM96 68h-4q-4 0-4 4v20q0 4 4 4h4Z" />
      <path d="M18 74v16M110 74v16M106 100q-2 14-18 14H78" />
    </g>
    <g className="part">
      <rect x="52" y="106" width="26" height="16" rx="8" />
      <path className="cut" d="M61 111v6M66 110v8M71 111v6" />
    </g>
  </>
)

/** Wind turbine. */
export const largeTurbine = (
  <>
    <path className="faint" d="M64 4V126" />
    <path className="hatch" d="M44 118l-8 8M60 118l-8 8M76 118l-8 8M92 118l-8 8" />
    <g className="line">
      <path className="face" d="M61 58L57 118H71L67 58Z" />
      <path d="M61 118V110H67V118M34 118H94" />
      <g transform="translate(64 52)">
        <path className="face" transform="rotate(120)" d={BLADE} />
        <path className="face" transform="rotate(240)" d={BLADE} />
      </g>
    </g>
    <path className="part" transform="translate(64 52)" d={BLADE} />
    <g className="line" transform="translate(64 52)">
      <circle className="face" r="7" />
      <circle r="2" />
    </g>
  </>
)
