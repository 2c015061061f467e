import { Skeleton } from '../../ui/skeleton.tsx'
import type { Reading } from '../ui/query-state.tsx'

type Stat = {
  label: string
  value: number | undefined
  /** The records that are counted. */
  to: string
  /** The query that the value comes from. */
  reading: Pick<Reading<unknown>, 'error' | 'refetch'>
}

/** Figures side by side in one frame. A figure that is not loaded yet has a skeleton of its size. */
export function StatRow({ stats }: { stats: readonly Stat[] }) {
  return (
    <dl className="grid divide-line border-line border-y max-sm:divide-y sm:grid-cols-3 sm:divide-x">
      {stats.map((stat) => (
        <div
          key={stat.label}
          className="px-2 py-2 max-sm:flex max-sm:items-center max-sm:justify-between sm:not-first:px-5"
        >
          <dt className="text-ink-2">{stat.label}</dt>
          <dd className="min-h-9 font-bold font-display text-[1.75rem] leading-9">
            <Figure {...stat} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

function Figure({ label, value, to, reading }: Stat) {
  if (value !== undefined)
    return (
      <a
        href={to}
        aria-label={`${value.toLocaleString('en-IN')} ${label}`}
        className="text-print hover:text-print-hover hover:underline"
      >
        {value.toLocaleString('en-IN')}
      </a>
    )
  if (!reading.error) return <Skeleton className="mt-2 h-7 w-12" />
  return (
    <span className="block font-body font-normal text-meta">
      Could not be loaded.{' '}
      <button
        type="button"
        className="min-h-10 font-semibold text-print underline underline-offset-4 hover:text-print-hover"
        onClick={() => reading.refetch()}
      >
        Try again<span className="sr-only">: {label}</span>
      </button>
    </span>
  )
}
