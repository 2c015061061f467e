type SectionHatchProps = {
  /** The name of the clip, unique among the drawings of a page. */
  id: string
  /** Outlines of what the section cuts. */
  cut: string
  /** Left, top, right and bottom of the cuts. */
  box: readonly [number, number, number, number]
}

const PITCH = 8

/** Strokes at 45° over everything that a section cuts. */
export function SectionHatch({ id, cut, box: [left, top, right, bottom] }: SectionHatchProps) {
  const height = bottom - top
  const strokes = `l${height}-${height}m${PITCH - height} ${height}`.repeat(Math.ceil((right - left + height) / PITCH))
  return (
    <>
      <clipPath id={id}>
        <path d={cut} />
      </clipPath>
      <path className="hatch" clipPath={`url(#${id})`} d={`M${left - height} ${bottom}${strokes}`} />
    </>
  )
}
