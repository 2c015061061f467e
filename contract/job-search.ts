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

/** The body of `PUT /api/jobs/:id/search`. Without words, they are made from the job again. */
export const jobSearchInput = z.object({ query: maybeLine('the words', 200) })

export type JobSearch = z.infer<typeof jobSearch>
