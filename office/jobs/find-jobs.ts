import { type FigureRange, overlap } from '../../contract/facts/job-figures.ts'
import { readTypedLakhs, readTypedYears } from '../../contract/facts/read-job-figures.ts'
import { closingInstant, isOpen, type ListedJob } from '../../contract/job.ts'
import { matchesWords, searchWordsOf } from '../../contract/search-jobs.ts'
import { type JobOwners, ME, readOwners } from '../../contract/task.ts'
import { endOfThisWeek } from '../../contract/today.ts'

export const jobFilterNames = ['q', 'status', 'owner', 'experience', 'salary', 'closes', 'sent', 'client'] as const
export type JobFilters = Record<(typeof jobFilterNames)[number], string>

/** Data that is not part of a job; undefined while it is not known. */
type Known = {
  /** The colleagues who take care of jobs. */
  owners: JobOwners | undefined
  /** The account that asks. */
  self: string | undefined
  /** Open jobs for which nobody was sent lately. */
  idle: readonly string[] | undefined
}

/** Search and filter in the browser, which has every job for the figures anyway. */
export function findJobs(
  jobs: readonly ListedJob[],
  filter: JobFilters,
  now: number,
  { owners, self, idle }: Known,
): ListedJob[] {
  const { q, status, owner } = filter
  const words = searchWordsOf(q)
  const wanted = readOwners(owner)
  const accounts = wanted.accounts.map((account) => (account === ME ? self : account))
  const hasState = (job: ListedJob) =>
    status === 'active' ? isOpen(job, now) : status !== 'hidden' || !isOpen(job, now)
  const hasOwner = ({ _id }: ListedJob) => {
    if (owner === '') return true
    if (!owners) return false
    const theirs = owners[_id] ?? []
    return theirs.length === 0 ? wanted.isNobodys : theirs.some((one) => accounts.includes(one))
  }
  const closesSoon = (job: ListedJob) =>
    isOpen(job, now) && job.closesAt !== null && closingInstant(job.closesAt) <= endOfThisWeek(now)
  const years = readTypedYears(filter.experience)
  const lakh = readTypedLakhs(filter.salary)
  return jobs.filter(
    (job) =>
      matchesWords(job, words) &&
      hasState(job) &&
      hasOwner(job) &&
      (filter.client === '' || job.clientId === filter.client) &&
      (filter.closes !== 'week' || closesSoon(job)) &&
      (filter.sent !== 'none' || idle?.includes(job._id) === true) &&
      suits(job.figures?.experience, years) &&
      suits(job.figures?.salary, lakh),
  )
}

/** A job of which the figure is not known suits no range, and every job suits when none is asked for. */
const suits = (known: FigureRange | null | undefined, wanted: FigureRange | undefined) =>
  !wanted || (known ? overlap(known, wanted) : false)
