import * as z from 'zod/mini'
import { line } from './text.ts'

const pleaseOffer = 'Please offer between 1 and 50 words.'

/** The body that replaces a list of the firm's own words. `what` stands in the sentence about a word that is too long. */
export const wordsInput = (what: string, max: number) =>
  z.object({
    words: z.array(line(what, max), pleaseOffer).check(z.minLength(1, pleaseOffer), z.maxLength(50, pleaseOffer)),
  })

const countedWord = z.object({ word: z.string(), people: z.number() })

/**
 * Words that the firm offers, in the order of the list. `others` were typed and are not offered. `version` is sent as
 * If-Match with a change.
 */
export const wordList = z.object({
  words: z.array(countedWord),
  others: z.array(countedWord),
  version: z.string(),
})

export type WordList = z.infer<typeof wordList>
