import type { PersonSummary } from '../../../contract/people.ts'
import { MarkedText } from './marked-text.tsx'

/** The line that a search found, otherwise the job of the application that the row stands for. */
export function SecondLine({ person }: { person: PersonSummary }) {
  if (person.match) return <MarkedText {...person.match} />
  if (person.job) return person.job
  return person.enquiryCount === 1 ? 'Wrote a message' : `Wrote ${person.enquiryCount} messages`
}

/** Which of somebody's applications the row stands for, when there are several. */
export function ApplicationCount({ person: { applicationCount: count, isNewest } }: { person: PersonSummary }) {
  if (count < 2) return null
  const words = `${isNewest ? 'newest' : 'earlier'} of ${count}`
  return (
    <span
      title={`${words} applications`}
      className="shrink-0 whitespace-nowrap rounded-chip bg-wash px-1.5 text-ink-2 text-meta leading-5 in-aria-[current]:bg-sheet"
    >
      {words}
      <span className="sr-only"> applications</span>
    </span>
  )
}
