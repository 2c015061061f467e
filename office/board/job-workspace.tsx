import { useId } from 'react'
import { isOpen, type ListedJob } from '../../contract/job.ts'
import { DAY, formatDate } from '../../contract/time.ts'
import { navigate, placePath, useAddress } from '../frame/address.ts'
import { useTitle } from '../frame/use-title.ts'
import { JobBadge } from '../jobs/job-badge.tsx'
import { PeopleWeHaveLink } from '../jobs/matches-link.tsx'
import { useJobDialogs } from '../jobs/use-job-dialogs.tsx'
import { useJobs } from '../jobs/use-jobs.ts'
import { useMay } from '../session/use-may.ts'
import { PaneFailure } from '../ui/pane-failure.tsx'
import { PaneSkeleton } from '../ui/pane-skeleton.tsx'
import { SearchField } from '../ui/search-field.tsx'
import { useScreen } from '../ui/use-screen.ts'
import { Board } from './board.tsx'
import { JobActs } from './job-acts.tsx'
import { useBoard } from './use-board.ts'

/** A job and its people. */
export function JobWorkspace({ id }: { id: string }) {
  const jobs = useJobs()
  const job = jobs.data?.find(({ _id }) => _id === id)
  if (job) return <Workspace job={job} />
  return (
    <div className="p-6">
      {jobs.data ? (
        <PaneFailure>This job is not there any more. If it was deleted, it rests in Trash for 30 days.</PaneFailure>
      ) : jobs.error ? (
        <PaneFailure onRetry={() => jobs.refetch()}>Failed to fetch jobs</PaneFailure>
      ) : (
        <PaneSkeleton />
      )}
    </div>
  )
}

function Workspace({ job }: { job: ListedJob }) {
  const hintId = useId()
  const isNarrow = useScreen() === 'narrow'
  const { query, change } = useAddress()
  const words = query.get('who') ?? ''
  const reading = useBoard(job._id, words)
  const dialogs = useJobDialogs({ onDeleted: () => navigate(placePath('jobs')) })
  const may = useMay()
  useTitle(`${job.title}, Admin`)
  const { data, error } = reading
  const back = new URLSearchParams(query)
  for (const name of ['who', 'stage']) back.delete(name)

  return (
    <div className="grid h-[calc(100svh-var(--below-bar)-var(--tabs,0px))] min-h-120 grid-cols-[minmax(0,1fr)] grid-rows-[auto_auto_minmax(0,1fr)] text-meta max-lg:h-auto max-lg:min-h-[calc(100svh-var(--below-bar)-var(--tabs,0px))] max-lg:pb-(--undo)">
      <header className="flex flex-wrap items-end gap-x-6 gap-y-2 border-line border-b px-6 py-2.5 max-lg:px-4">
        <div className="min-w-0 flex-1 max-lg:basis-full">
          <p>
            <a href={placePath('jobs', '', back)} className="text-print underline underline-offset-4">
              Jobs
            </a>
          </p>
          <h1 tabIndex={-1} className="wrap-anywhere text-[1.625rem] leading-8 outline-none max-lg:text-[1.375rem]">
            {job.title}
          </h1>
          <p className="flex flex-wrap gap-x-4 text-ink-2">
            <JobBadge job={job} short />
            {[job.location, job.salary, job.experience].filter(Boolean).map((fact) => (
              <span key={fact}>{fact}</span>
            ))}
            <Closing job={job} />
          </p>
        </div>
        <JobActs job={job} dialogs={dialogs} isNarrow={isNarrow} />
      </header>
      <div className="flex min-h-12 flex-wrap items-center gap-x-4 gap-y-1 border-line border-b px-6 py-1 max-lg:px-4">
        <nav aria-label="Views of the job">
          <ul className="flex overflow-clip rounded-control border border-line-strong">
            {views(job, words).map(({ label, path }, index) => (
              <li key={label}>
                <a
                  href={path}
                  aria-current={index === 0 ? 'page' : undefined}
                  className="grid h-7.5 place-items-center border-line px-3 font-medium text-ink-2 hover:bg-wash focus-visible:-outline-offset-3 aria-[current]:bg-print aria-[current]:font-semibold aria-[current]:text-sheet pointer-coarse:h-11"
                >
                  {label}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <SearchField
          label="Find people of this job"
          hintId={hintId}
          className="w-56 max-lg:w-full"
          value={words}
          onSearch={(who) => change({ who })}
        />
        {may('people.add') && <PeopleWeHaveLink job={job} />}
        <p id={hintId} role="status" className="ml-auto text-ink-2">
          {data && countWords(data, words)}
        </p>
      </div>
      {error && !data ? (
        <PaneFailure onRetry={() => reading.refetch()}>The people of this job could not be loaded.</PaneFailure>
      ) : data ? (
        <Board job={job} cards={data.cards} onLeave={() => navigate(placePath('jobs', '', back))} />
      ) : (
        <div className="bg-wash p-6">
          <PaneSkeleton />
        </div>
      )}
      {dialogs.dialogs}
    </div>
  )
}

/** The list has the same people as the board, and keeps its words. */
const views = (job: ListedJob, words: string) => [
  { label: 'Board', path: placePath('jobs', job._id, { who: words }) },
  { label: 'List', path: placePath('people', '', { job: job._id, q: words }) },
  { label: 'About the job', path: placePath('jobs', job._id, { view: 'about' }) },
]

function countWords(
  { total, hasMore, cards }: { total: number; hasMore: boolean; cards: readonly unknown[] },
  words: string,
) {
  const number = `${total.toLocaleString('en-IN')}${hasMore && cards.length === total ? ' and more' : ''}`
  const people = total === 1 ? '1 person' : `${number} people`
  if (hasMore) return `${people}. The board shows the newest ${cards.length.toLocaleString('en-IN')}.`
  return words ? `${people} with “${words}”` : people
}

const SOON_MS = 7 * DAY

function Closing({ job }: { job: ListedJob }) {
  if (!job.closesAt || !isOpen(job, Date.now())) return null
  const isSoon = Date.parse(job.closesAt) - Date.now() < SOON_MS
  return <span className={isSoon ? 'font-semibold text-marigold-ink' : ''}>Closes {formatDate(job.closesAt)}</span>
}
