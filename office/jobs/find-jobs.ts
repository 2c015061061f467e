import { isOpen, type ListedJob } from '../../contract/job.ts'
import { matchesWords, searchWordsOf } from '../../contract/search-jobs.ts'

export type JobFilters = { q: string; status: string }

/** Search and filter in the browser, which has every job for the figures anyway. */
export function findJobs(jobs: readonly ListedJob[], { q, status }: JobFilters, now: number): ListedJob[] {
  const words = searchWordsOf(q)
  const hasState = (job: ListedJob) =>
    status === 'active' ? isOpen(job, now) : status !== 'hidden' || !isOpen(job, now)
  return jobs.filter((job) => matchesWords(job, words) && hasState(job))
}
