import { Drawing } from '../drawing.tsx'
import { dimensionDown } from './conventions.ts'

/** An open-ended spanner that hangs by its ring, in a height of 240 units. */
const SPANNER =
  'M-30-120L-30-92Q-30-72-12-64L-10 56Q-26 66-26 88Q-26 116 0 116Q26 116 26 88Q26 66 10 56L12-64Q30-72 30-92L30-120L12-108V-92H-12V-108Z'
const RING = 'M-12 88a12 12 0 1 0 24 0a12 12 0 1 0-24 0'
const sizes = [
  { x: 104, scale: 1.4 },
  { x: 208, scale: 1.2 },
  { x: 384, scale: 0.85 },
  { x: 456, scale: 0.7 },
  { x: 520, scale: 0.58 },
]
const vacancy = { x: 300, scale: 1.02 }
/** All hang from one rail. */
const hung = ({ x, scale }: { x: number; scale: number }) =>
  `translate(${x} ${Math.round(112 + 88 * scale)}) rotate(180) scale(${scale})`

/** Spanners by size on a rail, front elevation; one size is missing. */
export function SpannersScene() {
  return (
    <Drawing>
      <path className="faint" d={[...sizes, vacancy].map(({ x }) => `M${x} 40V440`).join('')} />
      <g className="line">
        <path className="face" d="M40 56H600V88H40Z" />
        <path d="M56 72h8M576 72h8" />
        {sizes.map((size) => (
          <g key={size.x} transform={hung(size)}>
            <path className="face" d={SPANNER} />
            <path d={RING} />
          </g>
        ))}
        {[...sizes, vacancy].map(({ x }) => (
          <path key={x} d={`M${x} 88V112`} />
        ))}
      </g>
      <path className="dim" d={dimensionDown([112, 404], 600)} />
      <path className="vacant" transform={hung(vacancy)} d={SPANNER} />
      <g className="part from-bottom">
        <g transform={hung(vacancy)}>
          <path d={SPANNER} />
          <path className="cut" d={RING} />
        </g>
      </g>
    </Drawing>
  )
}
