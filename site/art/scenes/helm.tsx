import { Drawing } from '../drawing.tsx'
import { dimensionAcross, tenth } from './conventions.ts'

const spokes = [0, 45, 90, 135, 180, 225, 270]
const vacancy = 315
const nails = Array.from({ length: 16 }, (_, i) => i * 22.5 + 11.25)

function at(angle: number, radius: number) {
  const turn = (angle * Math.PI) / 180
  return `${tenth(320 + radius * Math.cos(turn))} ${tenth(224 + radius * Math.sin(turn))}`
}

const turned = (angle: number) => `translate(320 224) rotate(${angle})`
/** A turned spoke with its handle, pointing to the right from the hub. */
const SPOKE =
  'M40-6H104V6H40ZM104-10H112V10H104ZM152-8H160V8H152ZM160-5Q176-12 192-9Q200-6 200 0Q200 6 192 9Q176 12 160 5Z'

/** Ship's wheel, front elevation; one spoke is missing. */
export function HelmScene() {
  return (
    <Drawing>
      <path className="faint" d="M320 8V448M96 224H544" />
      <g className="line">
        <circle className="face" cx="320" cy="224" r="152" />
        <circle cx="320" cy="224" r="112" />
        {nails.map((angle) => (
          <path key={angle} d={`M${at(angle, 120)}L${at(angle, 144)}`} />
        ))}
        {spokes.map((angle) => (
          <path key={angle} className="face" transform={turned(angle)} d={SPOKE} />
        ))}
        <circle className="face" cx="320" cy="224" r="44" />
        <circle cx="320" cy="224" r="28" />
        <circle cx="320" cy="224" r="8" />
      </g>
      <path className="dim" d={dimensionAcross([168, 472], 456)} />
      <path className="vacant" transform={turned(vacancy)} d={SPOKE} />
      <g className="part from-right">
        <path transform={turned(vacancy)} d={SPOKE} />
      </g>
    </Drawing>
  )
}
