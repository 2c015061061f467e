/** A word or an exact phrase of a search, without case and accents. */
export type Term = { words: readonly string[]; isPrefix: boolean }

const OPERATORS = new Set(['OR', 'AND', 'NOT'])

/** Without case, accents and ligatures, as the search compares. Vowel signs of Indian scripts stay. */
export const plain = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()

/** The words that a search may have found, to be marked in a resume. What it excludes is left out. */
export function searchTerms(query: string): Term[] {
  const terms = new Map<string, Term>()
  for (const [, not = '', phrase, word] of query.matchAll(/(-?)(?:"([^"]*)"?|([^\s"()]+))/g)) {
    if (not || OPERATORS.has(word ?? '')) continue
    const isPrefix = word?.endsWith('*') ?? false
    const text = plain(phrase ?? word ?? '').replace(/\*+$/, '')
    const words = text.split(/\s+/).filter((part) => /[\p{L}\p{N}]/u.test(part))
    if (words.length > 0) terms.set(words.join(' '), { words, isPrefix })
  }
  return [...terms.values()]
}
