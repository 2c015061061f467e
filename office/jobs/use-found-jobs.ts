import type { ListedJob } from '../../contract/job.ts'
import { useColleagues, useJobOwners } from '../tasks/use-tasks.ts'
import { findJobs, type JobFilters } from './find-jobs.ts'
import { useIdleJobs } from './use-jobs.ts'

/** The jobs that search and filters leave. */
export function useFoundJobs(jobs: readonly ListedJob[] | undefined, filter: JobFilters, now: number): ListedJob[] {
  const { data: owners } = useJobOwners(filter.owner !== '')
  const { data: colleagues } = useColleagues()
  const self = colleagues?.find(({ isSelf }) => isSelf)?._id
  const { data: idle } = useIdleJobs(filter.sent !== '')
  return findJobs(jobs ?? [], filter, now, { owners, self, idle })
}
