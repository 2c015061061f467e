import type { RawBuilder } from 'kysely'
import type { Write } from './storage.ts'

/** A search as a tree. Tokens are those of `server/search/tokenise.ts`: letters, digits and a few marks. */
export type SearchNode =
  /** These tokens in a row. */
  | { kind: 'phrase'; tokens: string[] }
  | { kind: 'prefix'; token: string }
  | { kind: 'all'; nodes: SearchNode[] }
  | { kind: 'any'; nodes: SearchNode[] }
  | { kind: 'not'; node: SearchNode }

/** The tokens of a person. `names` may be searched by everybody, `body` only by those who see contact details. */
export type SearchDocument = { personId: string; submittedAt: string; names: string[]; body: string[] }

/** Part of every document, because a search needs something to exclude from. */
export const ANYBODY = '¶'

/** PostgreSQL knows no positions beyond 16,383. */
export const MAX_TOKENS = 16_000

export type FullText = {
  put(trx: Write, document: SearchDocument): Promise<void>
  remove(trx: Write, personId: string): Promise<void>
  /** A query for the `person_id` of everybody who matches. */
  matching(node: SearchNode, namesOnly: boolean): RawBuilder<unknown>
  /** A query for `person_id` and `rank` of those who fit best; a higher rank is better. */
  ranked(node: SearchNode, namesOnly: boolean): RawBuilder<unknown>
}
