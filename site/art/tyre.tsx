import { tenth } from './scenes/conventions.ts'

/** A point of a tyre whose middle is at `centre`, at an angle clockwise from its top. */
function at(centre: number, radius: number, degrees: number) {
  const angle = (degrees * Math.PI) / 180
  return `${tenth(centre + radius * Math.sin(angle))} ${tenth(centre - radius * Math.cos(angle))}`
}

/** Five tread blocks at the top, `pitch` degrees apart and as wide as `half` on either side of their middles. */
function blocks(centre: number, inner: number, outer: number, pitch: number, half = pitch / 2.6) {
  return [-2, -1, 0, 1, 2]
    .map((n) => {
      const [from, to] = [n * pitch - half, n * pitch + half]
      return `M${at(centre, outer, from)}A${outer} ${outer} 0 0 1 ${at(centre, outer, to)}L${at(centre, inner, to)}A${inner} ${inner} 0 0 0 ${at(centre, inner, from)}Z`
    })
    .join('')
}

/** The grooves between the other blocks. */
function grooves(centre: number, inner: number, outer: number, pitch: number) {
  return Array.from({ length: 360 / pitch - 4 }, (_, n) => {
    const angle = (n + 2.5) * pitch
    return `M${at(centre, inner, angle)}L${at(centre, outer, angle)}`
  }).join('')
}

/** The spokes of a wheel, or what lies between them. */
const around = (centre: number, d: string) =>
  [0, 72, 144, 216, 288].map((angle) => <path key={angle} transform={`rotate(${angle} ${centre} ${centre})`} d={d} />)

/** Tyre on its wheel, side elevation in 48 units: five blocks of the tread are the part. */
export const tyre = (
  <>
    <g className="line">
      <path d={`M${at(24, 21.5, 45)}A21.5 21.5 0 1 1 ${at(24, 21.5, -45)}${grooves(24, 17.4, 21.5, 18)}`} />
      <circle className="face" cx="24" cy="24" r="16" />
      <circle cx="24" cy="24" r="10.5" />
      <circle cx="24" cy="24" r="3" />
      {around(24, 'M24 21V13.5')}
    </g>
    <path className="part thin" d={blocks(24, 17.6, 22.2, 18)} />
  </>
)

/** The same tyre in 128 units, for places where it is shown larger than 64 px. */
export const largeTyre = (
  <>
    <path className="faint" d="M64 0V128M0 64H128" />
    <g className="line">
      <path
        className="face"
        d={`M${at(64, 58, 30)}A58 58 0 1 1 ${at(64, 58, -30)}L${at(64, 50, -30)}A50 50 0 0 1 ${at(64, 50, 30)}Z`}
      />
      <path d={grooves(64, 51, 58, 12)} />
      <circle className="face" cx="64" cy="64" r="49" />
      <circle cx="64" cy="64" r="34" />
      <circle className="face" cx="64" cy="64" r="30" />
      {around(64, 'M55.6 41.2a24.4 24.4 0 0 1 16.8 0q1.6.7 1 2.4l-4.3 9.6q-5.1-2-10.2 0l-4.3-9.6q-.6-1.7 1-2.4Z')}
      <circle cx="64" cy="64" r="6" />
    </g>
    <path
      className="hatch"
      d={`M${at(64, 41.5, -70)}A41.5 41.5 0 0 1 ${at(64, 41.5, -20)}M${at(64, 41.5, 110)}A41.5 41.5 0 0 1 ${at(64, 41.5, 160)}`}
    />
    <path className="part thin" d={blocks(64, 51, 59, 12)} />
  </>
)

/** The places of the five blocks, a little inside their edges. */
export const largeTyrePlaces = <path className="vacant" d={blocks(64, 51.6, 58.4, 12, 4.2)} />
