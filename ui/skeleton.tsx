type SkeletonProps = {
  /** Sets the size, which must be that of the content, so that the layout does not shift. */
  className: string
  /** The ground that it stands out from. */
  on?: 'sheet' | 'wash'
}

/** A placeholder for a line or block that is loading. Silent for screen readers: announce "Loading" once beside it. */
export function Skeleton({ className, on = 'sheet' }: SkeletonProps) {
  const colour = on === 'wash' ? 'bg-sheet' : 'bg-wash-2'
  return <span aria-hidden="true" className={`waiting-pulse block rounded-control ${colour} ${className}`} />
}
