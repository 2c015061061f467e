/** More would not be counted by eye. */
const MOST = 4

/** Places of a job as squares: filled ones solid, open ones dashed. The words beside them say the same. */
export function PlaceSquares({ filled, all }: { filled: number; all: number }) {
  if (all > MOST) return null
  const squares = Array.from({ length: all }, (_, place) => place < filled)
  return (
    <span aria-hidden="true" className="flex gap-1">
      {squares.map((isFilled, place) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: squares have no other identity.
          key={place}
          className={`size-3.5 rounded-[2px] ${isFilled ? 'bg-marigold' : 'border-[1.5px] border-marigold-line border-dashed'}`}
        />
      ))}
    </span>
  )
}
