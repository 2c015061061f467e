import { Skeleton } from '../../../ui/skeleton.tsx'

type Stat = { label: string; value: number | undefined }

/** Figures side by side in one frame. One that is not known yet keeps its place. */
export function StatRow({ stats }: { stats: readonly Stat[] }) {
  return (
    <dl className="grid divide-line rounded-card border border-line bg-sheet max-sm:divide-y sm:grid-cols-3 sm:divide-x">
      {stats.map(({ label, value }) => (
        <div key={label} className="px-4 py-3.5 max-sm:flex max-sm:items-center max-sm:justify-between lg:px-5">
          <dt className="text-ink-2">{label}</dt>
          <dd className="min-h-10 font-bold font-display text-[2rem] leading-10 tabular-nums">
            {value === undefined ? <Skeleton className="mt-2 h-7 w-12" /> : value.toLocaleString('en-IN')}
          </dd>
        </div>
      ))}
    </dl>
  )
}
