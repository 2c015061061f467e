import type { RawBuilder } from 'kysely'
import type { Database, Write } from './storage.ts'

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

/** More matches than these are not compared with each other: it would take longer than a person waits. */
export const MOST_RANKED = 500

/** PostgreSQL knows no positions beyond 16,383. */
export const MAX_TOKENS = 16_000

export type FullText = {
  put(trx: Write, document: SearchDocument): Promise<void>
  remove(trx: Write, personId: string): Promise<void>
  /** A query for the `person_id` of everybody who matches. */
  matching(node: SearchNode, namesOnly: boolean): RawBuilder<unknown>
  /** A query for the `count` of everybody who matches. */
  counting(node: SearchNode, namesOnly: boolean): RawBuilder<unknown>
  /** Runs queries that contain those of this index. */
  search<Result>(db: Database, work: (db: Database) => Promise<Result>): Promise<Result>
  /** A query for `person_id` and `rank` of the newest who match; a higher rank is better. */
  ranked(node: SearchNode, namesOnly: boolean): RawBuilder<unknown>
}
