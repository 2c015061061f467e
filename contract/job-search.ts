import * as z from 'zod/mini'
import { maybeLine } from './text.ts'

/** So many new matches are counted. */
export const MAX_NEW_MATCHES = 25

/**
 * The search of people that a job owns. `isEdited`: staff have changed its words, which are otherwise made from the job.
 * `newMatches`: people whom it finds, who are not on the job and have arrived since somebody last opened it, counted up to
 * `MAX_NEW_MATCHES`.
 */
export const jobSearch = z.object({ query: z.string(), isEdited: z.boolean(), newMatches: z.number() })

/** The new matches by the id of the job. A job without any is not in it. */
export const newMatchCounts = z.record(z.string(), z.number())

const pleaseJobs = 'Please name at most 50 jobs, with commas between their ids.'

/** The query of `GET /api/jobs/new-matches`: the jobs of a page of the list at most. */
export const newMatchesQuery = z.object({
  jobs: z.string(pleaseJobs).check(z.regex(/^[\w-]{1,64}(,[\w-]{1,64}){0,49}$/, pleaseJobs)),
})

/** The body of `PUT /api/jobs/:id/search`. Without words, they are made from the job again. */
export const jobSearchInput = z.object({ query: maybeLine('the words', 200) })

export type JobSearch = z.infer<typeof jobSearch>
