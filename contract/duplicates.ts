import * as z from 'zod/mini'

/** One of two people who may be the same. */
const possibleDuplicate = z.object({
  _id: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  applicationCount: z.number(),
  enquiryCount: z.number(),
  /** Of the newest application or message. */
  submittedAt: z.string(),
  /** Sent as If-Match with a merge. */
  version: z.string(),
})

/** `why`: what they have in common, in words. The first one has more applications, and stays in a merge. */
const duplicatePair = z.object({
  _id: z.string(),
  why: z.string(),
  people: z.tuple([possibleDuplicate, possibleDuplicate]),
})

const pleaseAfter = 'Please load the list again.'

/** `after` is `next` of the page before. */
export const duplicatesQuery = {
  after: z.optional(z.string(pleaseAfter).check(z.regex(/^[\w:.-]{1,40}~[\w-]{1,64}~[\w-]{1,64}$/, pleaseAfter))),
}

/** The newest pairs come first. `next` is null on the last page. */
export const duplicatesPage = z.object({
  pairs: z.array(duplicatePair),
  total: z.number(),
  next: z.nullable(z.string()),
})

const pleasePerson = 'Please choose the other person again.'

/** The person of the path and `other` are two people. `isUndo` takes that back. */
export const personApart = z.object({
  other: z.string(pleasePerson).check(z.regex(/^[\w-]{1,64}$/, pleasePerson)),
  isUndo: z.optional(z.boolean('Please send isUndo as true or false.')),
})

export type DuplicatePair = z.infer<typeof duplicatePair>
export type PossibleDuplicate = z.infer<typeof possibleDuplicate>
export type DuplicatesPage = z.infer<typeof duplicatesPage>
