type SkeletonProps = {
  /** Gives the size: it must be that of the content to come, or the page moves when it arrives. */
  className: string
}

/** The place of a line or block that is still loading. Say "Loading" once beside it: the blocks themselves are silent. */
export function Skeleton({ className }: SkeletonProps) {
  return <span aria-hidden="true" className={`waiting-pulse block rounded-control bg-wash-2 ${className}`} />
}
