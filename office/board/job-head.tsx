import type { ReactNode } from 'react'
import { fieldNaming } from '../../contract/clients/names-client.ts'
import { dueWords, isLate } from '../../contract/due/write-due.ts'
import { isOpen, type ListedJob } from '../../contract/job.ts'
import { DAY, formatDate, istDay } from '../../contract/time.ts'
import { feeLine } from '../clients/terms-words.ts'
import { useClientNames } from '../clients/use-clients.ts'
import { useJobTerms } from '../clients/use-terms.ts'
import { placePath } from '../frame/address.ts'
import { JobBadge } from '../jobs/job-badge.tsx'
import type { useJobDialogs } from '../jobs/use-job-dialogs.tsx'
import { useJobStatus } from '../jobs/use-job-status.ts'
import { useRecordTasks } from '../tasks/use-tasks.ts'
import { Button } from '../ui/button.tsx'

type JobHeadProps = {
  job: ListedJob
  /** How many have joined; undefined while it is not known. */
  joined: number | undefined
  /** The address of the list of jobs. */
  backTo: string
  now: number
  dialogs: ReturnType<typeof useJobDialogs>
  children: ReactNode
}

/** The head of a job: its facts, its progress, its owner and its next step. */
export function JobHead({ job, joined, backTo, now, dialogs, children }: JobHeadProps) {
  const { data: tasks } = useRecordTasks({ kind: 'job', record: job._id })
  const next = tasks?.steps[0]
  const about = placePath('jobs', job._id, { view: 'about' })
  const { data: agreed } = useJobTerms(job._id)
  return (
    <header className="flex flex-wrap items-end gap-x-6 gap-y-2 border-line border-b px-6 py-2 max-lg:px-4">
      <div className="min-w-0 flex-1 max-lg:basis-full">
        <p>
          <a href={backTo} className="text-print underline underline-offset-4">
            Jobs
          </a>
        </p>
        <h1 tabIndex={-1} className="wrap-anywhere text-[1.625rem] leading-8 outline-none max-lg:text-[1.375rem]">
          {job.title}
        </h1>
        <p className="flex flex-wrap items-center gap-x-4 text-ink-2">
          <JobBadge job={job} short />
          <ClientLink job={job} dialogs={dialogs} />
          {[job.location, job.salary, job.experience].filter(Boolean).map((fact) => (
            <span key={fact}>{fact}</span>
          ))}
          <Closing job={job} now={now} />
        </p>
        <p className="flex flex-wrap gap-x-4 text-ink-2">
          {joined !== undefined && (
            <span className="font-semibold text-ink">
              {job.placesToFill === undefined ? `${joined} joined` : `${joined} of ${job.placesToFill} joined`}
            </span>
          )}
          {job.targetDate && (
            <span className={job.targetDate < istDay(now) ? 'font-semibold text-marigold-ink' : ''}>
              Target {formatDate(job.targetDate)}
            </span>
          )}
          {agreed?.terms && agreed.terms.feeBands.length > 0 && (
            <a href={about} className="hover:text-print hover:underline">
              Fee {feeLine(agreed.terms)}
            </a>
          )}
          {tasks && (
            <a href={about} className="min-w-0 truncate hover:text-print hover:underline">
              Owner: {tasks.owner?.name ?? 'nobody'}
            </a>
          )}
          {next && (
            <a
              href={about}
              className={`min-w-0 truncate hover:underline ${isLate(next.dueAt, now) ? 'font-medium text-danger' : 'hover:text-print'}`}
            >
              Next: {next.step}
              {next.dueAt !== null && `, ${dueWords(next.dueAt, now)}`}
            </a>
          )}
        </p>
      </div>
      {children}
    </header>
  )
}

/** The client of the job, and whether visitors read its name. */
function ClientLink({ job, dialogs }: Pick<JobHeadProps, 'job' | 'dialogs'>) {
  const { clientId, showsClient } = job
  const { data: clients = {} } = useClientNames()
  const setStatus = useJobStatus()
  if (!clientId) return null
  const field = showsClient ? undefined : fieldNaming(job, clients[clientId] ?? '')
  return (
    <span>
      <a href={placePath('clients', clientId)} className="text-print underline underline-offset-4">
        {clients[clientId] ?? 'Client'}
      </a>
      {!showsClient && !field && ', hidden outside'}
      {field && <strong className="font-semibold text-danger">, hidden, but named in the {field}</strong>}
      {field && dialogs.mayEdit && (
        <>
          {job.status === 'active' && (
            <Button className="h-6! max-lg:h-11!" onClick={() => setStatus(job, 'held')}>
              Hold the job
            </Button>
          )}
          <Button className="h-6! max-lg:h-11!" onClick={() => dialogs.edit(job)}>
            Edit the words
          </Button>
        </>
      )}
    </span>
  )
}

const SOON_MS = 7 * DAY

function Closing({ job, now }: { job: ListedJob; now: number }) {
  if (!job.closesAt || !isOpen(job, now)) return null
  const isSoon = Date.parse(job.closesAt) - now < SOON_MS
  return <span className={isSoon ? 'font-semibold text-marigold-ink' : ''}>Closes {formatDate(job.closesAt)}</span>
}
