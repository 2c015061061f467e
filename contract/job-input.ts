import * as z from 'zod/mini'
import { jobFigures } from './facts/job-figures.ts'
import { jobStatuses, jobTypes } from './job.ts'
import { block, line, maybeLine } from './text.ts'

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

export type JobInput = z.infer<typeof jobInput>
