import { foldText, isAscii } from './fold-text.ts'

/** A word of a text, folded, with its place in the text. */
export type Token = { text: string; from: number; to: number }

/**
 * Runs of letters and runs of digits, so that `16949` is found in `TS16949`, and `PL/SQL`, `R&D` and `node.js` are two
 * words in a row. Three marks belong to a word: C++, C# and .NET.
 */
const word = /\.net(?![\p{L}\p{N}])|[\p{L}\p{M}\u200c\u200d]+(?:\+\+(?!\p{L})|#(?![\p{L}\p{N}]))?|\p{N}+/giu

/** The same for lower-case ASCII, which takes a third of the time. */
const asciiWord = /\.net(?![a-z0-9])|[a-z]+(?:\+\+(?![a-z])|#(?![a-z0-9]))?|[0-9]+/g

const MAX_LENGTH = 60

/** The words of a text. Written once for both databases, so that they find the same. */
export function tokenise(text: string): Token[] {
  const tokens: Token[] = []
  if (isAscii(text)) {
    for (const { 0: found, index } of text.toLowerCase().matchAll(asciiWord))
      tokens.push({ text: found.slice(0, MAX_LENGTH), from: index, to: index + found.length })
    return tokens
  }
  for (const match of text.matchAll(word)) {
    // Some letters decompose into a mark as well: ㈱.
    const folded = foldText(match[0])
      .replace(/[^\p{L}\p{M}\p{N}+#.]/gu, '')
      .slice(0, MAX_LENGTH)
    if (folded !== '') tokens.push({ text: folded, from: match.index, to: match.index + match[0].length })
  }
  return tokens
}

/** Line by line, because most lines of a text with other letters are ASCII. No word goes on in the next line. */
export function wordsOf(text: string): string[] {
  const words: string[] = []
  for (const line of text.split('\n')) {
    if (!isAscii(line)) for (const token of tokenise(line)) words.push(token.text)
    else for (const found of line.toLowerCase().match(asciiWord) ?? []) words.push(found.slice(0, MAX_LENGTH))
  }
  return words
}

/** Stands before the digits of a phone number, which are no words. */
const PHONE = '☎'
const SHORTEST_PHONE = 3

/** A text that is a number, or one of at least seven digits within a text, as people write it. */
export const phoneNumber = /^\+?[\d ().-]+$|\+?(?<!\d)\d(?:[ \t().-]{0,3}\d){6,14}(?!\d)/g

/** Every end of a phone number, so that any run of its digits is the beginning of one. */
export function phoneTokens(phone: string): string[] {
  const digits = digitsOf(phone)
  const count = Math.max(0, digits.length - SHORTEST_PHONE + 1)
  return Array.from({ length: count }, (_, start) => PHONE + digits.slice(start))
}

export const isPhoneToken = (token: string) => token.startsWith(PHONE)

/** The beginning of a token of `phoneTokens`: without a leading zero, and without a country code. */
export const phonePrefix = (digits: string) => PHONE + digitsOf(digits).replace(/^0+/, '').slice(-10)

export const digitsOf = (text: string) => text.normalize('NFKD').replace(/[^0-9]/g, '')
