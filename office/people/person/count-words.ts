import type { PersonCounts } from '../../../contract/person-page.ts'

const units: readonly [keyof PersonCounts, string, string][] = [
  ['applications', 'application', 'applications'],
  ['enquiries', 'message', 'messages'],
  ['resumes', 'resume', 'resumes'],
  ['notes', 'note', 'notes'],
  ['mails', 'mail', 'mails'],
]

/** "3 applications, 1 resume and 2 notes"; kinds without one are left out. */
export function countWords(counts: PersonCounts): string {
  const parts = units.flatMap(([kind, one, many]) =>
    counts[kind] > 0 ? [`${counts[kind].toLocaleString('en-IN')} ${counts[kind] === 1 ? one : many}`] : [],
  )
  const last = parts.pop()
  if (!last) return 'no records'
  return parts.length > 0 ? `${parts.join(', ')} and ${last}` : last
}
