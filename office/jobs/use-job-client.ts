import type { ListedJob } from '../../contract/job.ts'
import { bodyOf } from './use-job-status.ts'
import { useJobChanges } from './use-jobs.ts'

/** Gives a job to a client. */
export function useJobClient() {
  const { update } = useJobChanges()
  return (job: ListedJob, clientId: string) =>
    update(job._id, { ...bodyOf(job, job.status, job.closesAt), clientId }, job.version ?? '')
}
