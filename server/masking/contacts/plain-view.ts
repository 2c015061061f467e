/** A text as contact details are looked for in it, with the place of each character in the original. */
export type View = { text: string; at: Uint32Array }

const joinsNothing = /[\p{Cf}\p{Mn}\p{Me}]/u
const dash = /[\p{Pd}−]/u
const space = /[^\S\n]/u
const decimal = /\p{Nd}/u

/**
 * Digits of every script as 0 to 9, letters without width, circles and ligatures, one kind of dash and of space, and without
 * marks that draw nothing. Vowel signs of Indian scripts are kept.
 */
export function plainView(text: string): View {
  const at = new Uint32Array(text.length * 4)
  let plain = ''
  let from = 0
  for (const character of text) {
    const written = character < '\u0080' ? character : plainly(character)
    // Four at most: the decomposition of a single character may have up to eighteen, which no detail is written with.
    const short = written.slice(0, 4)
    for (let n = 0; n < short.length; n += 1) at[plain.length + n] = from
    plain += short
    from += character.length
  }
  return { text: plain, at }
}

function plainly(character: string): string {
  if (character === '\u2028' || character === '\u2029') return '\n'
  if (joinsNothing.test(character)) return isVowelSign(character) ? character : ''
  if (dash.test(character)) return '-'
  if (space.test(character)) return ' '
  if (decimal.test(character)) return digitOf(character)
  if (character === '。' || character === '․') return '.'
  const folded = character.normalize('NFKC')
  return decimal.test(folded)
    ? Array.from(folded, (each) => (decimal.test(each) ? digitOf(each) : each)).join('')
    : folded
}

/** Marks of Indian scripts are part of a word; others stand on letters of addresses to hide them. */
const isVowelSign = (character: string) => character >= '\u0900' && character <= '\u0dff'

/** The digits of a script follow each other, from a place that ends with 0 or with 6. */
function digitOf(character: string): string {
  const code = character.codePointAt(0) ?? 0
  const row = code - (code % 16)
  return String((code % 16) - (decimal.test(String.fromCodePoint(row)) ? 0 : 6))
}

/** At least eight characters that stand apart, as programs write them that place letter by letter. */
const apart = /(?<!\S)\S(?:[ \n]{1,3}\S){7,}(?!\S)/gu

/** The same with letters joined that stand apart, two spaces being one between words. Undefined when none do. */
export function joinedView({ text, at }: View): View | undefined {
  let joined = ''
  const places = new Uint32Array(text.length)
  let from = 0
  const take = (start: number, end: number, leavesOut: (index: number) => boolean) => {
    for (let index = start; index < end; index += 1) {
      if (leavesOut(index)) continue
      places[joined.length] = at[index] ?? 0
      joined += text.charAt(index)
    }
  }
  const isSingleSpace = (index: number) =>
    /\s/.test(text.charAt(index)) && !/\s/.test(text.charAt(index - 1)) && !/\s/.test(text.charAt(index + 1))
  for (const match of text.matchAll(apart)) {
    take(from, match.index, () => false)
    from = match.index + match[0].length
    take(match.index, from, isSingleSpace)
  }
  if (from === 0) return undefined
  take(from, text.length, () => false)
  return { text: joined, at: places }
}
