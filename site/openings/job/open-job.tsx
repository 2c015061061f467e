import type { Job } from '../../../contract/job.ts'
import { splitLead } from '../../../contract/split-lead.ts'
import { DescriptionText } from '../../../ui/description-text.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { Unbroken } from '../../ui/unbroken.tsx'
import { Handling } from './handling.tsx'
import { JobAddress } from './job-address.tsx'
import { JobDock } from './job-dock.tsx'
import { BriefFacts } from './job-facts.tsx'
import { JobHead } from './job-head.tsx'
import type { JobPageProps } from './job-page.tsx'
import { JobSide } from './job-side.tsx'

type OpenJobProps = JobPageProps & {
  /** Undefined while it is fetched. */
  job: Job | undefined
}

/** A job with its whole text, and the ways to apply and to ask. */
export function OpenJob({ job, drawing, titleBlock, handling, firm, whatsApp, onApply }: OpenJobProps) {
  const { lead, sections } = splitLead(job?.description ?? '')
  const applying = job && { job, whatsApp, onApply: () => onApply(job) }
  return (
    <section id="linked-job" aria-labelledby="chosen-job" className="job-page">
      <JobHead
        industry={job?.industry ?? ''}
        title={job?.title ?? 'Loading...'}
        drawing={<div className="awaits-part">{drawing}</div>}
      >
        {job ? (
          <>
            <p className="job-lead mt-4 max-w-[44ch] text-ink-2 text-lead">
              <span className="max-lg:hidden">
                {job.location}
                {lead ? '. ' : `, ${job.experience}, ${job.type.toLowerCase()}`}
              </span>
              <Unbroken text={lead} />
            </p>
            {job.client && <p className="mt-3 text-ink-2">Client: {job.client}</p>}
            <BriefFacts job={job} />
          </>
        ) : (
          <>
            <Skeleton className="mt-5 h-7 w-4/5" />
            <noscript>
              <p>This position could not be shown at once. Please load the page again.</p>
            </noscript>
          </>
        )}
      </JobHead>
      <div className="wrap job-body">
        <div className="job-text">
          {sections.map(({ heading = 'About the position', blocks }) => (
            <section key={heading} className="job-section">
              <h2>{heading}</h2>
              <div className="job-blocks">
                <DescriptionText blocks={blocks} />
              </div>
            </section>
          ))}
          {job && <KeySkills skills={job.skills} />}
          <Handling {...handling} />
          {job && <JobAddress firm={firm} id={job._id} />}
        </div>
        <aside aria-label="Apply and ask" className="job-side">
          {applying && <JobSide {...applying} hearWithin={handling.hearWithin} />}
          {titleBlock}
        </aside>
      </div>
      {applying && <JobDock {...applying} />}
    </section>
  )
}

function KeySkills({ skills }: Pick<Job, 'skills'>) {
  return (
    <section className="job-section">
      <h2>Key Skills</h2>
      {skills.length === 0 ? (
        <p className="mt-3 text-ink-3">No skills listed</p>
      ) : (
        <ul className="mt-4.5 flex flex-wrap gap-1.5">
          {skills.map((skill) => (
            <li key={skill} className="rounded-chip bg-wash px-2.5 py-1 text-ink-2 text-meta">
              <Unbroken text={skill} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
