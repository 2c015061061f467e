import { digitsOf, isPhoneToken, phonePrefix, wordsOf } from './tokenise.ts'

/** A search as a tree. Tokens are those of `tokenise.ts`: letters, digits and a few marks. */
export type SearchNode =
  /** These tokens in a row. `typed`: the word as it was typed, if it may be corrected. */
  | { kind: 'phrase'; tokens: string[]; typed?: string }
  | { kind: 'prefix'; token: string }
  | { kind: 'all'; nodes: SearchNode[] }
  | { kind: 'any'; nodes: SearchNode[] }
  | { kind: 'not'; node: SearchNode }

/** `hint`: what could not be read, when the words are searched instead. `node` is undefined for a query without a word. */
type ParsedQuery = { node: SearchNode | undefined; hint: string | null }

type Lexeme =
  | { kind: 'phrase'; text: string }
  | { kind: 'word'; text: string }
  | { kind: 'open' }
  | { kind: 'close' }
  | { kind: 'or' }
  | { kind: 'not' }

const QUOTE = 'A quotation mark is missing, so the words were searched without it.'
const BRACKET = 'A bracket is missing, so the words were searched without brackets.'
const OPERATOR = 'OR and − need a word beside them, so the plain words were searched.'

const DEPTH = 'There are too many brackets within brackets, so the plain words were searched.'
const BEGINNINGS =
  'At most three words may end with *, with two letters before it; the others were searched as they are.'

/** FTS5 reads no query that is nested deeper than about 30 levels. Nobody types more than three. */
const MAX_DEPTH = 12
/** Every word of the index with that beginning is read, so a search with many of them would keep others waiting. */
const MAX_BEGINNINGS = 3
const MIN_BEGINNING = 2
const MAX_NUMBERS = 5

class Slip extends Error {}

