import * as z from 'zod/mini'
import { summaryFact } from '../facts/person-fact.ts'
import { callablePhone, maybeEmail, personName } from '../person.ts'

/**
 * Each file and each row is in exactly one. `uploaded` is not read yet, and `read` is not compared yet. `new`,
 * `newer_resume`, `copy`, `unsure`, `no_contact`, `unreadable` and `refused` are the groups of the review; `stored` and
 * `undone` follow. A row and the resume that belongs to it are two items with one state.
 */
export const importItemStates = [
  'uploaded',
  'read',
  'new',
  'newer_resume',
  'copy',
  'unsure',
  'no_contact',
  'unreadable',
  'refused',
  'stored',
  'undone',
] as const

export const importItemKinds = ['file', 'row'] as const

/**
 * `same`: the item belongs to the person `person`. `new`: a person of its own. `leave_out`: it is not stored.
 */
export const importDecisions = ['same', 'new', 'leave_out'] as const

/** A person whom the item may be, as staff see somebody who may be the same. */
const importKnown = z.object({
  _id: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  /** Empty when none is known. */
  city: z.string(),
  /** The newest of each kind. */
  facts: z.array(summaryFact),
  submittedAt: z.string(),
  applicationCount: z.number(),
  hasResume: z.boolean(),
  why: z.string(),
})

/** A file or a row. `n` is its number in the import. */
export const importItem = z.object({
  n: z.number(),
  kind: z.enum(importItemKinds),
  /** Name of the file with its folders, or file, sheet and number of the row. */
  name: z.string(),
  state: z.enum(importItemStates),
  /** Why it is in this state, as a sentence; empty when nothing needs to be said. */
  problem: z.string(),
  fullName: z.string(),
  email: z.string(),
  phone: z.string(),
  /** The other cells of a row, by the field of `import-columns.ts`; what a resume states of its sender. */
  values: z.record(z.string(), z.string()),
  /** When these were true; empty for the day on which they are brought in. */
  valuesAt: z.string(),
  decision: z.nullable(z.enum(importDecisions)),
  /** The person it belongs to: by address or phone, by a decision, or after it was stored. */
  person: z.nullable(z.string()),
  /** The item of the same import that it is a copy of, or whose person it is. */
  of: z.nullable(z.number()),
  /** The row of this resume, or the resume of this row. */
  partner: z.nullable(z.number()),
  /** Its name; empty without one. */
  partnerName: z.string(),
  /** Those who may be the same person. */
  known: z.array(importKnown),
})

/** The query of `GET /api/imports/:id/items`, beside `page` and `limit`. */
export const importItemsQuery = {
  /** `true` leaves out a resume that stands with its row. */
  entries: z.optional(z.enum(['true'], 'Please choose true, or leave it out.')),
  state: z.optional(z.enum(importItemStates, `Please choose a state: ${importItemStates.join(', ')}.`)),
}

/** The text of a resume that is not stored yet, or of that which belongs to a row. Empty when none could be read. */
export const importItemText = z.object({ text: z.string() })

export const importItemsPage = z.object({ items: z.array(importItem), total: z.number() })

const idOf = (sentence: string) => z.string(sentence).check(z.regex(/^[\w-]{1,64}$/, sentence))

/**
 * The body of `PATCH /api/imports/:id/items/:n`: a decision, or details that were typed by hand, after which the item is
 * compared again. A name alone is enough for somebody without contact details. `null` takes a decision back.
 */
export const importItemChange = z.object({
  decision: z.optional(z.nullable(z.enum(importDecisions, `Please choose: ${importDecisions.join(', ')}.`))),
  /** With `same`: one of `known`. */
  person: z.optional(idOf('Please choose the person again.')),
  details: z.optional(
    z.object({
      fullName: personName,
      email: maybeEmail,
      phone: z._default(callablePhone, ''),
    }),
  ),
})

/** The body of `POST /api/imports/:id/decisions`: one answer for all items of a state that are not decided yet. */
export const importDecisionsInput = z.object({
  state: z.enum(['new', 'newer_resume', 'unsure', 'no_contact', 'unreadable']),
  /** `same`: the first of those who may be the same. `file_name`: the name of the file becomes the name of the person. */
  decision: z.enum([...importDecisions, 'file_name']),
})

export const importDecisionsAnswer = z.object({ changed: z.number() })

export type ImportItemState = (typeof importItemStates)[number]
export type ImportItemKind = (typeof importItemKinds)[number]
export type ImportDecision = (typeof importDecisions)[number]
export type ImportItem = z.infer<typeof importItem>
export type ImportKnown = z.infer<typeof importKnown>
export type ImportItemChange = z.infer<typeof importItemChange>
