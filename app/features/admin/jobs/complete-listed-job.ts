import { type Job, jobStatuses, jobTypes } from '../../../../contract/job.ts'
import { completeJob } from '../../../../contract/public-shapes.ts'

/** As for visitors. A type that is not known is the default, and a status that is not known is not active. */
export function completeListedJob(entry: unknown): unknown {
  const job = completeJob(entry) as Job
  return {
    ...job,
    type: jobTypes.includes(job.type) ? job.type : 'Full-time',
    status: jobStatuses.includes(job.status) ? job.status : 'closed',
    closesAt: job.closesAt ?? null,
  }
}
