import type { SearchNode } from '../../contract/search/parse-query.ts'
import { ANYBODY, MAX_TOKENS } from './full-text.ts'

/** PostgreSQL keeps no more positions of a token. */
const MAX_POSITIONS = 255

/**
 * `'c++':3A,7 'java':4 '=c++'`: each token with its positions, those of names with the weight A; then the names once
 * more, because the index knows no weights.
 */
export function vectorOf(names: string[], body: string[]): string {
  const positions = new Map<string, string[]>()
  const indexed = new Set<string>()
  const tokens = [...names, ANYBODY, ...body].slice(0, MAX_TOKENS)
  for (const [index, token] of tokens.entries()) {
    const isName = index < names.length
    if (isName) indexed.add(nameToken(token))
    const known = positions.get(token) ?? []
    if (known.length >= MAX_POSITIONS) continue
    known.push(`${index + 1}${isName ? 'A' : ''}`)
    positions.set(token, known)
  }
  const placed = Array.from(positions, ([token, at]) => `'${token}':${at.join(',')}`)
  return [...placed, ...Array.from(indexed, quote)].join(' ')
}

const quote = (token: string) => `'${token}'`
const nameToken = (token: string) => `=${token}`

/** The query for people. Where names alone are searched, the index finds them by their repetition. */
export function printFound(node: SearchNode, namesOnly: boolean): string {
  return print(node, (leaf) => {
    const exact = printLeaf(leaf, namesOnly)
    if (!namesOnly) return exact
    if (leaf.kind === 'prefix') return `${quote(nameToken(leaf.token))}:*`
    const names = leaf.tokens.map((token) => quote(nameToken(token))).join(' & ')
    return leaf.tokens.length > 1 ? `(${names} & ${exact})` : names
  })
}

/** The query for the order by relevance. */
export const printRanked = (node: SearchNode, namesOnly: boolean): string =>
  print(node, (leaf) => printLeaf(leaf, namesOnly))

type Leaf = Extract<SearchNode, { kind: 'phrase' | 'prefix' }>

function print(node: SearchNode, leaf: (node: Leaf) => string): string {
  switch (node.kind) {
    case 'phrase':
    case 'prefix':
      return leaf(node)
    case 'any':
      return `(${node.nodes.map((one) => print(one, leaf)).join(' | ')})`
    case 'not':
      return `('${ANYBODY}' & !${print(node.node, leaf)})`
    case 'all':
      return `(${node.nodes.map((one) => print(one, leaf)).join(' & ')})`
  }
}

/** Compares positions and weights. */
function printLeaf(node: Leaf, namesOnly: boolean): string {
  const weight = namesOnly ? 'A' : ''
  const word = (token: string, prefix = '') => `${quote(token)}${prefix || weight ? `:${prefix}${weight}` : ''}`
  if (node.kind === 'prefix') return word(node.token, '*')
  const words = node.tokens.map((token) => word(token))
  return words.length === 1 ? (words[0] ?? '') : `(${words.join(' <-> ')})`
}

/** The same search without the order of words, so it finds as many people or more. */
export function withoutOrder(node: SearchNode): SearchNode {
  switch (node.kind) {
    case 'phrase':
      return { kind: 'all', nodes: node.tokens.map((token) => ({ kind: 'phrase', tokens: [token] })) }
    case 'prefix':
      return node
    case 'not':
      return hasPhrase(node.node) ? { kind: 'phrase', tokens: [ANYBODY] } : node
    case 'all':
    case 'any':
      return { kind: node.kind, nodes: node.nodes.map(withoutOrder) }
  }
}

export function hasPhrase(node: SearchNode): boolean {
  switch (node.kind) {
    case 'phrase':
      return node.tokens.length > 1
    case 'prefix':
      return false
    case 'not':
      return hasPhrase(node.node)
    case 'all':
    case 'any':
      return node.nodes.some(hasPhrase)
  }
}
