import type { Job } from '../../contract/job.ts'
import { jobPath } from '../../contract/job-display.ts'
import { applyPath } from '../../contract/plain-forms.ts'
import { buttonClasses } from '../../ui/button.tsx'
import { JobCard, titleIdOf } from '../sections/job-card.tsx'
import { ActionLink } from '../ui/action-link.tsx'
import { Unbroken } from '../ui/unbroken.tsx'
import { JobShare } from './job-share.tsx'

type OpenJobCardProps = {
  job: Job
  whatsApp: string
  onApply: (job: Job) => void
}

/** A card of the openings page, with a link to the job and a button that opens the apply dialog. */
export function OpenJobCard({ job, whatsApp, onApply }: OpenJobCardProps) {
  return (
    <JobCard
      job={job}
      title={
        <a href={jobPath(job._id)} className="hover:underline underline-offset-4">
          <Unbroken text={job.title} />
        </a>
      }
      action={
        <span className="@container flex flex-wrap items-center justify-between gap-x-2 gap-y-1">
          <ActionLink
            href={applyPath(job._id)}
            aria-describedby={titleIdOf(job)}
            className={buttonClasses({})}
            onAct={() => onApply(job)}
          >
            Apply Now
          </ActionLink>
          <JobShare job={job} whatsApp={whatsApp} />
        </span>
      }
    />
  )
}
