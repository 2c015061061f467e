import type { RawBuilder, SqlBool } from 'kysely'
import type { Database, Write } from './storage.ts'

/** A search as a tree. Tokens are those of `server/search/tokenise.ts`: letters, digits and a few marks. */
export type SearchNode =
  /** These tokens in a row. `typed`: the word as it was typed, if it may be corrected. */
  | { kind: 'phrase'; tokens: string[]; typed?: string }
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

/** Enough to tell a usual spelling from a slip that somebody else made too. */
export const MOST_COUNTED = 50

/** PostgreSQL knows no positions beyond 16,383, and takes 1 MiB of tokens and positions, names twice. */
export const MAX_TOKENS = 16_000
export const MAX_BYTES = { names: 100_000, body: 600_000 }
/** Different tokens of one person. FTS5 deletes an entry token by token: 3000 take 20 to 40 ms, on the event loop. */
export const MAX_TERMS = 3000

/** The columns by which a condition names people. */
export type PersonKey = {
  /** The person that the condition is about. */
  person: RawBuilder<unknown>
  /** The date of their newest record, where it can be compared. */
  newest?: RawBuilder<unknown>
  /** The column of applications and enquiries that names the same person. */
  ofRecord: RawBuilder<unknown>
  /** A query for these keys, from a query for ids of people. */
  fromIds(ids: RawBuilder<unknown>): RawBuilder<unknown>
}

/** The people whom a search finds and all conditions leave. The conditions are written with `personKey`. */
export type Matches = { node: SearchNode; namesOnly: boolean; conditions: RawBuilder<SqlBool>[] }

export type Slice = { direction: 'asc' | 'desc'; limit: number; offset: number }

export type FoundPerson = { person_id: string; total?: number; is_estimate?: boolean }

export type FullText = {
  put(trx: Write, documents: SearchDocument[]): Promise<void>
  remove(trx: Write, personId: string): Promise<void>
  /** The ids of some people whose entry an earlier release has written, and who have to be put again. */
  outdated(db: Database, limit: number): Promise<string[]>
  /** Runs queries that contain those of this index. */
  search<Result>(db: Database, work: (db: Database) => Promise<Result>): Promise<Result>
  /** How many people have each phrase, counted up to `MOST_COUNTED`. Phrases that nobody has are left out. */
  countPhrases(db: Database, phrases: string[][], namesOnly: boolean): Promise<Map<string, number>>
  personKey: PersonKey
  /** A query for the `count` of the matches. */
  counting(matches: Matches): RawBuilder<{ count: number }>
  /**
   * A query for the `person_id` of the newest matches, at most `MOST_RANKED`, those who fit best first. `total` is the
   * number of all matches where the query has counted or estimated them anyway.
   */
  ranked(matches: Matches): RawBuilder<FoundPerson>
  /** A query for the `person_id` of matches by date, and the `total` as above. */
  byDate(matches: Matches, slice: Slice): RawBuilder<FoundPerson>
  /** A query for the `person_id` of all matches. */
  matching(matches: Matches): RawBuilder<{ person_id: string }>
  /**
   * The condition that a row of `people` matches. Faster than `matching` where many rows match and few are read. `rows`:
   * how many matches the query reads, in the order of an index.
   */
  includes(matches: Matches, rows: number): RawBuilder<SqlBool>
}
