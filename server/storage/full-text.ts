import { CompiledQuery, type RawBuilder, type SqlBool } from 'kysely'
import type { SearchNode } from '../../contract/search/parse-query.ts'
import type { Database, Write } from './storage.ts'

/** The tokens of a person. `names` may be searched by everybody, `body` only by those who see contact details. */
export type SearchDocument = { personId: string; submittedAt: string; names: string[]; body: string[] }

/**
 * A change of somebody's entry, in a transaction of its own. `claim` runs first, and nothing is written when it changes no
 * row. Without a document the entry is removed.
 */
export type EntryChange = {
  personId: string
  claim: Pick<CompiledQuery, 'sql' | 'parameters'>
  document?: SearchDocument
}

/** Part of every document, because a search needs something to exclude from. */
export const ANYBODY = '¶'

/** Matches are counted up to here. */
export const MAX_TOTAL = 500
/** More matches are not compared with each other: it would take longer than a person waits. One more than are counted. */
export const MAX_RANKED = MAX_TOTAL + 1

/** Enough to tell a usual spelling from a slip that somebody else made too. */
export const MAX_COUNTED = 50

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

export type FoundPerson = { person_id: string }

export type FullText = {
  put(trx: Write, documents: SearchDocument[]): Promise<void>
  remove(trx: Write, personId: string): Promise<void>
  /** Runs queries that contain those of this index. */
  search<Result>(db: Database, work: (db: Database) => Promise<Result>): Promise<Result>
  /** How many people have each phrase, counted up to `MAX_COUNTED`. Phrases that nobody has are left out. */
  countPhrases(db: Database, phrases: string[][], namesOnly: boolean): Promise<Map<string, number>>
  personKey: PersonKey
  /** A query for the `count` of the matches, which stops at `limit`. */
  counting(matches: Matches, limit: number): RawBuilder<{ count: number }>
  /** A query for the newest matches, at most `MAX_RANKED`, those who fit best first. */
  ranked(matches: Matches): RawBuilder<FoundPerson>
  byDate(matches: Matches, slice: Slice): RawBuilder<FoundPerson>
  /** A query for all matches. */
  matching(matches: Matches): RawBuilder<FoundPerson>
  /**
   * The condition that a row of `people` matches. Faster than `matching` where many rows match and few are read. `rows`:
   * how many matches the query reads, in the order of an index.
   */
  includes(matches: Matches, rows: number): RawBuilder<SqlBool>
}

/** False when the claim has changed nothing. */
export async function changeEntry(
  { put, remove }: Pick<FullText, 'put' | 'remove'>,
  trx: Write,
  { personId, claim, document }: EntryChange,
): Promise<boolean> {
  const { numAffectedRows = 0n } = await trx.executeQuery(CompiledQuery.raw(claim.sql, [...claim.parameters]))
  if (numAffectedRows === 0n) return false
  await (document ? put(trx, [document]) : remove(trx, personId))
  return true
}
