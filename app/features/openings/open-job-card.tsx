import type { Job } from '../../../contract/job.ts'
import { jobPath } from '../../../contract/job-display.ts'
import { Link } from '../../lib/router.tsx'
import { JobCard, titleIdOf } from '../../sections/job-card.tsx'
import { Button } from '../../ui/button.tsx'
import { JobShare } from './job-share.tsx'

type OpenJobCardProps = {
  job: Job
  whatsApp: string
  onApply: (job: Job) => void
}

/** A card of the openings page: it leads to its whole text, and to the dialog that applies for it. */
export function OpenJobCard({ job, whatsApp, onApply }: OpenJobCardProps) {
  return (
    <JobCard
      job={job}
      title={
        <Link to={jobPath(job._id)} className="hover:underline underline-offset-4">
          {job.title}
        </Link>
      }
      action={
        <span className="flex flex-wrap items-center justify-between gap-x-2 gap-y-1">
          <Button aria-describedby={titleIdOf(job)} onClick={() => onApply(job)}>
            Apply Now
          </Button>
          <JobShare job={job} whatsApp={whatsApp} />
        </span>
      }
    />
  )
}
