import type { BoardCard } from '../../contract/board.ts'
import { placePath, useAddress } from '../frame/address.ts'
import { reasonsOf } from './board-columns.ts'

const SHOWN_REASONS = 5

/** Why the applications of a job ended, the most frequent reasons first. Each leads to its people. */
export function Reasons({ cards }: { cards: readonly BoardCard[] }) {
  const { record, query } = useAddress()
  const reasons = reasonsOf(cards)
  const [first] = reasons
  if (!first) return null
  return (
    <section aria-label="Why applications ended" className="mt-2">
      <h2 className="font-body font-semibold text-meta">Why ended</h2>
      <ul className="grid gap-1.5">
        {reasons.slice(0, SHOWN_REASONS).map(({ reason, count }) => (
          <li key={reason}>
            <a
              href={placePath('jobs', record, { ...Object.fromEntries(query), view: 'list', reason })}
              className="block hover:text-print hover:underline"
            >
              <span
                aria-hidden="true"
                className="block h-1.5 rounded-chip bg-line-strong"
                style={{ width: `${(100 * count) / first.count}%` }}
              />
              <span className="flex justify-between gap-2">
                <span className="truncate text-ink-2">{reason}</span>
                <span className="font-semibold text-print">{count}</span>
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
