import { jobPath } from '../../../contract/job-display.ts'
import type { LinkedJob, OtherJobs } from '../../../contract/job-page.ts'
import { industryOf } from '../../../contract/job-page.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { JobCard, titleIdOf } from '../../sections/job-card.tsx'
import { Band } from '../../ui/band.tsx'
import { Unbroken } from '../../ui/unbroken.tsx'
import { ChevronRight } from './job-icons.tsx'

type MoreJobsProps = { linked: LinkedJob; others: OtherJobs }

/** Up to three other open jobs below a job. Nothing when there are none. */
export function MoreJobs({ linked, others }: MoreJobsProps) {
  const { jobs, total } = others
  if (jobs.length === 0) return null
  return (
    <Band ground={linked.state === 'open' ? 'wash' : 'paper'} tight labelledBy="more-jobs">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
        <h2 id="more-jobs" className="text-title">
          {headingOf(linked, others)}
        </h2>
        <TextLink href="/openings" arrow className="max-sm:hidden">
          {`All ${total} open positions`}
        </TextLink>
      </div>
      <ul className="job-grid few-jobs more-jobs mt-7">
        {jobs.map((job) => (
          <li key={job._id}>
            <JobCard
              job={job}
              title={
                <a href={jobPath(job._id)} className="underline-offset-4 hover:underline">
                  <Unbroken text={job.title} />
                  <ChevronRight size={20} className="sm:hidden" />
                </a>
              }
              action={
                <ButtonLink href={jobPath(job._id)} look="outlined" aria-describedby={titleIdOf(job)}>
                  Read and apply
                </ButtonLink>
              }
            />
          </li>
        ))}
      </ul>
      <TextLink href="/openings" className="mt-4 sm:hidden">
        {`All ${total} open positions`}
      </TextLink>
    </Band>
  )
}

const counts = ['', 'One', 'Two', 'Three']

function headingOf(linked: LinkedJob, { jobs, isSameIndustry }: OtherJobs): string {
  if (!isSameIndustry) return linked.state === 'open' ? 'Other open positions' : 'Open positions'
  const industry = industryOf(linked)
  return linked.state === 'open' ? `${counts[jobs.length]} more in ${industry}` : `Open positions in ${industry}`
}
