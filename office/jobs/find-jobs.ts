import { type FigureRange, overlap } from '../../contract/facts/job-figures.ts'
import { readTypedLakhs, readTypedYears } from '../../contract/facts/read-job-figures.ts'
import { isOpen, type ListedJob } from '../../contract/job.ts'
import { matchesWords, searchWordsOf } from '../../contract/search-jobs.ts'

export const jobFilterNames = ['q', 'status', 'experience', 'salary'] as const
export type JobFilters = Record<(typeof jobFilterNames)[number], string>

/** Search and filter in the browser, which has every job for the figures anyway. */
export function findJobs(jobs: readonly ListedJob[], filter: JobFilters, now: number): ListedJob[] {
  const { q, status } = filter
  const words = searchWordsOf(q)
  const hasState = (job: ListedJob) =>
    status === 'active' ? isOpen(job, now) : status !== 'hidden' || !isOpen(job, now)
  const years = readTypedYears(filter.experience)
  const lakh = readTypedLakhs(filter.salary)
  return jobs.filter(
    (job) =>
      matchesWords(job, words) &&
      hasState(job) &&
      suits(job.figures?.experience, years) &&
      suits(job.figures?.salary, lakh),
  )
}

/** A job of which the figure is not known suits no range, and every job suits when none is asked for. */
const suits = (known: FigureRange | null | undefined, wanted: FigureRange | undefined) =>
  !wanted || (known ? overlap(known, wanted) : false)
