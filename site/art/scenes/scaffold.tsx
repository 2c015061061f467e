import { Drawing } from '../drawing.tsx'
import { dimensionAcross, groundHatch } from './conventions.ts'

const posts = [80, 240, 400, 560]
const lifts = [336, 240, 144]
const planks = [
  [80, 336],
  [240, 336],
  [400, 336],
  [80, 240],
  [400, 240],
  [80, 144],
] as const

const plank = (x: number, y: number, inset = 0) =>
  `M${x - 8 + inset} ${y - 12 + inset}H${x + 168 - inset}V${y - inset}H${x - 8 + inset}Z`
const coupler = (x: number, y: number) => `M${x - 9} ${y - 1}h18v10h-18Z`

/** Scaffold, front elevation: three bays and three lifts; one board is missing on the second. */
export function ScaffoldScene() {
  return (
    <Drawing>
      <path className="faint" d={posts.map((x) => `M${x} 40V448`).join('')} />
      <path className="hatch" d={groundHatch(24, 616, 424)} />
      <g className="line">
        <path d="M24 424H616" />
        {posts.map((x, bay) => (
          <path
            key={x}
            className="face"
            d={`M${x - 5} 416V${bay < 2 ? 72 : bay === 2 ? 72 : 168}h10V416ZM${x - 20} 416h40v8h-40Z`}
          />
        ))}
        <path d="M80 416L240 340M240 416L400 340M400 416L560 340M80 332L240 248M560 332L400 248M80 236L240 152" />
        <path d={lifts.map((y) => `M80 ${y + 4}H${y === 144 ? 400 : 560}`).join('')} />
        <path d={[300, 204].map((y) => `M80 ${y}H560`).join('')} />
        <path d="M80 108H400" />
        {lifts
          .flatMap((y) => posts.filter((x) => y > 144 || x < 560).map((x) => coupler(x, y)))
          .map((d) => (
            <path key={d} className="face" d={d} />
          ))}
        {planks.map(([x, y]) => (
          <path key={`${x} ${y}`} className="face" d={plank(x, y)} />
        ))}
        <path d="M104 324v-12h112v12M424 228v-12h112v12" />
      </g>
      <path className="dim" d={dimensionAcross(posts, 460)} />
      <path className="vacant" d={plank(240, 240, 1)} />
      <g className="part from-right">
        <path d={plank(240, 240)} />
        <path className="cut" d="M256 234H376" />
      </g>
    </Drawing>
  )
}
