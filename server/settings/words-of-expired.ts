import { type Expired, isHeld } from '../privacy/retention.ts'

const words: Record<Expired['kind'], [one: string, many: string]> = {
  application: ['application', 'applications'],
  contact: ['message', 'messages'],
  quote: ['quote request', 'quote requests'],
  resume: ['resume without a job', 'resumes without a job'],
  clientContact: ['contact of clients', 'contacts of clients'],
}

/** Describes the records that new periods would erase; undefined when there are none. */
export function wordsOfExpired(expired: readonly Expired[]): string | undefined {
  const found = expired.filter(({ ids }) => ids.length > 0)
  if (found.length === 0) return undefined
  const counts = found.map(
    ({ kind, ids }) => `${ids.length.toLocaleString('en-IN')} ${words[kind][ids.length === 1 ? 0 : 1]}`,
  )
  const held = found.filter(isHeld)
  const parts = [
    `Older than this: ${counts.join(', ')}.`,
    held.length < found.length
      ? 'They are erased within the next hour, with their resumes, and cannot be brought back.'
      : '',
    held.length > 0
      ? `More than a fifth at once is held back until it is confirmed on the server: npm run privacy -- erase-expired (${held.map(({ kind }) => words[kind][1]).join(', ')}).`
      : '',
  ]
  return parts.filter(Boolean).join(' ')
}
