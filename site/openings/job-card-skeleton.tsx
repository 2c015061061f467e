import { Skeleton } from '../../ui/skeleton.tsx'

/**
 * A job card while jobs are loading, in the same six rows. Its hidden rupee sign fetches the font of that
 * sign, which would otherwise load after the cards and shift their layout.
 */
export function JobCardSkeleton() {
  return (
    <div className="job-card" aria-hidden="true">
      <div className="flex justify-between">
        <span className="sr-only">₹</span>
        <Skeleton className="h-4 w-24" />
        <Skeleton className="h-4 w-16" />
      </div>
      <div className="mt-3 grid gap-2">
        <Skeleton className="h-6 w-4/5" />
        <Skeleton className="h-6 w-2/5" />
      </div>
      <div className="mt-4 grid gap-2.5">
        <Skeleton className="h-4 w-3/5" />
        <Skeleton className="h-4 w-1/2" />
        <Skeleton className="h-4 w-3/5" />
      </div>
      <div className="mt-5 grid gap-2.5">
        <Skeleton className="h-4 w-full" />
        <Skeleton className="h-4 w-full" />
        <Skeleton className="h-4 w-3/5" />
      </div>
      <div className="mt-5">
        <Skeleton className="h-4 w-20" />
        <div className="mt-2 flex gap-1.5">
          <Skeleton className="h-6 w-16" />
          <Skeleton className="h-6 w-20" />
          <Skeleton className="h-6 w-14" />
        </div>
      </div>
      <Skeleton className="mt-5 h-12 w-28" />
    </div>
  )
}
