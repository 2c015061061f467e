import { useId } from 'react'
import type { Job } from '../../contract/job.ts'
import { jobPath } from '../../contract/job-display.ts'
import type { LatestJobs } from '../../contract/openings.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { usePageData } from '../page-data.tsx'
import { JobCard, titleIdOf } from '../sections/job-card.tsx'
import { Band } from '../ui/band.tsx'
import { Unbroken } from '../ui/unbroken.tsx'
import { JobCardSkeleton } from './job-card-skeleton.tsx'
import { useOpenJobs } from './use-open-jobs.ts'

const shownAtMost = 3

type LatestOpeningsProps = {
  heading: string
}

/** The newest jobs on the home page. After a failure the list is empty; the openings page shows the error. */
export function LatestOpenings({ heading }: LatestOpeningsProps) {
  const id = useId()
  const { fetched } = useOpenJobs()
  const rendered = usePageData()?.latest
  const latest = fetched.state === 'loaded' ? latestOf(fetched.value) : (rendered ?? latestOf([]))
  const isLoading = fetched.state === 'loading' && !rendered

  return (
    <Band labelledBy={id}>
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
        <div>
          <h2 id={id} className="max-w-[22ch] text-title">
            {heading}
          </h2>
          <p className="mt-3 text-ink-2" role="status">
            {isLoading
              ? 'Loading latest opportunities...'
              : `${latest.total} positions available across leading companies`}
          </p>
        </div>
        <TextLink href="/openings" arrow>
          View All Openings
        </TextLink>
      </div>
      <div className="mt-4 sm:mt-8">{isLoading ? <Placeholders /> : <LatestList jobs={latest.jobs} />}</div>
    </Band>
  )
}

const latestOf = (jobs: Job[]): LatestJobs => ({ jobs: jobs.slice(0, shownAtMost), total: jobs.length })

function Placeholders() {
  return (
    <div className="job-grid few-jobs">
      {Array.from({ length: shownAtMost }, (_, position) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the placeholders are all alike and never change places.
        <JobCardSkeleton key={position} />
      ))}
    </div>
  )
}

function LatestList({ jobs }: { jobs: readonly Job[] }) {
  if (jobs.length === 0) {
    return (
      <p className="vacancy grid min-h-40 place-items-center p-8 text-center text-ink-2">
        No current openings available. Please check back later.
      </p>
    )
  }
  return (
    <ul className="job-grid few-jobs">
      {jobs.map((job) => (
        <li key={job._id}>
          <JobCard
            job={job}
            title={
              <a href={jobPath(job._id)} className="hover:underline underline-offset-4">
                <Unbroken text={job.title} />
              </a>
            }
            action={
              <ButtonLink href="/openings" aria-describedby={titleIdOf(job)}>
                Apply Now
              </ButtonLink>
            }
          />
        </li>
      ))}
    </ul>
  )
}
