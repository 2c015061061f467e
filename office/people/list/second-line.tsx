import type { PersonSummary } from '../../../contract/people.ts'
import { shortDate } from '../../ui/short-time.ts'
import { useNow } from '../../ui/use-now.ts'
import { MarkedText } from './marked-text.tsx'

/** The line that a search found, otherwise the job of the application that the row stands for, or where they come from. */
export function SecondLine({ person }: { person: PersonSummary }) {
  const now = useNow()
  if (person.match) return <MarkedText {...person.match} />
  if (person.job) return person.job
  if (person.added) return `Added ${shortDate(person.added.at, now)}, ${person.added.source}`
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
