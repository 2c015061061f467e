import { Drawing } from '../drawing.tsx'
import { dimensionAcross } from './conventions.ts'

/** Cylinders at a pitch of 128; the crown of each piston stands where its crank has turned to. */
const cylinders = [
  { x: 128, crown: 120 },
  { x: 256, crown: 184 },
  { x: 512, crown: 120 },
]
const vacancy = { x: 384, crown: 184 }
const all = [...cylinders, vacancy]

const piston = (x: number, y: number, inset = 0) =>
  `M${x - 40 + inset} ${y + inset}H${x + 40 - inset}V${y + 64 - inset}H${x + 24}Q${x} ${y + 48} ${x - 24} ${y + 64 - inset}H${x - 40 + inset}Z`
const rings = (x: number, y: number) => `M${x - 40} ${y + 12}h80M${x - 40} ${y + 22}h80`
const rod = (x: number, y: number) => `M${x - 8} ${y + 52}L${x - 14} ${y + 176}H${x + 14}L${x + 8} ${y + 52}Z`

/** Engine of four cylinders, section; the third piston is missing. */
export function PistonsScene() {
  return (
    <Drawing>
      <path className="faint" d={`${all.map(({ x }) => `M${x} 24V440`).join('')}M32 344H608`} />
      <g className="line">
        <path className="face" d="M56 48H584V88H56Z" />
        <path d={all.map(({ x }) => `M${x - 16} 48V32H${x + 16}V48M${x} 88V64`).join('')} />
        <path className="face" d="M64 88H584V296H568V416H80V296H64Z" />
        <path d={all.map(({ x }) => `M${x - 42} 88V288M${x + 42} 88V288`).join('')} />
        <path d="M64 296H584" />
        {all.map(({ x, crown }) => (
          <g key={x}>
            <path className="face" d={rod(x, crown)} />
            <circle className="face" cx={x} cy={crown + 188} r="24" />
          </g>
        ))}
        {cylinders.map(({ x, crown }) => (
          <g key={x}>
            <path className="face" d={piston(x, crown)} />
            <path d={rings(x, crown)} />
            <circle cx={x} cy={crown + 40} r="8" />
          </g>
        ))}
        <path className="face" d="M40 336H600V352H40Z" />
      </g>
      <path className="dim" d={dimensionAcross([128, 256, 384, 512], 456)} />
      <path className="vacant" d={piston(vacancy.x, vacancy.crown, 1)} />
      <g className="part from-top">
        <path d={piston(vacancy.x, vacancy.crown)} />
        <path className="cut" d={rings(vacancy.x, vacancy.crown)} />
        <circle className="cut" cx={vacancy.x} cy={vacancy.crown + 40} r="8" />
      </g>
    </Drawing>
  )
}
