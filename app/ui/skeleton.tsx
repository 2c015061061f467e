type SkeletonProps = {
  /** Sets the size, which must be that of the content, so that the layout does not shift. */
  className: string
}

/** A placeholder for a line or block that is loading. Silent for screen readers: announce "Loading" once beside it. */
export function Skeleton({ className }: SkeletonProps) {
  return <span aria-hidden="true" className={`waiting-pulse block rounded-control bg-wash-2 ${className}`} />
}
