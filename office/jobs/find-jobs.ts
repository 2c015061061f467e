import { type FigureRange, overlap } from '../../contract/facts/job-figures.ts'
import { readTypedLakhs, readTypedYears } from '../../contract/facts/read-job-figures.ts'
import { isOpen, type ListedJob } from '../../contract/job.ts'
import { matchesWords, searchWordsOf } from '../../contract/search-jobs.ts'
import { type JobOwners, ME, NOBODY } from '../../contract/task.ts'

export const jobFilterNames = ['q', 'status', 'owner', 'experience', 'salary'] as const
export type JobFilters = Record<(typeof jobFilterNames)[number], string>

/** The colleagues who take care of jobs, and the account that asks; undefined while they are not known. */
type Owners = { owners: JobOwners | undefined; self: string | undefined }

/** Search and filter in the browser, which has every job for the figures anyway. */
export function findJobs(
  jobs: readonly ListedJob[],
  filter: JobFilters,
  now: number,
  { owners, self }: Owners,
): ListedJob[] {
  const { q, status, owner } = filter
  const words = searchWordsOf(q)
  const wanted = owner === ME ? self : owner
  const hasState = (job: ListedJob) =>
    status === 'active' ? isOpen(job, now) : status !== 'hidden' || !isOpen(job, now)
  const hasOwner = ({ _id }: ListedJob) => {
    if (wanted === '') return true
    if (!owners || wanted === undefined) return false
    const theirs = owners[_id] ?? []
    return wanted === NOBODY ? theirs.length === 0 : theirs.includes(wanted)
  }
  const years = readTypedYears(filter.experience)
  const lakh = readTypedLakhs(filter.salary)
  return jobs.filter(
    (job) =>
      matchesWords(job, words) &&
      hasState(job) &&
      hasOwner(job) &&
      suits(job.figures?.experience, years) &&
      suits(job.figures?.salary, lakh),
  )
}

/** A job of which the figure is not known suits no range, and every job suits when none is asked for. */
const suits = (known: FigureRange | null | undefined, wanted: FigureRange | undefined) =>
  !wanted || (known ? overlap(known, wanted) : false)
