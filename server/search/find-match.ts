import type { SearchMatch } from '../../contract/people.ts'
import type { SearchNode } from '../storage/full-text.ts'
import { digitsOf, isAscii, phoneTokens, type Token, tokenise } from './tokenise.ts'

export type SearchedText = { source: SearchMatch['source']; text: string }

type Leaf = Extract<SearchNode, { kind: 'phrase' | 'prefix' }>
type Mark = { from: number; to: number }

/** Longer lines are cut around their first mark. */
const LINE_LENGTH = 200
const BEFORE_MARK = 60

/** The line with the most words of the query; the first one of the given texts when several have as many. */
export function findMatch(node: SearchNode, texts: SearchedText[]): SearchMatch | null {
  const leaves = leavesOf(node)
  let best: { source: SearchedText['source']; line: string; marks: Mark[]; found: number } | undefined
  for (const { source, text } of texts) {
    for (const line of text.split('\n')) {
      const { marks, found } = marksIn(line, leaves, source === 'contact')
      if (found > (best?.found ?? 0)) best = { source, line, marks, found }
      if (found === leaves.length) break
    }
  }
  return best ? { source: best.source, ...cut(best.line.trimEnd(), best.marks) } : null
}

/** Without what is excluded. */
function leavesOf(node: SearchNode): Leaf[] {
  if (node.kind === 'all' || node.kind === 'any') return node.nodes.flatMap(leavesOf)
  return node.kind === 'not' ? [] : [node]
}

function marksIn(line: string, leaves: Leaf[], isContact: boolean): { marks: Mark[]; found: number } {
  if (!isContact && !mayContain(line, leaves)) return { marks: [], found: 0 }
  const tokens = tokenise(line)
  const whole: Token[] = isContact
    ? phoneTokens(digitsOf(line)).map((text) => ({ text, from: 0, to: line.length }))
    : []
  const marks: Mark[] = []
  let found = 0
  for (const leaf of leaves) {
    const hits = hitsOf(leaf, tokens, whole)
    if (hits.length > 0) found += 1
    marks.push(...hits)
  }
  return { marks: withoutOverlap(marks), found }
}

/** Most lines have no word of the query. Splitting them into words takes four times as long as this look. */
function mayContain(line: string, leaves: Leaf[]): boolean {
  if (!isAscii(line)) return true
  const lower = line.toLowerCase()
  return leaves.some((leaf) => lower.includes(leaf.kind === 'prefix' ? leaf.token : (leaf.tokens[0] ?? '')))
}

function hitsOf(leaf: Leaf, tokens: Token[], whole: Token[]): Mark[] {
  if (leaf.kind === 'prefix') return [...tokens, ...whole].filter(({ text }) => text.startsWith(leaf.token)).map(markOf)
  const hits: Mark[] = []
  for (const [index, first] of tokens.entries()) {
    const run = tokens.slice(index, index + leaf.tokens.length)
    const last = run.at(-1)
    const fits = run.length === leaf.tokens.length && run.every(({ text }, at) => text === leaf.tokens[at])
    if (fits && last) hits.push({ from: first.from, to: last.to })
  }
  return hits
}

const markOf = ({ from, to }: Token): Mark => ({ from, to })

function withoutOverlap(marks: Mark[]): Mark[] {
  const kept: Mark[] = []
  for (const mark of marks.toSorted((a, b) => a.from - b.from || b.to - a.to))
    if (mark.from >= (kept.at(-1)?.to ?? 0)) kept.push(mark)
  return kept
}

function cut(line: string, marks: Mark[]): { text: string; marks: Mark[] } {
  if (line.length <= LINE_LENGTH) return { text: line, marks }
  const start = Math.max(0, Math.min((marks[0]?.from ?? 0) - BEFORE_MARK, line.length - LINE_LENGTH))
  const end = start + LINE_LENGTH
  const inside = marks.filter(({ from, to }) => from >= start && to <= end)
  return {
    text: line.slice(start, end).toWellFormed(),
    marks: inside.map(({ from, to }) => ({ from: from - start, to: to - start })),
  }
}
