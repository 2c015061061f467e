import type { Job } from './job.ts'

/*
 * Checks of the public lists, written by hand: the schemas would add the whole of zod to the first load of a page. The
 * test compares them with the schemas. None checks for null: reading a field of it throws, which the caller treats as an
 * entry that cannot be shown.
 */

/** The part of a category that the filter of the openings page needs. */
export type Industry = { name: string; isActive?: boolean }
type Fields = Record<string, unknown>

const isText = (value: unknown) => typeof value === 'string'
const jobTexts = '_id title location experience industry salary type description postedDate status'.split(' ')

/** `closesAt`, which no page shows, is not checked. */
export const isJob = (job: unknown): job is Job =>
  jobTexts.every((name) => isText((job as Fields)[name])) && (job as Job).skills.every(isText)

/** A job without a date says "Unknown" and one without skills "No skills listed", as the specification has it. */
export const completeJob = (job: unknown): unknown => {
  const { postedDate, skills } = job as Fields
  return {
    ...(job as Fields),
    postedDate: isText(postedDate) ? postedDate : '',
    skills: [skills].flat().filter(isText),
  }
}

/** A category that does not say whether it is active is not. */
export const isIndustry = (value: unknown): value is Industry => isText((value as Industry).name)
