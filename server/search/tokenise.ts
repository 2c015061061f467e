/** A word of a text, folded, with its place in the text. */
export type Token = { text: string; from: number; to: number }

/**
 * Runs of letters and runs of digits, so that `16949` is found in `TS16949`, and `PL/SQL`, `R&D` and `node.js` are two
 * words in a row. Three marks belong to a word: C++, C# and .NET.
 */
const word = /\.net(?![\p{L}\p{N}])|[\p{L}\p{M}\u200c\u200d]+(?:\+\+(?!\p{L})|#(?![\p{L}\p{N}]))?|\p{N}+/giu

const MAX_LENGTH = 60

/** The words of a text. Written once for both databases, so that they find the same. */
export function tokenise(text: string): Token[] {
  const tokens: Token[] = []
  for (const match of text.matchAll(word)) {
    const folded = fold(match[0]).slice(0, MAX_LENGTH)
    if (folded !== '') tokens.push({ text: folded, from: match.index, to: match.index + match[0].length })
  }
  return tokens
}

export const wordsOf = (text: string) => tokenise(text).map((token) => token.text)

/** Letters that do not decompose into a plain one and an accent. */
const plain: Record<string, string> = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd', ð: 'd', þ: 'th', ı: 'i' }

/** Without case, accents, ligatures and invisible joiners. Marks of Indian scripts are letters, and stay. */
function fold(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the range of ASCII.
  if (/^[\u0000-\u007f]*$/.test(text)) return text.toLowerCase()
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\u0300-\u036f\u200c\u200d]/g, '')
    .replace(/[ßæœøłđðþı]/g, (letter) => plain[letter] ?? letter)
    .normalize('NFC')
    .replace(/[^\p{L}\p{M}\p{N}+#.]/gu, '')
}

/** Stands before the digits of a phone number, which are no words. */
const PHONE = '☎'
const SHORTEST_PHONE = 3

/** Every end of a phone number, so that any run of its digits is the beginning of one. */
export function phoneTokens(phone: string): string[] {
  const digits = digitsOf(phone)
  const count = Math.max(0, digits.length - SHORTEST_PHONE + 1)
  return Array.from({ length: count }, (_, start) => PHONE + digits.slice(start))
}

/** The beginning of a token of `phoneTokens`: without a leading zero, and without a country code. */
export const phonePrefix = (digits: string) => PHONE + digitsOf(digits).replace(/^0+/, '').slice(-10)

export const digitsOf = (text: string) => text.normalize('NFKD').replace(/[^0-9]/g, '')
