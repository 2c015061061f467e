import type { ListedJob } from '../../contract/job.ts'
import type { JobSearch } from '../../contract/job-search.ts'
import { placePath } from '../frame/address.ts'
import { useSession } from '../session/session.tsx'
import { buttonClasses } from '../ui/button.tsx'
import { keepLastJob } from './last-job.ts'
import { matchWords } from './match-words.ts'
import { useJobSearch } from './use-job-search.ts'

type MatchesLinkProps = { job: ListedJob; search: JobSearch; onSeen: () => void; words: string }

/** Opens the people whom the job's search finds: the new ones by their number, without new ones by `words`. */
export function MatchesLink({ job, search, onSeen, words }: MatchesLinkProps) {
  const { account } = useSession()
  const { query, newMatches } = search
  if (!query) return null
  return (
    <a
      href={placePath('people', '', { q: query, ...(newMatches > 0 && { sort: 'submitted' }) })}
      className={buttonClasses('text')}
      onClick={() => {
        // People who are put on a job next are put on this one.
        keepLastJob(account, job._id)
        onSeen()
      }}
    >
      {newMatches > 0 ? matchWords(newMatches) : words}
    </a>
  )
}

/** The same for a place that does not show the words of the search. */
export function PeopleWeHaveLink({ job }: { job: ListedJob }) {
  const { reading, see } = useJobSearch(job)
  if (!reading.data) return null
  return <MatchesLink job={job} search={reading.data} onSeen={() => void see()} words="People we have" />
}
