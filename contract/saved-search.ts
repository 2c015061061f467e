import * as z from 'zod/mini'
import { line } from './text.ts'

/** `query` is the query string of the list: `q=plc&place=Pune`. */
export const savedSearchInput = z.object({
  name: line('a name for the search', 80),
  query: z.string('Please send the search again.').check(z.maxLength(2000, 'This search is too long to save.')),
})

export const savedSearch = z.object({ _id: z.string(), name: z.string(), query: z.string() })

export type SavedSearch = z.infer<typeof savedSearch>
