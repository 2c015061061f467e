import { useEffect, useId } from 'react'
import type { Job } from '../../../contract/job.ts'
import { type Fetched, useJson } from '../../lib/use-json.ts'
import { JobCard, titleIdOf } from '../../sections/job-card.tsx'
import { Band } from '../../ui/band.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { JobCardSkeleton } from './job-card-skeleton.tsx'

const shownAtMost = 3

type LatestOpeningsProps = {
  heading: string
}

/** The newest jobs on the home page. A failure looks like an empty list: the openings page explains what happened. */
export function LatestOpenings({ heading }: LatestOpeningsProps) {
  const id = useId()
  const { fetched } = useJson<Job[]>('/api/jobs')
  useFailureLog(fetched)

  return (
    <Band labelledBy={id}>
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
        <div>
          <h2 id={id} className="max-w-[22ch] text-title">
            {heading}
          </h2>
          <p className="mt-3 text-ink-2" role="status">
            {summaryOf(fetched)}
          </p>
        </div>
        <TextLink to="/openings" arrow>
          View All Openings
        </TextLink>
      </div>
      <div className="mt-8">{matterOf(fetched)}</div>
    </Band>
  )
}

function summaryOf(fetched: Fetched<Job[]>): string {
  if (fetched.state === 'loading') return 'Loading latest opportunities...'
  const count = fetched.state === 'loaded' ? fetched.value.length : 0
  return `${count} positions available across leading companies`
}

function matterOf(fetched: Fetched<Job[]>) {
  if (fetched.state === 'loading') {
    return (
      <div className="job-grid">
        {Array.from({ length: shownAtMost }, (_, position) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the placeholders are all alike and never change places.
          <JobCardSkeleton key={position} />
        ))}
      </div>
    )
  }
  if (fetched.state === 'failed' || fetched.value.length === 0) {
    return (
      <p className="vacancy grid min-h-40 place-items-center p-8 text-center text-ink-2">
        No current openings available. Please check back later.
      </p>
    )
  }
  return (
    <ul className="job-grid">
      {fetched.value.slice(0, shownAtMost).map((job) => (
        <li key={job._id} className="flex">
          <JobCard
            job={job}
            action={
              <ButtonLink to="/openings" aria-describedby={titleIdOf(job)}>
                Apply Now
              </ButtonLink>
            }
          />
        </li>
      ))}
    </ul>
  )
}

/** Staff who look into the console must find why the list is empty; visitors need not. */
function useFailureLog(fetched: Fetched<Job[]>) {
  useEffect(() => {
    // biome-ignore lint/suspicious/noConsole: the specification has a failed fetch logged here.
    if (fetched.state === 'failed' && fetched.reason === 'network') console.error('Failed to fetch jobs', fetched.cause)
  }, [fetched])
}
