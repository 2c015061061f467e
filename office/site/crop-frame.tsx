import { type PointerEvent, useRef } from 'react'

/** The edges of a part, in hundredths of the picture. */
export type Edges = { left: number; top: number; right: number; bottom: number }

/** The least width and height of a part. */
export const LEAST = 10

const corners = [
  { name: 'top-left', sides: ['left', 'top'], at: 'top-0 left-0 cursor-nwse-resize' },
  { name: 'top-right', sides: ['right', 'top'], at: 'top-0 right-0 cursor-nesw-resize' },
  { name: 'bottom-left', sides: ['left', 'bottom'], at: 'bottom-0 left-0 cursor-nesw-resize' },
  { name: 'bottom-right', sides: ['right', 'bottom'], at: 'right-0 bottom-0 cursor-nwse-resize' },
] as const
type Side = keyof Edges
const all: readonly Side[] = ['left', 'top', 'right', 'bottom']

type CropFrameProps = { src: string; edges: Edges; onChange: (edges: Edges) => void }

/** The whole picture with a frame that is moved and pulled by its corners. Sliders do the same by keyboard. */
export function CropFrame({ src, edges, onChange }: CropFrameProps) {
  const picture = useRef<HTMLImageElement>(null)
  const grabbed = useRef<{ x: number; y: number; edges: Edges; sides: readonly Side[] }>(undefined)

  const grab = (sides: readonly Side[]) => (event: PointerEvent<HTMLElement>) => {
    event.preventDefault()
    event.stopPropagation()
    event.currentTarget.setPointerCapture(event.pointerId)
    grabbed.current = { x: event.clientX, y: event.clientY, edges, sides }
  }

  function pull(event: PointerEvent) {
    const box = picture.current?.getBoundingClientRect()
    if (!grabbed.current || !box) return
    const { x, y, edges: from, sides } = grabbed.current
    onChange(moved(from, sides, (100 * (event.clientX - x)) / box.width, (100 * (event.clientY - y)) / box.height))
  }

  const drag = (sides: readonly Side[]) => ({
    onPointerDown: grab(sides),
    onPointerMove: pull,
    onPointerUp: () => {
      grabbed.current = undefined
    },
  })

  const { left, top, right, bottom } = edges
  return (
    <div className="relative mt-2 w-fit max-w-full overflow-hidden rounded-control border border-line bg-wash">
      <img ref={picture} src={src} alt="" draggable={false} className="block max-h-72 max-w-full select-none" />
      <div
        {...drag(all)}
        style={{ left: `${left}%`, top: `${top}%`, width: `${right - left}%`, height: `${bottom - top}%` }}
        className="absolute cursor-move touch-none border-2 border-marigold shadow-[0_0_0_100vmax_rgb(13_27_42/0.55)]"
      >
        {corners.map(({ name, sides, at }) => (
          <span
            key={name}
            {...drag(sides)}
            className={`absolute size-5 touch-none rounded-full border-2 border-ink bg-marigold pointer-coarse:size-7 ${at}`}
          />
        ))}
      </div>
    </div>
  )
}

/** The edges after some of them were moved, by hundredths. The part stays in the picture and is never too small. */
export function moved(from: Edges, sides: readonly Side[], across: number, down: number): Edges {
  if (sides.length === all.length) {
    const x = within(across, -from.left, 100 - from.right)
    const y = within(down, -from.top, 100 - from.bottom)
    return rounded({ left: from.left + x, right: from.right + x, top: from.top + y, bottom: from.bottom + y })
  }
  return sides.reduce((edges, side) => {
    const by = side === 'left' || side === 'right' ? across : down
    return withEdge(edges, side, from[side] + by)
  }, from)
}

/** One edge at another place, no nearer to the opposite one than the least. */
export function withEdge(edges: Edges, side: Side, to: number): Edges {
  const { left, top, right, bottom } = edges
  const range = {
    left: [0, right - LEAST],
    top: [0, bottom - LEAST],
    right: [left + LEAST, 100],
    bottom: [top + LEAST, 100],
  }
  const [least = 0, most = 100] = range[side]
  return rounded({ ...edges, [side]: within(to, least, most) })
}

const within = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value))

const rounded = ({ left, top, right, bottom }: Edges): Edges => ({
  left: Math.round(left),
  top: Math.round(top),
  right: Math.round(right),
  bottom: Math.round(bottom),
})
