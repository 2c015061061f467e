import * as z from 'zod/mini'
import { jobFigures } from './facts/job-figures.ts'
import { NOT_DISCLOSED } from './job-display.ts'
import { endOfIstDay } from './time.ts'

export const jobTypes = ['Full-time', 'Part-time', 'Contract', 'Freelance', 'Remote', 'Hybrid', 'Internship'] as const
/** A job that is held or closed has been seen by visitors. */
export const jobStatuses = ['active', 'draft', 'held', 'closed'] as const

/** A job as the API returns it. */
export const job = z.object({
  _id: z.string(),
  title: z.string(),
  location: z.string(),
  experience: z.string(),
  industry: z.string(),
  salary: z.string(),
  type: z.enum(jobTypes),
  description: z.string(),
  skills: z.array(z.string()),
  postedDate: z.string(),
  status: z.enum(jobStatuses),
  closesAt: z.nullable(z.string()),
  /** How many people are looked for. Absent when nobody has said. */
  placesToFill: z.optional(z.number()),
  /** The name of the client, of a job that shows it outside. */
  client: z.optional(z.string()),
  /** Absent when neither staff nor the words give figures. */
  figures: z.optional(jobFigures),
  /** True when the figures were read from the words, because none were typed. */
  figuresAreRead: z.optional(z.literal(true)),
})

/**
 * A job as its changes answer. `targetDate`: the day by which the places are to be filled; `enquiry`: the one it was made
 * from; `clientId`: whose it is, which visitors read only with `showsClient`.
 */
export const staffJob = z.extend(job, {
  targetDate: z.optional(z.string()),
  enquiry: z.optional(z.string()),
  clientId: z.optional(z.string()),
  showsClient: z.optional(z.literal(true)),
})

/** A job in the list for staff. `version` is sent as If-Match with a change; `isSample`: the demo has added it. */
export const listedJob = z.extend(staffJob, { version: z.optional(z.string()), isSample: z.optional(z.boolean()) })

/** The number of applications by the id of the job. A job without applications is not in it. */
export const jobApplicationCounts = z.record(z.string(), z.number())

export type Job = z.infer<typeof job>
export type StaffJob = z.infer<typeof staffJob>
export type ListedJob = z.infer<typeof listedJob>
export type JobType = Job['type']
export type JobStatus = Job['status']

/** A job as everybody may read it. For staff alone: how long the client can wait, and a salary that is not disclosed. */
export function forVisitors(job: Job): Job {
  if (!job.figures) return job
  const hidden = { notice: null, ...(job.salary === NOT_DISCLOSED && { salary: null }) }
  return { ...job, figures: { ...job.figures, ...hidden } }
}

/** A closing date without a time means the end of that day in India. */
export function closingInstant(closesAt: string): number {
  return closesAt.length === 10 ? endOfIstDay(closesAt) : Date.parse(closesAt)
}

/** The error for a new closing date in the past, with which nobody would see the job. */
export const pastClosing = 'This closing date is in the past. Please choose today or a later day.'

/** Whether a closing date is over. */
export const isPast = (closesAt: string, now: number): boolean => now > closingInstant(closesAt)

/** Whether people may still see the job and apply. */
export function isOpen(job: Pick<Job, 'status' | 'closesAt'>, now: number): boolean {
  return job.status === 'active' && (job.closesAt === null || !isPast(job.closesAt, now))
}
