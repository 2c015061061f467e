import * as z from 'zod/mini'
import { listFacts, peopleFilter, personSummary } from './people.ts'

/** So many people of a list can be walked through as they were when the walk began. */
export const MAX_WALK = 2000

const MAX_ROWS = 50

/** A person of a walk, and the application that the row stands for. */
const walkEntry = z.object({ person: z.string(), application: z.nullable(z.string()) })

export const walk = z.object({ entries: z.array(walkEntry), ...listFacts })

export const peopleRows = z.object({ people: z.array(personSummary) })

const pleaseEntries = `Please name 1 to ${MAX_ROWS} people.`

const entriesOf = (text: string) => text.split(',')

/** `entries`: `PERSON:APPLICATION,PERSON:`, in the order in which the rows are wanted. */
export const walkRows = {
  entries: z
    .string(pleaseEntries)
    .check(z.refine((text) => entriesOf(text).length <= MAX_ROWS, pleaseEntries))
    .check(
      z.refine((text) => entriesOf(text).every((entry) => /^[\w-]{1,64}:[\w-]{0,64}$/.test(entry)), pleaseEntries),
    ),
  q: peopleFilter.q,
}

export function readEntries(text: string): WalkEntry[] {
  return entriesOf(text).map((entry) => {
    const [person = '', application = ''] = entry.split(':')
    return { person, application: application || null }
  })
}

export const printEntries = (entries: readonly WalkEntry[]): string =>
  entries.map(({ person, application }) => `${person}:${application ?? ''}`).join(',')

export type Walk = z.infer<typeof walk>
export type WalkEntry = z.infer<typeof walkEntry>
