import { type FormEvent, useState } from 'react'
import type { ListedJob } from '../../contract/job.ts'
import { placePath } from '../frame/address.ts'
import { failureSentence } from '../session/failure-sentence.ts'
import { useSession } from '../session/session.tsx'
import { Button, buttonClasses } from '../ui/button.tsx'
import { Input } from '../ui/input.tsx'
import { PaneFailure } from '../ui/pane-failure.tsx'
import { keepLastJob } from './last-job.ts'
import { MatchesLink } from './matches-link.tsx'
import { useJobSearch } from './use-job-search.ts'

/** The search of people that the job owns: its words, which can be edited, and how many new ones it finds. */
export function PeopleWeHave({ job }: { job: ListedJob }) {
  const { account } = useSession()
  const { reading, edit, see } = useJobSearch(job)
  const [isEditing, setEditing] = useState(false)
  const [failure, setFailure] = useState<string>()
  const search = reading.data
  const notice = job.figures?.notice

  async function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    await keep(String(new FormData(event.currentTarget).get('query') ?? ''))
  }

  async function keep(query: string) {
    const answer = await edit(query)
    if (answer.outcome !== 'accepted')
      return setFailure(
        (answer.outcome === 'refused' && answer.error) || failureSentence(answer, 'The words were not saved.'),
      )
    setFailure(undefined)
    setEditing(false)
  }

  return (
    <section aria-label="People we have">
      <h3 className="mb-1 text-[1rem]">People we have</h3>
      {reading.error && !search && (
        <PaneFailure onRetry={() => reading.refetch()}>The people for this job could not be counted.</PaneFailure>
      )}
      {search && isEditing && (
        <form onSubmit={save} className="grid gap-2">
          <Input
            label="Search for"
            name="query"
            maxLength={200}
            defaultValue={search.query}
            ref={(field) => field?.focus()}
            error={failure}
            onKeyDown={(event) => {
              if (event.key !== 'Escape') return
              event.stopPropagation()
              setEditing(false)
            }}
          />
          <p className="text-ink-2">All words, OR between choices, "exact phrases", -not.</p>
          <div className="flex flex-wrap gap-2">
            <Button type="submit" look="soft">
              Save words
            </Button>
            {search.isEdited && <Button onClick={() => keep('')}>Make them from the job again</Button>}
            <Button onClick={() => setEditing(false)}>Cancel</Button>
          </div>
        </form>
      )}
      {search && !isEditing && (
        <>
          <p className="wrap-anywhere">{search.query || 'The job has no words to search for.'}</p>
          <div className="mt-1 -ml-2 flex flex-wrap items-center gap-x-2">
            <MatchesLink job={job} search={search} onSeen={() => void see()} words="Show them" />
            {search.query && notice != null && (
              <a
                href={placePath('people', '', { q: search.query, noticeTo: String(notice) })}
                className={buttonClasses('text')}
                onClick={() => keepLastJob(account, job._id)}
              >
                Those who can join within {notice} days
              </a>
            )}
            <Button onClick={() => setEditing(true)}>Edit the words</Button>
          </div>
        </>
      )}
    </section>
  )
}
