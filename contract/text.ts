import * as z from 'zod/mini'

// Control characters (except tab and line breaks) and lone surrogates are refused, because databases differ on them.
// biome-ignore lint/suspicious/noControlCharactersInRegex: these characters are the point.
const refused = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/
const isAllowed = (text: string) => !refused.test(text) && text.isWellFormed()

/**
 * Characters that draw nothing, among them the marks that change the direction of writing, soft hyphens, zero-width
 * spaces and Hangul fillers: with them one text can look like another, or like nothing. Not among them: the joiners
 * U+200C and U+200D, which Indian scripts, Persian and emoji need, the variation selectors, and the Arabic number
 * signs, which are visible. The tags after a black flag make the flags of England, Scotland and Wales.
 */
const flagOrInvisible =
  /(\u{1f3f4}[\u{e0061}-\u{e007a}]+\u{e007f})|[\u0080-\u009f\u00ad\u061c\u115f\u1160\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\u3164\ufeff\uffa0\ufff0-\ufffb\u{1bca0}-\u{1bca3}\u{1d173}-\u{1d17a}\u{e0000}-\u{e007f}]/gu

/** Characters that are invisible: spaces, ignorable characters, marks without a letter, the Braille blank. */
const blank = /[\p{White_Space}\p{Default_Ignorable_Code_Point}\p{C}\p{M}\u2800\u{1d159}]/gu

const isBlank = (text: string) => text.replace(blank, '') === ''

/**
 * A letter carries a few accents at most. Normalisation sorts the marks of a letter one by one, so that 20,000 of them
 * would hold the event loop for half a second. The two of half width become marks in NFKC.
 */
const manyMarks = /([\p{M}\uff9e\uff9f]{20})[\p{M}\uff9e\uff9f]+/gu

/** Leaves the first twenty marks of each letter. Call it before a text of strangers is normalised. */
export const limitMarks = (text: string) => text.replace(manyMarks, '$1')

/** Normalised to NFC, so that a search in a spreadsheet or a mail finds it however it was typed. */
function cleanBlock(text: string): string {
  const clean = limitMarks(text)
    .normalize('NFC')
    .replace(/[\u2028\u2029]/g, '\n')
    .replace(flagOrInvisible, '$1')
    .trim()
  return isBlank(clean) ? '' : clean
}

const cleanLine = (text: string) => cleanBlock(text).replace(/[\t\r\n]+/g, ' ')

/** A text may be this many times longer than allowed before invisible characters are removed from it. */
const MAX_TO_CLEAN = 4

/** `thing` is the name of the field inside a sentence: `your full name`, `the title`. */
function text(thing: string, max: number, clean: (text: string) => string) {
  const start = thing.charAt(0).toUpperCase() + thing.slice(1)
  const tooLong = `${start} may have at most ${max} characters.`
  return z.string(please(thing)).check(
    // Checked first, because cleaning megabytes of text would block the event loop.
    z.maxLength(MAX_TO_CLEAN * max, { error: tooLong, abort: true }),
    // A break inside of a paragraph, as word processors write it into what they copy.
    z.overwrite((typed) => typed.replaceAll('\v', '\n')),
    z.refine(isAllowed, { error: `${start} contains characters that are not allowed.`, abort: true }),
    z.overwrite(clean),
    z.maxLength(max, tooLong),
  )
}

const please = (thing: string) => `Please enter ${thing}.`
const filled = (thing: string) => z.minLength(1, please(thing))

/** One line of text with at least one visible character. */
export const line = (thing: string, max: number) => text(thing, max, cleanLine).check(filled(thing))

/** Text of several lines with at least one visible character. */
export const block = (thing: string, max: number) => text(thing, max, cleanBlock).check(filled(thing))

/** One line of text that may be empty. */
export const maybeLine = (thing: string, max: number) => text(thing, max, cleanLine)

/** Text of several lines that may be empty. */
export const maybeBlock = (thing: string, max: number) => text(thing, max, cleanBlock)

/** Devanagari digits as Latin ones. */
export const withLatinDigits = (text: string) =>
  text.replace(/[\u0966-\u096f]/g, (digit) => String((digit.codePointAt(0) ?? 0) - 0x0966))
