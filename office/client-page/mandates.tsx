import type { Client, ClientPeople } from '../../contract/clients/client.ts'
import { isOpen, type ListedJob } from '../../contract/job.ts'
import { type ApplicationStatus, openStages, stages } from '../../contract/stages.ts'
import { formatDate } from '../../contract/time.ts'
import { useClientPeople } from '../clients/use-clients.ts'
import { placePath } from '../frame/address.ts'
import { JobBadge } from '../jobs/job-badge.tsx'
import { useJobs } from '../jobs/use-jobs.ts'
import { useMay } from '../session/use-may.ts'
import { Button } from '../ui/button.tsx'
import { EmptyList } from '../ui/empty-list.tsx'
import { useNow } from '../ui/use-now.ts'
import { useScreen } from '../ui/use-screen.ts'
import { PlaceSquares } from './place-squares.tsx'

type Counted = { job: ListedJob; people: ClientPeople[string] }

/** Mandates that are not closed, with how many people stand in each status. */
export function Mandates({ client: { _id, name } }: { client: Client }) {
  const jobs = useJobs()
  const { data: people = {} } = useClientPeople(_id)
  const isNarrow = useScreen() === 'narrow'
  const all = jobs.data?.filter(({ clientId }) => clientId === _id)
  const current = all
    ?.filter(({ status }) => status !== 'closed')
    .map((job): Counted => ({ job, people: people[job._id] ?? {} }))
  return (
    <section aria-labelledby="mandates" aria-busy={jobs.isLoading}>
      <div className="flex items-baseline justify-between gap-3">
        <h2 id="mandates" className="text-[1.125rem] leading-6">
          Mandates{' '}
          {current && <span className="font-body font-normal text-[0.9375rem] text-ink-3">{current.length}</span>}
        </h2>
        {all && all.length > 0 && (
          <a href={placePath('jobs', '', { client: _id })} className="font-semibold text-print hover:underline">
            {all.length === 1 ? 'The job in the list' : `All ${all.length} jobs`}
          </a>
        )}
      </div>
      {jobs.error && !jobs.data && (
        <p role="alert">
          The jobs could not be loaded. <Button onClick={() => jobs.refetch()}>Try again</Button>
        </p>
      )}
      {current?.length === 0 && (
        <div className="-mx-4">
          <EmptyList sentence={`Nothing is open with ${name}. A job of theirs stands here with its people.`} />
        </div>
      )}
      {current && current.length > 0 && (isNarrow ? <Lines rows={current} /> : <Columns rows={current} />)}
    </section>
  )
}

/** Leads to the people of a job, of whom some are chosen and sent. Null where nobody can be sent. */
function SendPeople({ job, people, className = '' }: Counted & { className?: string }) {
  const may = useMay()
  const isSomebodyThere = openStages.some((status) => people[status])
  if (!may('submissions.edit') || job.status !== 'active' || !isSomebodyThere) return null
  return (
    <a
      href={placePath('jobs', job._id, { view: 'list', choose: 'people' })}
      className={`inline-flex shrink-0 items-center whitespace-nowrap font-semibold text-print hover:underline ${className}`}
    >
      Send people<span className="sr-only"> for {job.title}</span>
    </a>
  )
}

const numberCell = 'pr-2 text-right'
/** Left out where the middle column is narrow. */
const roomy: Partial<Record<ApplicationStatus, string>> = {
  reviewed: 'hidden @min-[44rem]:table-cell',
  offer: 'hidden @min-[44rem]:table-cell',
}

