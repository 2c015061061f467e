/** A line of the sample profile. */
export type ProfileLine = { label: string; value: string }

export type ShownLine = ProfileLine & { isHidden: boolean }

/** The profile as it came in, or as the panel sees it. */
type Screening = 'whole' | 'blind'

export function readScreening(query: URLSearchParams): Screening {
  return query.get('profile') === 'whole' ? 'whole' : 'blind'
}

/** Hidden lines keep their place, so that both views have the same lines. */
export function screenProfile(
  screening: Screening,
  hidden: readonly ProfileLine[],
  shown: readonly ProfileLine[],
): ShownLine[] {
  return [
    ...hidden.map((line) => ({ ...line, isHidden: screening === 'blind' })),
    ...shown.map((line) => ({ ...line, isHidden: false })),
  ]
}
