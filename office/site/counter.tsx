import { textLength } from '../../contract/content/check-content.ts'

/** The share of the limit from which the counter warns. */
const NEAR = 0.9

type CounterProps = {
  id: string
  text: string
  max: number
  /** Without the bar, for a counter that stands in the field. */
  bare?: boolean
}

/** "132 of 180" and a bar; "10 left" near the limit. */
export function Counter({ id, text, max, bare = false }: CounterProps) {
  const length = textLength(text)
  const near = length >= max * NEAR
  const over = length > max
  const ink = over ? 'font-semibold text-danger' : near ? 'font-semibold text-marigold-ink' : 'text-ink-3'
  const fill = over ? 'bg-danger' : near ? 'bg-marigold-line' : 'bg-print'
  return (
    <span className={`flex items-center justify-end gap-2.5 text-meta leading-5 ${ink}`}>
      {!bare && (
        <span aria-hidden="true" className="block h-1 w-24 bg-wash-2">
          <span className={`block h-1 ${fill}`} style={{ width: `${Math.min(100, (100 * length) / max)}%` }} />
        </span>
      )}
      <span id={id} className="whitespace-nowrap">
        {over ? `${length - max} over ${max}` : near ? `${max - length} left` : `${length} of ${max}`}
      </span>
    </span>
  )
}
