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

const clientsOf = (count: number) => (count === 1 ? 'a client' : `${count.toLocaleString('en-IN')} clients`)

/** The sentence about the effect of an erasure on clients; empty for somebody who is no contact of a client. */
export const contactWords = ({ clientContacts }: PersonCounts, isErased: boolean): string => {
  if (clientContacts === 0) return ''
  return isErased
    ? ` They are no contact of ${clientsOf(clientContacts)} any more.`
    : ` They are also a contact of ${clientsOf(clientContacts)}, and are taken out there.`
}