/** All words, "exact phrase", -not, OR, (brackets), begin*. */
export function parseQuery(q: string): ParsedQuery {
  try {
    const lexemes = readLexemes(q)
    const { node, rest } = readAny(lexemes, 0)
    if (rest.length > 0) throw new Slip(BRACKET)
    return limitBeginnings(node, null)
  } catch (error) {
    if (!(error instanceof Slip)) throw error
    const plain = q.split(/[\s"“”()]+/).filter((word) => !/^(OR|AND|NOT)$/.test(word))
    const nodes = plain.flatMap((word) => leaf(word.replace(/^[-−]+/, '')) ?? [])
    return limitBeginnings(combine('all', nodes), error.message)
  }
}

/** A number with spaces, brackets and dashes, as people copy it. */
const phoneRun = /^\+?\d(?:[\d\s().-]*\d)?(?=$|[\s)])/

function readLexemes(q: string): Lexeme[] {
  const lexemes: Lexeme[] = []
  let rest = q.replaceAll(/[“”]/g, '"').trimStart()
  while (rest !== '') {
    const taken = readLexeme(rest)
    if (taken.lexeme) lexemes.push(taken.lexeme)
    rest = rest.slice(taken.length).trimStart()
  }
  return lexemes
}

function readLexeme(rest: string): { lexeme?: Lexeme; length: number } {
  const [first = ''] = rest
  if (first === '(') return { lexeme: { kind: 'open' }, length: 1 }
  if (first === ')') return { lexeme: { kind: 'close' }, length: 1 }
  if (first === '"') {
    const end = rest.indexOf('"', 1)
    if (end < 0) throw new Slip(QUOTE)
    return { lexeme: { kind: 'phrase', text: rest.slice(1, end) }, length: end + 1 }
  }
  if (/^[-−](?=[^\s-])/.test(rest)) return { lexeme: { kind: 'not' }, length: 1 }
  const number = phoneRun.exec(rest)?.[0]
  if (number && digitsOf(number).length >= 7) return { lexeme: { kind: 'word', text: number }, length: number.length }
  const [word = first] = /^[^\s()"]+/.exec(rest) ?? []
  if (word === 'OR' || word === '|') return { lexeme: { kind: 'or' }, length: word.length }
  if (word === 'NOT') return { lexeme: { kind: 'not' }, length: word.length }
  // All words are wanted anyway.
  if (word === 'AND') return { length: word.length }
  if (word === '-' || word === '−') throw new Slip(OPERATOR)
  return { lexeme: { kind: 'word', text: word }, length: word.length }
}

type Read = { node: SearchNode | undefined; rest: Lexeme[] }

function readAny(lexemes: Lexeme[], depth: number): Read {
  const nodes: SearchNode[] = []
  let rest = lexemes
  for (;;) {
    const all = readAll(rest, depth)
    if (all.node) nodes.push(all.node)
    rest = all.rest
    const [next, ...after] = rest
    if (next?.kind !== 'or') return { node: combine('any', nodes), rest }
    if (!all.node || after.length === 0) throw new Slip(OPERATOR)
    rest = after
  }
}

function readAll(lexemes: Lexeme[], depth: number): Read {
  const nodes: SearchNode[] = []
  let rest = lexemes
  let isEmpty = true
  while (rest.length > 0 && rest[0]?.kind !== 'or' && rest[0]?.kind !== 'close') {
    const one = readOne(rest, depth)
    if (one.node) nodes.push(one.node)
    rest = one.rest
    isEmpty = false
  }
  if (isEmpty && lexemes.length > 0) throw new Slip(rest[0]?.kind === 'or' ? OPERATOR : BRACKET)
  return { node: combine('all', nodes), rest }
}

function readOne([first, ...rest]: Lexeme[], depth: number): Read {
  if (depth > MAX_DEPTH) throw new Slip(DEPTH)
  if (!first || first.kind === 'or' || first.kind === 'close') throw new Slip(OPERATOR)
  if (first.kind === 'not') {
    const one = readOne(rest, depth + 1)
    return { node: one.node && { kind: 'not', node: one.node }, rest: one.rest }
  }
  if (first.kind === 'open') {
    const inner = readAny(rest, depth + 1)
    if (inner.rest[0]?.kind !== 'close') throw new Slip(BRACKET)
    return { node: inner.node, rest: inner.rest.slice(1) }
  }
  if (first.kind === 'phrase') {
    const tokens = wordsOf(first.text)
    return { node: tokens.length > 0 ? { kind: 'phrase', tokens } : undefined, rest }
  }
  return { node: leaf(first.text), rest }
}

/** One typed word. It may be several tokens: `PL/SQL`. */
function leaf(text: string): SearchNode | undefined {
  const tokens = wordsOf(text)
  const last = tokens.at(-1)
  if (last === undefined) return undefined
  const isBegin = text.endsWith('*')
  const exact: SearchNode = { kind: 'phrase', tokens, typed: text }
  if (isBegin) {
    const begin: SearchNode = { kind: 'prefix', token: last }
    const before = tokens.slice(0, -1)
    return before.length > 0 ? { kind: 'all', nodes: [{ kind: 'phrase', tokens: before }, begin] } : begin
  }
  if (tokens.length === 1 && last === 'net')
    return { kind: 'any', nodes: [exact, { kind: 'phrase', tokens: ['.net'] }] }
  const digits = digitsOf(text)
  const isNumber = /^[+\d\s().-]+$/.test(text) && digits.length >= 3
  return isNumber ? { kind: 'any', nodes: [exact, { kind: 'prefix', token: phonePrefix(digits) }] } : exact
}

/** Beginnings that are too short or too many are searched as whole words. */
function limitBeginnings(tree: SearchNode | undefined, hint: string | null): ParsedQuery {
  const left = { beginnings: MAX_BEGINNINGS, numbers: MAX_NUMBERS }
  let isLimited = false
  function limit(node: SearchNode): SearchNode {
    if (node.kind === 'phrase') return node
    if (node.kind === 'not') return { kind: 'not', node: limit(node.node) }
    if (node.kind !== 'prefix') return { kind: node.kind, nodes: node.nodes.map(limit) }
    if (isPhoneToken(node.token)) {
      left.numbers -= 1
      return left.numbers < 0 ? { kind: 'phrase', tokens: [node.token] } : node
    }
    if (node.token.length >= MIN_BEGINNING) left.beginnings -= 1
    if (node.token.length >= MIN_BEGINNING && left.beginnings >= 0) return node
    isLimited = true
    return { kind: 'phrase', tokens: [node.token] }
  }
  const node = tree && limit(tree)
  return { node, hint: hint ?? (isLimited ? BEGINNINGS : null) }
}

function combine(kind: 'all' | 'any', nodes: SearchNode[]): SearchNode | undefined {
  const [first] = nodes
  if (nodes.length > 1) return { kind, nodes }
  return first
}
