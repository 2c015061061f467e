import { Drawing } from '../drawing.tsx'
import { dimensionAcross, dimensionDown } from './conventions.ts'
import { SectionHatch } from './section-hatch.tsx'

// Cylinders at a pitch of 128 with a main bearing on both sides of each. Pins stand at 0, 180, 180 and 0 degrees, and the
// throw of 40 is half of the stroke of 80.
const AXIS = 336
const TOP = { crown: 126, pin: AXIS - 40 }
const BOTTOM = { crown: 206, pin: AXIS + 40 }
const cylinders = [
  { x: 128, ...TOP },
  { x: 256, ...BOTTOM },
  { x: 384, ...BOTTOM },
  { x: 512, ...TOP },
]
const vacancy = { x: 384, ...BOTTOM }
const seated = cylinders.filter(({ x }) => x !== vacancy.x)
const bearings = [64, 192, 320, 448, 576]
const walls = [192, 320, 448]

const block = [
  'M62 124H88V262H62ZM552 124H578V262H552Z',
  ...walls.map((x) => `M${x - 24} 124h48v138h-48Z`),
  ...bearings.map((x) => `M${x - 18} 262h36v46h-36ZM${x - 18} 364h36v32h-36Z`),
].join('')
const jackets = walls.map((x) => `M${x - 13} 136h26v76q0 6-6 6h-14q-6 0-6-6Z`).join('')
/** The same outlines the other way round, so that the hatching leaves them out. */
const jacketHoles = walls.map((x) => `M${x - 13} 136v76q0 6 6 6h14q6 0 6-6v-76Z`).join('')

/** Skirt, crown and pin bosses of a piston in section; the rod stands in the space between the bosses. */
const piston = 'M-40 0H40V60H30V46H16V18L9 15H-9L-16 18V46H-30V60H-40Z'
const rings = 'M-40 8h9M31 8h9M-40 15h9M31 15h9M-40 23h9M31 23h9'
const gudgeonPin = 'M-34 24h68v16h-68Z'
/** From the eye around the gudgeon pin to the cap below the pin of the crank, which is at 0. */
const rod = 'M-12-122V-145q0-6 6-6H6q6 0 6 6v23l-4 8v70l9 16v55h-34v-55l9-16v-70ZM-17 0h34M-7 27v6h14v-6'

/** A cheek of the crank: the pin at its short end, the counterweight at the other. */
const cheek = (x: number, pin: number) => {
  const [top, bottom] = pin < AXIS ? [AXIS - 67, AXIS + 62] : [AXIS - 62, AXIS + 67]
  return `M${x - 10} ${top + 3}q0-3 3-3h14q3 0 3 3V${bottom - 3}q0 3-3 3h-14q-3 0-3-3Z`
}
const valves = (x: number) =>
  [x - 18, x + 18]
    .map((at) => `M${at - 12} 118h24l-9-9h-6ZM${at} 109V66M${at - 7} 92l14-5-14-5 14-5-14-5 14-5`)
    .join('')

/** Engine of four cylinders, longitudinal section; the third piston is missing. */
export function PistonsScene() {
  return (
    <Drawing>
      <path className="faint" d={`${cylinders.map(({ x }) => `M${x} 20V446`).join('')}M0 ${AXIS}H640`} />
      <g className="line">
        <path
          className="face"
          d="M56 66H584V124H56ZM68 66L74 40Q75 34 81 34H559Q565 34 566 40L572 66ZM270 34V24H302V34"
        />
        <path
          className="face"
          d={cylinders.map(({ x }) => `M${x - 18} 42h-9v20h18v-20ZM${x + 18} 42h-9v20h18v-20Z`).join('')}
        />
        <path d={`M78 52H562${cylinders.map(({ x }) => `${valves(x)}M${x - 38} 124l8-14h60l8 14`).join('')}`} />
        <path className="face" d={block} />
        <path className="ground" d={jackets} />
        <path className="face" d="M46 396H594V404H584L574 436H66L56 404H46Z" />
      </g>
      <SectionHatch id="engine-block" cut={block + jacketHoles} box={[46, 124, 594, 396]} />
      <path className="hatch" d="M72 420H568M96 427H190M250 427H340M430 427H530" />
      <g className="line">
        <path className="face" d="M26 318H38V354H26ZM6 296H26V376H6ZM602 302H612V370H602ZM612 262H632V410H612Z" />
        <path d="M6 300H26M6 307H26M6 317H26M6 355H26M6 365H26M6 372H26M612 274H632M612 398H632" />
        {cylinders.map(({ x, pin }) => (
          <path
            key={x}
            className="face"
            d={`${cheek(x - 28, pin)}${cheek(x + 28, pin)}M${x - 18} ${pin - 22}h36v44h-36Z`}
          />
        ))}
        <path className="face" d={bearings.map((x) => `M${x - 26} ${AXIS - 26}h52v52h-52Z`).join('')} />
        <path d={bearings.map((x) => `M${x - 16} ${AXIS - 26}v52M${x + 16} ${AXIS - 26}v52`).join('')} />
        {cylinders.map(({ x, pin }) => (
          <path key={x} className="face" transform={`translate(${x} ${pin})`} d={rod} />
        ))}
        {seated.map(({ x, crown }) => (
          <g key={x} transform={`translate(${x} ${crown})`}>
            <path className="face" d={piston + gudgeonPin} />
            <path d={rings} />
          </g>
        ))}
      </g>
      <path
        className="dim"
        d={`${dimensionAcross([128, 256, 384, 512], 462)}${dimensionDown([TOP.crown, BOTTOM.crown], 612)}M560 206H604`}
      />
      <g transform={`translate(${vacancy.x} ${vacancy.crown})`}>
        <path className="vacant" d="M-39 1H39V59H31V45H17V18L9 16H-9L-17 18V45H-31V59H-39Z" />
        <g className="part from-top">
          <path d={piston} />
          <path className="cut" d={rings + gudgeonPin} />
        </g>
      </g>
    </Drawing>
  )
}
