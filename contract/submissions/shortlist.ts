import * as z from 'zod/mini'
import { answer } from './answer.ts'

/**
 * Somebody on the page of a client. `n` is their place in the submission; `answer` that of this contact. `contacts` is null until staff
 * have released them; then text and file are as they came.
 */
const listedPerson = z.object({
  n: z.number(),
  name: z.string(),
  work: z.string(),
  facts: z.array(z.object({ label: z.string(), text: z.string() })),
  lines: z.string(),
  hasResume: z.boolean(),
  contacts: z.nullable(z.object({ email: z.string(), phone: z.string() })),
  answer: z.nullable(answer),
})

/**
 * The page of one contact of a client. `contact` is null when the contact was removed. `throughAt`: when they said that these answers are
 * all; null until then.
 */
export const shortlist = z.object({
  job: z.string(),
  place: z.string(),
  client: z.string(),
  contact: z.nullable(z.string()),
  consultant: z.string(),
  openUntil: z.string(),
  throughAt: z.nullable(z.string()),
  people: z.array(listedPerson),
})

/** The text of a resume, without contact details until they are released. `none`: there is no text in the file; `waiting`: it is being read. */
export const shortlistResume = z.object({ state: z.enum(['ready', 'waiting', 'none']), text: z.string() })

/** That a contact is through with the list. */
export const shortlistThrough = z.object({ at: z.string() })

export type Shortlist = z.infer<typeof shortlist>
export type ListedPerson = Shortlist['people'][number]
export type ShortlistResume = z.infer<typeof shortlistResume>
