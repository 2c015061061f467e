import { useId } from 'react'
import type { ListedJob } from '../../contract/job.ts'
import { navigate, placePath, useAddress } from '../frame/address.ts'
import { useTitle } from '../frame/use-title.ts'
import { PeopleWeHaveLink } from '../jobs/matches-link.tsx'
import { useJobDialogs } from '../jobs/use-job-dialogs.tsx'
import { useJobs } from '../jobs/use-jobs.ts'
import { useMay } from '../session/use-may.ts'
import { SentView } from '../submissions/sent-view.tsx'
import { useColleagues } from '../tasks/use-tasks.ts'
import { PaneFailure } from '../ui/pane-failure.tsx'
import { PaneSkeleton } from '../ui/pane-skeleton.tsx'
import { SearchField } from '../ui/search-field.tsx'
import { useEscape } from '../ui/use-escape.ts'
import { useNow } from '../ui/use-now.ts'
import { useScreen } from '../ui/use-screen.ts'
import { Board } from './board.tsx'
import { CardFilter } from './card-filter.tsx'
import { type CardFilters, cardFilterNames, filterCards } from './filter-cards.ts'
import { JobActs } from './job-acts.tsx'
import { JobHead } from './job-head.tsx'
import { useBoard, useLiveBoard } from './use-board.ts'

/** A job and its people. */
export function JobWorkspace({ id }: { id: string }) {
  const jobs = useJobs()
  const job = jobs.data?.find(({ _id }) => _id === id)
  if (job) return <Workspace job={job} />
  return (
    <div className="p-6">
      <LeaveKey onLeave={() => navigate(placePath('jobs'))} />
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

const SENT = 'sent'

/** Names in the query that filter the board and the list, or choose the part that a phone shows. */
const ownNames = ['who', 'stage', 'view', 'card', 'choose', ...cardFilterNames]

function Workspace({ job }: { job: ListedJob }) {
  const hintId = useId()
  const now = useNow()
  const isNarrow = useScreen() === 'narrow'
  const { query, change } = useAddress()
  const words = query.get('who') ?? ''
  const view = query.get('view') ?? ''
  const asList = view === 'list'
  const filter = Object.fromEntries(cardFilterNames.map((name) => [name, query.get(name) ?? ''])) as CardFilters
  const isFiltered = cardFilterNames.some((name) => filter[name] !== '')
  const isLive = useLiveBoard(job._id)
  const reading = useBoard(job._id, words, isLive)
  const everybody = useBoard(job._id, '', isLive)
  const { data: colleagues = [] } = useColleagues()
  const dialogs = useJobDialogs({ onDeleted: () => navigate(placePath('jobs')) })
  const may = useMay()
  useTitle(`${job.title}, Admin`)
  const { data, error } = reading
  const self = colleagues.find(({ isSelf }) => isSelf)?._id
  const cards = data && filterCards(data.cards, filter, { self, now })
  const backQuery = new URLSearchParams(query)
  for (const name of ownNames) backQuery.delete(name)
  const backTo = placePath('jobs', '', backQuery)
  const leave = () => navigate(backTo)

  return (
    <div className="grid h-[calc(100svh-var(--below-bar)-var(--tabs,0px))] min-h-120 grid-cols-[minmax(0,1fr)] grid-rows-[auto_auto_minmax(0,1fr)] text-meta max-lg:h-auto max-lg:min-h-[calc(100svh-var(--below-bar)-var(--tabs,0px))] max-lg:pb-(--undo)">
      <JobHead
        job={job}
        joined={everybody.data?.cards.filter(({ status }) => status === 'placed').length}
        backTo={backTo}
        now={now}
        dialogs={dialogs}
      >
        <JobActs job={job} dialogs={dialogs} isNarrow={isNarrow} />
      </JobHead>
      <div className="flex min-h-12 flex-wrap items-center gap-x-4 gap-y-1 border-line border-b px-6 py-1 max-lg:px-4">
        <nav aria-label="Views of the job" className="max-lg:basis-full">
          <ul className="flex w-max overflow-clip rounded-control border border-line-strong">
            {views(job, query).map(({ label, path, shows }) => (
              <li key={label}>
                <a
                  href={path}
                  aria-current={shows === view ? 'page' : undefined}
                  className="grid h-7.5 place-items-center border-line px-3 font-medium text-ink-2 hover:bg-wash focus-visible:-outline-offset-3 aria-[current]:bg-print aria-[current]:font-semibold aria-[current]:text-sheet pointer-coarse:h-11"
                >
                  {label}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        {view !== SENT && (
          <>
            <SearchField
              label="Find people of this job"
              hintId={hintId}
              className="w-56 max-lg:w-auto max-lg:flex-1"
              value={words}
              onSearch={(who) => change({ who })}
            />
            <CardFilter filter={filter} onFilter={change} />
            {may('people.add') && !isNarrow && <PeopleWeHaveLink job={job} />}
            <p id={hintId} role="status" className="ml-auto text-ink-2 max-lg:sr-only">
              {data && cards && (isFiltered ? filteredWords(cards.length, data.total) : countWords(data, words))}
            </p>
          </>
        )}
      </div>
      {(view === SENT || !cards) && <LeaveKey onLeave={leave} />}
      {view === SENT ? (
        <SentView job={job._id} />
      ) : error && !data ? (
        <PaneFailure onRetry={() => reading.refetch()}>The people of this job could not be loaded.</PaneFailure>
      ) : cards ? (
        <Board key={job._id} job={job} cards={cards} asList={asList} isChoosing={query.has('choose')} onLeave={leave} />
      ) : (
        <div className="bg-wash p-6">
          <PaneSkeleton />
        </div>
      )}
      {dialogs.dialogs}
    </div>
  )
}

/** Escape where no board hears it: the board first ends a selection. */
function LeaveKey({ onLeave }: { onLeave: () => void }) {
  useEscape(onLeave)
  return null
}

/** The list has the same people as the board, and both keep words and filters. */
function views(job: ListedJob, query: URLSearchParams) {
  const kept = Object.fromEntries(['who', ...cardFilterNames].map((name) => [name, query.get(name) ?? '']))
  return [
    { label: 'Board', path: placePath('jobs', job._id, kept), shows: '' },
    { label: 'List', path: placePath('jobs', job._id, { ...kept, view: 'list' }), shows: 'list' },
    { label: 'Sent', path: placePath('jobs', job._id, { view: SENT }), shows: SENT },
    { label: 'About the job', path: placePath('jobs', job._id, { view: 'about' }), shows: 'about' },
  ]
}

const inFigures = (count: number) => count.toLocaleString('en-IN')

const filteredWords = (shown: number, total: number) => `${inFigures(shown)} of ${inFigures(total)} people`

function countWords(
  { total, hasMore, cards }: { total: number; hasMore: boolean; cards: readonly unknown[] },
  words: string,
) {
  const number = `${total.toLocaleString('en-IN')}${hasMore && cards.length === total ? ' and more' : ''}`
  const people = total === 1 ? '1 person' : `${number} people`
  if (hasMore) return `${people}. The board shows the newest ${cards.length.toLocaleString('en-IN')}.`
  return words ? `${people} with “${words}”` : people
}
