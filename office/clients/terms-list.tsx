import type { Terms } from '../../contract/clients/terms.ts'
import { termRows } from './terms-words.ts'

/** Terms in rows; fee and replacement in the larger figures. */
export function TermsList({ terms }: { terms: Terms }) {
  return (
    <dl className="mt-1.5">
      {termRows(terms).map(({ name, value, rest, isBig }) => (
        <div
          key={name}
          className="grid grid-cols-[6rem_minmax(0,1fr)] items-baseline max-lg:grid-cols-[7.5rem_minmax(0,1fr)] py-1"
        >
          <dt className="text-ink-2">{name}</dt>
          <dd className="wrap-anywhere font-medium">
            <span className={isBig ? 'font-bold font-display text-[1.25rem] leading-5' : ''}>{value}</span>
            {rest && ` ${rest}`}
          </dd>
        </div>
      ))}
    </dl>
  )
}
