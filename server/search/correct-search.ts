import type { Correction } from '../../contract/people.ts'
import type { SearchNode } from '../../contract/search/parse-query.ts'
import { canBeMisspelt, inTwo, oneLetterAway, soundingLike } from './spellings.ts'

/** How many people have each of these phrases. Phrases that nobody has are left out. */
type CountPeople = (phrases: string[][]) => Promise<Map<string, number>>

type Word = Extract<SearchNode, { kind: 'phrase' }> & { typed: string }

/** More than these in one query are not looked at. */
const MAX_WORDS = 20
const MAX_CORRECTED = 3
const MAX_PHRASES = 12

/**
 * The search with other spellings of the words that nobody has, or undefined. Words in quotation marks and excluded words
 * stay as they are. Only words of the index are suggested, so what is erased is not suggested either.
 */
export async function correctSearch(
  node: SearchNode,
  countPeople: CountPeople,
): Promise<{ node: SearchNode; corrected: Correction[] } | undefined> {
  const words = typedWords(node).slice(0, MAX_WORDS)
  if (words.length === 0) return undefined
  const known = await countPeople(words.map(({ tokens }) => tokens))
  const unknown = words.filter(({ tokens }) => !known.has(tokens.join(' '))).slice(0, MAX_CORRECTED)
  const joined = await joinNeighbours(node, countPeople)
  if (joined) return joined
  const replaced = new Map<SearchNode, SearchNode>()
  const corrected: Correction[] = []
  for (const word of unknown) {
    const tokens = await findSpelling(word, countPeople)
    if (!tokens) continue
    replaced.set(word, { kind: 'phrase', tokens })
    corrected.push({ from: word.typed, to: tokens.join(' ') })
  }
  return corrected.length > 0 ? { node: replace(node, replaced), corrected } : undefined
}

/** A word that sounds alike, then two words in a row, then the most frequent word that differs by a letter. */
async function findSpelling({ tokens }: Word, countPeople: CountPeople): Promise<string[] | undefined> {
  const word = tokens.join('')
  if (tokens.length > 1) return (await countPeople([[word]])).size > 0 ? [word] : undefined
  if (!canBeMisspelt(word)) return undefined
  const alike = soundingLike(word)
  const near = oneLetterAway(word)
  const parts = inTwo(word)
  const counts = await countPeople([...new Set([...alike, ...near, ...parts.flat()])].map((one) => [one]))
  const best = (some: string[]) =>
    some.filter((one) => counts.has(one)).toSorted((a, b) => (counts.get(b) ?? 0) - (counts.get(a) ?? 0))[0]
  const sounds = best(alike)
  if (sounds) return [sounds]
  const pairs = parts.filter((pair) => pair.every((part) => counts.has(part))).slice(0, MAX_PHRASES)
  const phrases = pairs.length > 0 && (await countPeople(pairs))
  const pair = phrases && pairs.find((one) => phrases.has(one.join(' ')))
  if (pair) return pair
  const letter = best(near)
  return letter ? [letter] : undefined
}

/** `Bharat Forge` typed as two words where people have one. */
async function joinNeighbours(node: SearchNode, countPeople: CountPeople) {
  const pairs = neighboursIn(node).slice(0, MAX_WORDS)
  if (pairs.length === 0) return undefined
  const counts = await countPeople(pairs.map(({ one, other }) => [one.tokens.join('') + other.tokens.join('')]))
  for (const { parent, one, other } of pairs) {
    const word = one.tokens.join('') + other.tokens.join('')
    if (!counts.has(word)) continue
    const phrase: SearchNode = { kind: 'phrase', tokens: [word] }
    const nodes = parent.nodes.flatMap((inner) => (inner === one ? phrase : inner === other ? [] : inner))
    const both = new Map<SearchNode, SearchNode>([[parent, nodes.length > 1 ? { kind: 'all', nodes } : phrase]])
    return { node: replace(node, both), corrected: [{ from: `${one.typed} ${other.typed}`, to: word }] }
  }
  return undefined
}

type Group = Extract<SearchNode, { kind: 'all' }>

function neighboursIn(node: SearchNode): { parent: Group; one: Word; other: Word }[] {
  if (node.kind !== 'all' && node.kind !== 'any') return []
  const inner = node.nodes.flatMap(neighboursIn)
  if (node.kind === 'any') return inner
  const pairs = node.nodes.slice(1).flatMap((other, at) => {
    const one = node.nodes[at]
    return one && isTyped(one) && isTyped(other) ? [{ parent: node as Group, one, other }] : []
  })
  return [...pairs, ...inner]
}

const isTyped = (node: SearchNode): node is Word => node.kind === 'phrase' && node.typed !== undefined

function typedWords(node: SearchNode): Word[] {
  if (node.kind === 'all' || node.kind === 'any') return node.nodes.flatMap(typedWords)
  return isTyped(node) ? [node] : []
}

function replace(node: SearchNode, replaced: Map<SearchNode, SearchNode>): SearchNode {
  const other = replaced.get(node)
  if (other) return other
  if (node.kind === 'not') return { kind: 'not', node: replace(node.node, replaced) }
  if (node.kind === 'phrase' || node.kind === 'prefix') return node
  return { kind: node.kind, nodes: node.nodes.map((one) => replace(one, replaced)) }
}
