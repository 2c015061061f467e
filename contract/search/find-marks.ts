import type { SearchNode } from './parse-query.ts'
import { digitsOf, isPhoneToken, phoneNumber, phoneTokens, type Token, tokenise } from './tokenise.ts'

/** A word, a phrase or a beginning that a search looks for. */
export type SearchLeaf = Extract<SearchNode, { kind: 'phrase' | 'prefix' }>
/** Where something was found in a text. */
export type Mark = { from: number; to: number }

/** Without what is excluded. */
export function leavesOf(node: SearchNode): SearchLeaf[] {
  if (node.kind === 'all' || node.kind === 'any') return node.nodes.flatMap(leavesOf)
  return node.kind === 'not' ? [] : [node]
}

/** Where the search finds something in a text, in reading order and without overlap, and how many leaves it finds. */
export function findMarks(text: string, leaves: readonly SearchLeaf[]): { marks: Mark[]; found: number } {
  const tokens = [...tokenise(text), ...(leaves.some(isPhone) ? phonesIn(text) : [])]
  const hits = leaves.map((leaf) => hitsOf(leaf, tokens))
  return { marks: withoutOverlap(hits.flat()), found: hits.filter(({ length }) => length > 0).length }
}

const isPhone = (leaf: SearchLeaf) => leaf.kind === 'prefix' && isPhoneToken(leaf.token)

/** The tokens of phone numbers; each stands at the whole number. */
const phonesIn = (text: string): Token[] =>
  Array.from(text.matchAll(phoneNumber)).flatMap(({ 0: number, index }) =>
    phoneTokens(digitsOf(number)).map((token) => ({ text: token, from: index, to: index + number.length })),
  )

function hitsOf(leaf: SearchLeaf, tokens: readonly Token[]): Mark[] {
  if (leaf.kind === 'prefix') return tokens.filter(({ text }) => text.startsWith(leaf.token))
  const [start] = leaf.tokens
  return tokens.flatMap((first, index) => {
    const last = tokens[index + leaf.tokens.length - 1]
    if (first.text !== start || !last) return []
    return leaf.tokens.every((token, at) => tokens[index + at]?.text === token)
      ? [{ from: first.from, to: last.to }]
      : []
  })
}

function withoutOverlap(marks: Mark[]): Mark[] {
  const kept: Mark[] = []
  for (const { from, to } of marks.toSorted((a, b) => a.from - b.from || b.to - a.to))
    if (from >= (kept.at(-1)?.to ?? 0)) kept.push({ from, to })
  return kept
}
