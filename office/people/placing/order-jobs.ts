import { isOpen, type ListedJob } from '../../../contract/job.ts'
import { matchesWords, searchWordsOf } from '../../../contract/search-jobs.ts'

/** The jobs that have all the words. The last one that was used comes first, then those that are open. */
export function orderJobs(jobs: readonly ListedJob[], words: string, last: string, now: number): ListedJob[] {
  const wanted = searchWordsOf(words)
  const rank = (job: ListedJob) => (job._id === last ? 0 : isOpen(job, now) ? 1 : 2)
  return jobs.filter((job) => matchesWords(job, wanted)).toSorted((a, b) => rank(a) - rank(b))
}
