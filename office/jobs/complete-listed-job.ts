import * as z from 'zod/mini'
import { jobStatuses, jobTypes, listedJob } from '../../contract/job.ts'
import { publicJob } from '../../contract/public-shapes.ts'

const { skills, postedDate, closesAt } = publicJob.shape

/** As for visitors. A type that is not known is the default, and a status that is not known is not active. */
const completed = z.extend(listedJob, {
  skills,
  postedDate,
  closesAt,
  type: z.catch(z.enum(jobTypes), 'Full-time'),
  status: z.catch(z.enum(jobStatuses), 'closed'),
})

export const completeListedJob = (entry: unknown) => completed.parse(entry)
