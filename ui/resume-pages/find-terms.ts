import type { Correction } from '../../contract/people.ts'
import { findMarks, leavesOf, type SearchLeaf } from '../../contract/search/find-marks.ts'
import { parseQuery } from '../../contract/search/parse-query.ts'
import { wordsOf } from '../../contract/search/tokenise.ts'

/** A part of a hit within one of the texts. */
export type HitPart = { text: number; from: number; to: number }
/** A found word or phrase. It may begin in one text and end in another, as lines of a PDF do. */
type Hit = readonly HitPart[]

/** The terms that the search used: the words as typed, or those that replaced them. */
export function searchTerms(query: string, corrected: readonly Correction[] | null = null): SearchLeaf[] {
  const { node } = parseQuery(query)
  const replaced = new Set(corrected?.flatMap(({ from }) => [from, ...from.split(' ')]))
  const asTyped = node ? leavesOf(node).filter((leaf) => leaf.kind === 'prefix' || !replaced.has(leaf.typed ?? '')) : []
  return [...asTyped, ...(corrected ?? []).map(({ to }) => ({ kind: 'phrase' as const, tokens: wordsOf(to) }))]
}

/** Where the terms stand in a sequence of texts, in reading order and without overlap. */
export function findTerms(texts: readonly string[], terms: readonly SearchLeaf[]): Hit[] {
  if (terms.length === 0) return []
  let end = 0
  const places = texts.map((value, text) => {
    const start = end
    end += value.length
    return { text, start, end }
  })
  return findMarks(texts.join(''), terms).marks.map(({ from, to }) =>
    places
      .filter((place) => place.start < to && place.end > from)
      .map(({ text, start, end }) => ({ text, from: Math.max(from, start) - start, to: Math.min(to, end) - start })),
  )
}
