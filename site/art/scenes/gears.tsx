import { Drawing } from '../drawing.tsx'
import { type Gear, gearPath, mesh, pitchRadius } from '../gear-path.ts'

const DEGREE = Math.PI / 180
const WHEEL: Gear = { x: 176, y: 224, teeth: 22, phase: 0 }
const IDLER = mesh(WHEEL, 0, 14)
const PINION = mesh(IDLER, -40 * DEGREE, 12)
const OUTPUT = mesh(IDLER, 38 * DEGREE, 16)

const WHEEL_PATH = gearPath(WHEEL)
const IDLER_PATH = gearPath(IDLER)
const PINION_PATH = gearPath(PINION)
const OUTPUT_PATH = gearPath(OUTPUT)

const SIXTHS = [0, 60, 120, 180, 240, 300]
const FIFTHS = [0, 72, 144, 216, 288]

const place = ({ x, y }: Gear) => `translate(${x} ${y})`

/** Bore with its keyway. */
function Bore() {
  return <path d="M-4-12.6A13 13 0 1 0 4-12.6V-18H-4Z" />
}

/** Centre lines and pitch circle; two pitch circles touch where their gears mesh, and level gears share a centre line. */
function Axes({ gear, right = pitchRadius(gear.teeth) + 26 }: { gear: Gear; right?: number }) {
  const pitch = pitchRadius(gear.teeth)
  const reach = pitch + 26
  return (
    <g transform={place(gear)}>
      <circle r={pitch} />
      <path d={`M0 ${-reach}V${reach}${right > 0 ? `M${-reach} 0H${right}` : ''}`} />
    </g>
  )
}

/** Gear train, front elevation: one module throughout, so the idler really joins the wheel to both driven gears. */
export function GearsScene() {
  return (
    <Drawing>
      <g className="line">
        <g transform={place(WHEEL)}>
          <path className="face" d={WHEEL_PATH} />
          <circle r="92" />
          {SIXTHS.map((turn) => (
            <path
              key={turn}
              transform={`rotate(${turn})`}
              d="M-32-73Q0-86 32-73Q37-70 34-65L18-39Q0-47-18-39L-34-65Q-37-70-32-73Z"
            />
          ))}
          <circle r="30" />
          <Bore />
        </g>
        <g transform={place(PINION)}>
          <path className="face" d={PINION_PATH} />
          <circle r="34" />
          <Bore />
        </g>
        <g transform={place(OUTPUT)}>
          <path className="face" d={OUTPUT_PATH} />
          <circle r="62" />
          {FIFTHS.map((turn) => (
            <circle key={turn} transform={`rotate(${turn})`} cy="-43" r="12" />
          ))}
          <circle r="24" />
          <Bore />
        </g>
      </g>
      <g className="faint">
        <Axes gear={WHEEL} right={IDLER.x - WHEEL.x + 103} />
        <Axes gear={IDLER} right={0} />
        <Axes gear={PINION} />
        <Axes gear={OUTPUT} />
      </g>
      <path
        className="dim"
        d={`M${WHEEL.x} 380V424M${IDLER.x} 340V424M${WHEEL.x - 8} 416H${IDLER.x + 8}M${WHEEL.x - 6} 422l12-12M${IDLER.x - 6} 422l12-12`}
      />
      <path className="vacant" transform={`${place(IDLER)} scale(0.985)`} d={IDLER_PATH} />
      <g className="part from-bottom">
        <g transform={place(IDLER)}>
          <path d={IDLER_PATH} />
          <g className="cut">
            <circle r="50" />
            {SIXTHS.map((turn) => (
              <circle key={turn} transform={`rotate(${turn})`} cy="-36" r="6" />
            ))}
            <circle r="22" />
            <Bore />
          </g>
        </g>
      </g>
    </Drawing>
  )
}
