import { industryKey } from './industry.ts'
import type { Job } from './job.ts'

/**
 * The job that a link leads to. `isUnlisted`: search engines are not to know it. `closedOn` is a closing date that has passed; null where staff
 * closed the job. Nothing is said of a deleted job.
 */
export type LinkedJob =
  | { state: 'open'; job: Job; isUnlisted?: true }
  | { state: 'closed'; title: string; industry: string; closedOn: string | null }
  | { state: 'unknown'; wasDeleted?: true }

/** A job as a card shows it. `moreSkills` counts those that are left out. */
export type CardJob = Job & { moreSkills?: number }

/** Cards below a job. */
const MORE_JOBS = 3

/** Other open jobs below a job. */
export type OtherJobs = {
  /** Of the same industry; of all industries when it has no other. */
  jobs: CardJob[]
  isSameIndustry: boolean
  /** The open jobs of the industry, and of all. */
  inIndustry: number
  total: number
}

/** The data that the page of a job is rendered from. */
export type JobPageData = { linked: LinkedJob; others: OtherJobs }

/** Newest first, and never the job itself. */
export function otherJobs(jobs: readonly Job[], linked: LinkedJob): OtherJobs {
  const own = linked.state === 'open' ? linked.job._id : ''
  const key = industryKey(industryOf(linked))
  const ofIndustry = key ? jobs.filter((job) => industryKey(job.industry) === key) : []
  const isOther = ({ _id }: Job) => _id !== own
  const alike = ofIndustry.filter(isOther).slice(0, MORE_JOBS)
  return {
    jobs: alike.length > 0 ? alike : jobs.filter(isOther).slice(0, MORE_JOBS),
    isSameIndustry: alike.length > 0,
    inIndustry: ofIndustry.length,
    total: jobs.length,
  }
}

/** Empty for a job that nobody knows. */
export function industryOf(linked: LinkedJob): string {
  if (linked.state === 'unknown') return ''
  return linked.state === 'open' ? linked.job.industry : linked.industry
}
