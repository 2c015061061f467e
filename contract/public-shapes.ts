import type { Job } from './job.ts'

/*
 * Checks of the public lists, written by hand: the schemas would add the whole of zod to the first load of a page. The
 * test compares them with the schemas.
 */

/** The part of a category that the filter of the openings page needs. */
export type Industry = { name: string; isActive: boolean }

const isText = (value: unknown) => typeof value === 'string'
const jobTexts = '_id title location experience industry salary type description postedDate status'.split(' ')

// Without a check for null: reading a field of it throws, which the caller treats as an unreadable answer.
const isJob = (job: Record<string, unknown>) =>
  jobTexts.every((name) => isText(job[name])) &&
  (job.skills as unknown[]).every(isText) &&
  (job.closesAt === null || isText(job.closesAt))

export const isJobList = (value: unknown): value is Job[] => (value as Record<string, unknown>[]).every(isJob)

export const isIndustryList = (value: unknown): value is Industry[] =>
  (value as Industry[]).every(({ name, isActive }) => isText(name) && isActive === !!isActive)
