import * as z from 'zod/mini'
import { email } from '../../contract/person.ts'

/** An address follows the start of a line, a space, or a mark such as the colon of a label. */
const before = '(?<=^|[\\s:;,|/<>()\\[\\]"*•·–—-])'
/** Ends where capitals follow small letters, because columns are often joined: `gmail.comMobile`. */
const ending = '(?:[a-z]{2,24}|[A-Z]{2,24})'
const address = new RegExp(`${before}[\\w.+%-]{1,64}@(?:[\\w-]{1,63}\\.){1,4}${ending}`, 'g')

/** Endings that are common enough to join an address whose dots stand apart. */
const commonEnding = '(?:com|co|in|org|net|edu|ac|gov|nic|io|me|info)'
const spacedAddress = new RegExp(
  `${before}[\\w.+%-]{1,64} ?@ ?[\\w-]{1,63}(?: ?\\. ?${commonEnding}(?![\\w])){1,2}`,
  'gi',
)

/** A label that is joined to the address by a hyphen, or a link's scheme. */
const label = /^(?:e-?mail(?:-?id)?|mail(?:to)?)[-._]+/i
/** A ligature that stands apart from the rest of its word. */
const lonelyLigature = /(?<=^|[\s:])(ffi|ffl|ff|fi|fl) (?=[\w.+%-]{1,64}@)/gm

/** The first e-mail address. Without one, the first whose parts are separated by spaces. */
export function findEmail(text: string): string | undefined {
  const joined = text.replace(lonelyLigature, '$1')
  return firstValid(joined, address) ?? firstValid(joined, spacedAddress)
}

function firstValid(text: string, pattern: RegExp): string | undefined {
  for (const [match] of text.matchAll(pattern)) {
    const { data } = z.safeParse(
      email,
      match
        .replaceAll(' ', '')
        .replace(label, '')
        .replace(/^[-.]+/, ''),
    )
    if (data) return data.toLowerCase()
  }
  return undefined
}