function Columns({ rows }: { rows: readonly Counted[] }) {
  const now = useNow()
  return (
    <div className="@container mt-1.5">
      <table className="w-full table-fixed border-collapse text-left">
        <caption className="sr-only">Mandates with the people in each status</caption>
        <thead className="border-line border-y bg-wash text-ink-2">
          <tr className="h-8">
            <th scope="col" className="pl-3 font-medium">
              Mandate
            </th>
            {openStages.map((status) => (
              <th
                key={status}
                scope="col"
                className={`font-medium ${widths[status] ?? 'w-20'} ${numberCell} ${roomy[status] ?? ''}`}
              >
                {stages[status].label}
              </th>
            ))}
            <th scope="col" className="w-33 pl-3 font-medium">
              {stages.placed.label}
            </th>
            <th scope="col" className="hidden w-20 font-medium @min-[44rem]:table-cell">
              Closes
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line border-line border-b">
          {rows.map(({ job, people }) => (
            <tr key={job._id} className="group relative h-11 hover:bg-wash">
              <th scope="row" className="py-1 pr-2 pl-3 text-left font-semibold">
                <a
                  href={placePath('jobs', job._id)}
                  title={job.title}
                  className="line-clamp-2 leading-4.5 hover:text-print hover:underline"
                >
                  {job.title}
                </a>
                <SendPeople
                  job={job}
                  people={people}
                  className="pointer-coarse:min-h-11 pointer-fine:absolute pointer-fine:inset-y-1 pointer-fine:right-0 pointer-fine:bg-wash pointer-fine:px-3 pointer-fine:opacity-0 pointer-fine:focus-visible:opacity-100 pointer-fine:group-focus-within:opacity-100 pointer-fine:group-hover:opacity-100"
                />
              </th>
              {openStages.map((status) => (
                <td key={status} className={`${numberCell} ${roomy[status] ?? ''}`}>
                  <PeopleLink job={job} status={status} count={people[status] ?? 0} />
                </td>
              ))}
              <td className="pl-3">
                <Joined job={job} count={people.placed ?? 0} />
              </td>
              <td className="hidden whitespace-nowrap @min-[44rem]:table-cell">
                <Closes job={job} now={now} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

const widths: Partial<Record<ApplicationStatus, string>> = {
  pending: 'w-11',
  reviewed: 'w-18',
  shortlisted: 'w-21',
  interview: 'w-18',
  offer: 'w-12',
}

function PeopleLink({ job, status, count }: { job: ListedJob; status: ApplicationStatus; count: number }) {
  if (count === 0) return <span className="text-ink-3">0</span>
  return (
    <a
      href={placePath('people', '', { job: job._id, status })}
      className="inline-grid min-h-8 place-items-center font-semibold text-print hover:underline"
    >
      {count.toLocaleString('en-IN')}
      <span className="sr-only">
        {' '}
        {stages[status].label}, {job.title}
      </span>
    </a>
  )
}

function Joined({ job, count }: { job: ListedJob; count: number }) {
  return (
    <span className="flex items-center gap-1.5">
      {job.placesToFill !== undefined && <PlaceSquares filled={count} all={job.placesToFill} />}
      <span className="whitespace-nowrap">
        <PeopleLink job={job} status="placed" count={count} />
        {job.placesToFill !== undefined && ` of ${job.placesToFill}`}
      </span>
    </span>
  )
}

/** Without the year, which is this or the next one. */
const shortDay = (closesAt: string) => formatDate(closesAt).replace(/ \d{4}$/, '')

function Closes({ job, now }: { job: ListedJob; now: number }) {
  if (!isOpen(job, now)) return <JobBadge job={job} short />
  return job.closesAt ? shortDay(job.closesAt) : <span className="text-ink-3">No date</span>
}

/** On phones each mandate is two lines, and nothing scrolls sideways. */
function Lines({ rows }: { rows: readonly Counted[] }) {
  return (
    <ul className="mt-1.5 divide-y divide-line border-line border-y">
      {rows.map(({ job, people }) => {
        const counts = openStages.flatMap((status) =>
          people[status] ? [`${people[status]} ${stages[status].label.toLowerCase()}`] : [],
        )
        const joined =
          job.placesToFill === undefined ? `${people.placed ?? 0}` : `${people.placed ?? 0} of ${job.placesToFill}`
        return (
          <li key={job._id} className="relative grid min-h-16.5 grid-cols-[minmax(0,1fr)] content-center py-2">
            <span className="flex items-center gap-2">
              <a
                href={placePath('jobs', job._id)}
                className="min-w-0 truncate font-semibold after:absolute after:inset-0"
              >
                {job.title}
              </a>
              <span className="ml-auto shrink-0">
                <JobBadge job={job} short />
              </span>
            </span>
            <span className="flex items-center justify-between gap-3">
              <span className="text-ink-2">{[...counts, `${joined} joined`].join(', ')}</span>
              <SendPeople job={job} people={people} className="relative z-1 -my-2 -mr-2 min-h-11 px-2" />
            </span>
          </li>
        )
      })}
    </ul>
  )
}
