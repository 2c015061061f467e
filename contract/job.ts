import * as z from 'zod/mini'
import { jobFigures } from './facts/job-figures.ts'
import { NOT_DISCLOSED } from './job-display.ts'
import { block, line, maybeLine } from './text.ts'
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

const pleasePlaces = 'Please enter the places to fill as a number from 1 to 999.'
const pleaseTarget = 'Please enter the target date as a date, such as 2026-12-31.'
const pleaseEnquiry = 'There is no such enquiry.'
const pleaseClient = 'There is no such client. Please choose another, or none.'
const pleaseClosing = 'Please enter the closing date as a date, such as 2026-12-31.'
const isDate = (text: string) => /^\d{4}-\d{2}-\d{2}(T[\d:.]+(Z|[+-]\d{2}:\d{2}))?$/.test(text) && isCalendarDate(text)
const isDay = (text: string) => text.length === 10 && isDate(text)
const isCalendarDate = (text: string) => {
  const day = new Date(`${text.slice(0, 10)}T00:00:00Z`)
  return !Number.isNaN(Date.parse(text)) && day.toISOString().startsWith(text.slice(0, 10))
}

/** Drops the empty and repeated entries that a comma-separated text may have. */
const tidySkills = (skills: string[]) => [...new Set(skills.filter(Boolean))]

/** The body of a request that creates or changes a job. */
export const jobInput = z.object({
  title: line('the title', 160),
  location: line('the location', 120),
  experience: line('the experience', 60),
  industry: line('the industry', 80),
  salary: line('the salary', 80),
  type: z._default(z.enum(jobTypes, `Please choose a job type: ${jobTypes.join(', ')}.`), 'Full-time'),
  description: block('the description', 10_000),
  skills: z._default(
    z
      .array(maybeLine('each skill', 60), 'Please enter the skills as a list of texts.')
      .check(z.overwrite(tidySkills), z.maxLength(50, 'A job may list at most 50 skills.')),
    [],
  ),
  status: z.optional(z.enum(jobStatuses, `Please choose a status: ${jobStatuses.join(', ')}.`)),
  closesAt: z.optional(z.nullable(z.string(pleaseClosing).check(z.refine(isDate, pleaseClosing)))),
  placesToFill: z.optional(z.nullable(z.int(pleasePlaces).check(z.gte(1, pleasePlaces), z.lte(999, pleasePlaces)))),
  targetDate: z.optional(z.nullable(z.string(pleaseTarget).check(z.refine(isDay, pleaseTarget)))),
  /** The enquiry from which a new job is made. */
  enquiry: z.optional(z.string(pleaseEnquiry).check(z.regex(/^[\w-]{1,64}$/, pleaseEnquiry))),
  /** Left out it stays; null is none. */
  clientId: z.optional(z.nullable(z.string(pleaseClient).check(z.regex(/^[\w-]{1,64}$/, pleaseClient)))),
  /** Whether visitors read the client's name. */
  showsClient: z.optional(z.boolean('Please choose whether visitors read the name of the client.')),
  /** Left out they stay as they are, or as the words say; null is none. */
  figures: z.optional(z.nullable(jobFigures)),
})

export type Job = z.infer<typeof job>
export type StaffJob = z.infer<typeof staffJob>
export type ListedJob = z.infer<typeof listedJob>
export type JobInput = z.infer<typeof jobInput>
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
