import { Skeleton } from '../../ui/skeleton.tsx'

const WIDTHS = ['w-2/5', 'w-1/2', 'w-1/3', 'w-2/5', 'w-3/5', 'w-1/3', 'w-1/2', 'w-2/5']

/** Rows of the usual height while the list loads, after a moment. */
export function RowSkeletons() {
  return (
    <div>
      <p className="sr-only">Loading...</p>
      {WIDTHS.map((width, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows never change.
        <div key={index} className="grid h-12 content-center gap-1.5 border-line border-b px-4 max-lg:h-16.5">
          <Skeleton className={`h-3.5 ${width}`} />
          <Skeleton className="h-3.5 w-4/5" />
        </div>
      ))}
    </div>
  )
}
