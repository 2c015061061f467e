import type { PersonSummary } from '../../../../../contract/people.ts'
import { MarkedText } from './marked-text.tsx'

/** The line that a search found, otherwise the latest job. */
export function SecondLine({ person }: { person: PersonSummary }) {
  if (person.match) return <MarkedText {...person.match} />
  if (person.job) return person.job
  return person.enquiryCount === 1 ? 'Wrote a message' : `Wrote ${person.enquiryCount} messages`
}

/** How often somebody applied, when it was more than once. */
export function ApplicationCount({ count }: { count: number }) {
  if (count < 2) return null
  return (
    <span className="shrink-0 whitespace-nowrap rounded-chip bg-wash px-1.5 text-ink-2 text-meta leading-5 in-aria-[current]:bg-sheet">
      {count} applications
    </span>
  )
}
