type SkeletonProps = {
  /** Gives the size: it must be that of the content to come, or the page moves when it arrives. */
  className: string
}

/** A placeholder for a line or block that is loading. Silent for screen readers: announce "Loading" once beside it. */
export function Skeleton({ className }: SkeletonProps) {
  return <span aria-hidden="true" className={`waiting-pulse block rounded-control bg-wash-2 ${className}`} />
}
