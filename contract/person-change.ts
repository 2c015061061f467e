import * as z from 'zod/mini'
import { callablePhone, email, personName } from './person.ts'
import { person, personCounts } from './person-page.ts'
import { nextStep } from './task.ts'
import { line, maybeBlock } from './text.ts'

const MAX_TAGS = 30

const tag = line('the tag', 40)

const pleaseTags = `Please give at most ${MAX_TAGS} tags.`

/** The fields of the form that corrects a person. */
export const correctedDetails = z.object({ name: personName, phone: callablePhone, email })

/** `tags` replaces the whole list. Name, e-mail and phone correct what staff see; records stay as they were sent. */
export const personChange = z.object({
  name: z.optional(personName),
  email: z.optional(email),
  phone: z.optional(callablePhone),
  tags: z.optional(z.array(tag, pleaseTags).check(z.maxLength(MAX_TAGS, pleaseTags))),
  starred: z.optional(z.boolean('Please send starred as true or false.')),
  doNotContact: z.optional(z.boolean('Please send doNotContact as true or false.')),
  asksErasure: z.optional(z.boolean('Please send asksErasure as true or false.')),
  /** That somebody who was brought in has been told so by staff; false takes the last time back. */
  informed: z.optional(z.boolean('Please send informed as true or false.')),
})

const pleaseNote = 'Please enter a note or a next step.'

/** A note, the next step, or both. Every note is kept, also when it equals the one before. */
export const personNote = z
  .object({ note: z._default(maybeBlock('the note', 5000), ''), ...nextStep })
  .check(z.refine(({ note, step }) => note !== '' || step !== undefined, { path: ['note'], error: pleaseNote }))

const pleasePerson = 'Please choose the other person again.'

const pleaseRecords = 'Please choose the applications or messages that belong to somebody else.'

const id = (sentence: string) => z.string(sentence).check(z.regex(/^[\w-]{1,64}$/, sentence))

const ids = z.optional(z.array(id(pleaseRecords), pleaseRecords).check(z.maxLength(500, pleaseRecords)))

/** Everything of `other` moves to the person of the path. */
export const personMerge = z.object({ other: id(pleasePerson) })

/** Undoes a merge, or moves records to a person of their own. A merge of both people undoes the latter. */
export const personSplit = z.object({
  merge: z.optional(id('Please reload the page: this merge is not known.')),
  applications: ids,
  enquiries: ids,
  additions: ids,
})

export const splitAnswer = z.object({ person, other: person })

/** `erased`: what was stored and is gone. */
export const personErasure = z.object({ erased: personCounts })

export type PersonNote = z.infer<typeof personNote>
export type PersonChange = z.infer<typeof personChange>
export type PersonSplit = z.infer<typeof personSplit>
