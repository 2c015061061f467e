import { writeRange } from '../../contract/facts/read-job-figures.ts'
import { isOpen, type ListedJob } from '../../contract/job.ts'
import { parseDescription } from '../../contract/job-description.ts'
import { formatDate } from '../../contract/time.ts'
import { JobCard } from '../../site/sections/job-card.tsx'
import { Button } from '../../ui/button.tsx'
import { DescriptionText } from '../../ui/description-text.tsx'
import { TermsList } from '../clients/terms-list.tsx'
import { useClientNames } from '../clients/use-clients.ts'
import { useJobTerms } from '../clients/use-terms.ts'
import { placePath } from '../frame/address.ts'
import { useMay } from '../session/use-may.ts'
import { RecordTimeline } from '../tasks/record-timeline.tsx'
import { TaskRows } from '../tasks/task-rows.tsx'
import { Facts } from '../ui/facts.tsx'
import { AppliedLink } from './applied-link.tsx'
import { JobBadge } from './job-badge.tsx'
import { PeopleWeHave } from './people-we-have.tsx'

type JobReadingProps = {
  job: ListedJob
  /** How many applied; undefined while it loads. */
  applications: number | undefined
}

/** The figures of a job, and whether anybody has given them. */
function figureFacts({ figures, figuresAreRead }: ListedJob) {
  if (!figures) return [{ name: 'In figures', value: 'Not known: filters of experience and salary leave it out.' }]
  const { experience, salary, notice, places } = figures
  const from = figuresAreRead ? ', read from its words' : ''
  return [
    ...(experience ? [{ name: 'Experience', value: `${writeRange(experience)} years${from}` }] : []),
    ...(salary ? [{ name: 'Salary', value: `${writeRange(salary)} lakh a year${from}` }] : []),
    ...(notice === null ? [] : [{ name: 'Longest notice', value: notice === 1 ? '1 day' : `${notice} days` }]),
    ...(places.length > 0
      ? [{ name: 'Places of work', value: `${places.length === 1 ? '' : `${places.length}: `}${places.join(', ')}` }]
      : []),
  ]
}

/** A job with what staff know about it, and as visitors see it. */
export function JobReading({ job, applications }: JobReadingProps) {
  const open = isOpen(job, Date.now())
  const may = useMay()
  return (
    <div className="grid max-w-160 gap-6">
      <header>
        <h2 className="wrap-anywhere text-[1.25rem] leading-7">{job.title}</h2>
        <p className="mt-1 text-ink-2">
          {open ? 'It is on the openings page now.' : 'It is not on the openings page now.'}
        </p>
      </header>
      <Facts
        facts={[
          { name: 'Status', value: <JobBadge job={job} /> },
          { name: 'Posted', value: formatDate(job.postedDate) },
          { name: 'Applications', value: <AppliedLink job={job} count={applications} /> },
          { name: 'Board', value: <BoardLink job={job} /> },
          ...(job.placesToFill === undefined ? [] : [{ name: 'Places to fill', value: String(job.placesToFill) }]),
          ...(job.clientId ? [{ name: 'Client', value: <ClientLink job={job} /> }] : []),
          ...(job.targetDate ? [{ name: 'Target date', value: formatDate(job.targetDate) }] : []),
          ...(job.enquiry ? [{ name: 'Made from', value: <EnquiryLink id={job.enquiry} /> }] : []),
          ...figureFacts(job),
        ]}
      />
      {job.clientId && may('terms.read') && <JobTerms key={`terms ${job._id}`} id={job._id} />}
      <TaskRows key={`tasks ${job._id}`} about={{ kind: 'job', record: job._id }} name={job.title} />
      <RecordTimeline key={`timeline ${job._id}`} about={{ kind: 'job', record: job._id }} />
      {may('people.add') && <PeopleWeHave key={job._id} job={job} />}
      <section>
        <h3 className="mb-2 text-[1rem]">As visitors see it</h3>
        <JobCard job={job} action={<Button disabled>Apply Now</Button>} />
      </section>
      <section>
        <h3 className="mb-2 text-[1rem]">The whole description</h3>
        <div className="description-preview wrap-anywhere">
          <DescriptionText blocks={parseDescription(job.description)} heading="h4" />
        </div>
      </section>
    </div>
  )
}

function BoardLink({ job }: { job: ListedJob }) {
  return (
    <a
      href={placePath('jobs', job._id)}
      className="text-print underline decoration-1 underline-offset-4 hover:text-print-hover"
    >
      Open the people of this job
    </a>
  )
}

function EnquiryLink({ id }: { id: string }) {
  return (
    <a
      href={placePath('enquiries', id)}
      className="text-print underline decoration-1 underline-offset-4 hover:text-print-hover"
    >
      Open the enquiry
    </a>
  )
}

/** Whose job it is, and whether visitors read that. */
function ClientLink({ job: { clientId = '', showsClient } }: { job: ListedJob }) {
  const { data: clients = {} } = useClientNames()
  return (
    <>
      <a href={placePath('clients', clientId)}>{clients[clientId] ?? 'Its client'}</a>
      {showsClient ? ', shown to visitors' : ', hidden from visitors'}
    </>
  )
}

/** The client's terms of the time when the job opened. */
function JobTerms({ id }: { id: string }) {
  const { data, error } = useJobTerms(id)
  if (!data) return error ? <p role="alert">The terms of this job could not be loaded.</p> : null
  return (
    <section>
      <h3 className="text-[1rem]">Terms of this job</h3>
      {data.terms ? (
        <TermsList terms={data.terms} />
      ) : (
        <p className="mt-1 text-ink-2">None: the job takes the terms of its client when it opens.</p>
      )}
    </section>
  )
}
