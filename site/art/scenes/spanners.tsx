import { Drawing } from '../drawing.tsx'
import { dimensionDown } from './conventions.ts'

/** Combination spanner that hangs by its ring, whose centre is at 0; the jaws are parallel and at 15 degrees. */
const OUTLINE =
  'M15 36Q12 56 12 72V177Q12 197 20 213A45 45 0 0 1 26 289Q17 297 9 295L20 255L14 242L-6 236L-19 244L-29 285Q-37 283-41 271A45 45 0 0 1-20 213Q-12 197-12 177V72Q-12 56-15 36A40 40 0 1 1 15 36Z'
/** Twelve points, so that the ring takes a nut at every 30 degrees. */
const RING = `M${Array.from({ length: 24 }, (_, n) => {
  const radius = n % 2 ? 22 : 26
  const angle = (n * Math.PI) / 12
  return `${Math.round(radius * Math.sin(angle) * 10) / 10} ${Math.round(-radius * Math.cos(angle) * 10) / 10}`
}).join('L')}Z`
const GROOVE = 'M0 78V176'

const sizes = [
  { x: 92, scale: 1 },
  { x: 194, scale: 0.875 },
  { x: 376, scale: 0.675 },
  { x: 456, scale: 0.5875 },
  { x: 528, scale: 0.5 },
]
const vacancy = { x: 288, scale: 0.775 }
const all = [...sizes, vacancy]

/** The peg, on which the upper side of the ring rests. */
const PEG = 112
const hung = ({ x, scale }: { x: number; scale: number }) => `translate(${x} ${PEG - 5 + 22 * scale}) scale(${scale})`

/** Spanners by size on a rail, front elevation; one size is missing. */
export function SpannersScene() {
  return (
    <Drawing>
      <path className="faint" d={all.map(({ x }) => `M${x} 20V440`).join('')} />
      <g className="line">
        <path className="face" d="M40 40H600V88H40Z" />
        <path d="M40 49H600M40 79H600M50 64h12M56 58v12M578 64h12M584 58v12" />
        <path className="face" d={all.map(({ x }) => `M${x - 8} 58h16V${PEG - 6}h-16Z`).join('')} />
        {sizes.map((size) => (
          <g key={size.x} transform={hung(size)}>
            <path className="face" d={OUTLINE} />
            <path className="ground" d={RING} />
            <path d={GROOVE} />
          </g>
        ))}
      </g>
      <path className="dim" d={dimensionDown([PEG + 17, PEG + 17 + 258], 24)} />
      <path className="vacant" transform={hung(vacancy)} d={OUTLINE} />
      <g className="part from-bottom">
        <g transform={hung(vacancy)}>
          <path fillRule="evenodd" d={OUTLINE + RING} />
          <path className="cut" d={GROOVE} />
        </g>
      </g>
      <path
        className="line face"
        d={all.map(({ x }) => `M${x - 5} ${PEG - 2}a5 5 0 1 0 10 0a5 5 0 1 0-10 0`).join('')}
      />
    </Drawing>
  )
}
