import { Drawing } from '../drawing.tsx'
import { dimensionAcross } from './conventions.ts'

const rods = [120, 184, 248, 312, 376]
/** The beads on each rod by their centres; the shapes differ from rod to rod. */
const beads = [
  [128, 168, 208, 432, 472, 512],
  [128, 168, 392, 432, 472, 512],
  [128, 168, 208, 288, 472, 512],
  [128, 352, 392, 432, 472, 512],
  [128, 168, 208, 248, 472, 512],
] as const
const vacancy = { x: 328, y: 248 }

const shapes = [
  (x: number, y: number) => `M${x - 18} ${y}a18 24 0 1 0 36 0a18 24 0 1 0-36 0`,
  (x: number, y: number) => `M${x - 18} ${y - 22}h36v44h-36Z`,
  (x: number, y: number) => `M${x - 18} ${y}L${x - 8} ${y - 24}H${x + 8}L${x + 18} ${y}L${x + 8} ${y + 24}H${x - 8}Z`,
  (x: number, y: number) => `M${x} ${y - 24}L${x + 18} ${y}L${x} ${y + 24}L${x - 18} ${y}Z`,
  (x: number, y: number) =>
    `M${x - 18} ${y - 10}a14 14 0 0 1 14-14h8a14 14 0 0 1 14 14v20a14 14 0 0 1-14 14h-8a14 14 0 0 1-14-14Z`,
] as const

/** Counting frame, front elevation: a shape for each rod; one bead is missing from the middle one. */
export function AbacusScene() {
  return (
    <Drawing>
      <path className="faint" d="M320 24V440" />
      <g className="line">
        <path className="face" d="M64 56H96V424H64ZM544 56H576V424H544ZM96 64H544V80H96ZM96 408H544V424H96Z" />
        <path d={rods.map((y) => `M96 ${y}H544`).join('')} />
        <path d="M48 424H112V440H48ZM528 424H592V440H528Z" />
        {rods.flatMap((y, row) =>
          beads[row]?.map((x) => <path key={`${x} ${y}`} className="face" d={shapes[row]?.(x, y)} />),
        )}
      </g>
      <path className="dim" d={dimensionAcross([80, 560], 460)} />
      <path className="vacant" d={shapes[2](vacancy.x, vacancy.y)} />
      <g className="part from-right">
        <path d={shapes[2](vacancy.x, vacancy.y)} />
      </g>
    </Drawing>
  )
}
