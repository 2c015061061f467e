import * as z from 'zod/mini'

// Control characters (but for tab and line breaks) and halves of a character are refused: databases differ on them.
// biome-ignore lint/suspicious/noControlCharactersInRegex: these characters are the point.
const refused = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/
// Marks that turn the direction of writing can make one text look like another. Joiners stay: Hindi needs them.
const direction = /[\u202a-\u202e\u2066-\u2069\u200e\u200f\ufeff]/g

const isAllowed = (text: string) => !refused.test(text) && text.isWellFormed()
const cleanBlock = (text: string) => text.replace(direction, '').trim()
const cleanLine = (text: string) => cleanBlock(text).replace(/[\t\r\n]+/g, ' ')

/** `thing` as a sentence names it: `your full name`, `the title`. */
function text(thing: string, max: number, clean: (text: string) => string) {
  const start = thing.charAt(0).toUpperCase() + thing.slice(1)
  return z
    .string(please(thing))
    .check(
      z.refine(isAllowed, { error: `${start} contains characters that are not allowed.`, abort: true }),
      z.overwrite(clean),
      z.maxLength(max, `${start} may have at most ${max} characters.`),
    )
}

const please = (thing: string) => `Please enter ${thing}.`
const filled = (thing: string) => z.minLength(1, please(thing))

/** One line of text that must be there. */
export const line = (thing: string, max: number) => text(thing, max, cleanLine).check(filled(thing))

/** Text of several lines that must be there. */
export const block = (thing: string, max: number) => text(thing, max, cleanBlock).check(filled(thing))

/** One line of text that may be empty. */
export const maybeLine = (thing: string, max: number) => text(thing, max, cleanLine)

/** Text of several lines that may be empty. */
export const maybeBlock = (thing: string, max: number) => text(thing, max, cleanBlock)
