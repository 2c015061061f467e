import { Skeleton } from '../../ui/skeleton.tsx'

/** A record that is loaded into its pane. */
export function PaneSkeleton() {
  return (
    <div className="grid gap-3">
      <p className="sr-only">Loading...</p>
      <Skeleton className="h-7 w-3/5" />
      <Skeleton className="h-4 w-4/5" />
      <Skeleton className="h-8" />
      <Skeleton className="h-24" />
    </div>
  )
}
