import type { Kysely, SelectQueryBuilder, Transaction } from 'kysely'
import type { RateLimiterAbstract } from 'rate-limiter-flexible'
import type { EventKind } from '../../contract/events.ts'
import type { ErasureList } from './erasure-list.ts'
import type { EntryChange, FullText } from './full-text.ts'
import type { ImportStore } from './import-store.ts'
import type { PictureStore } from './picture-store.ts'
import type { ResumeStore } from './resume-store.ts'
import type { Schema } from './schema.ts'
import type { RateLimit } from './shared-rate-limiter.ts'

export type Database = Kysely<Schema>
export type Write = Transaction<Schema>

type LockRows = <Table extends keyof Schema, Row>(
  query: SelectQueryBuilder<Schema, Table, Row>,
  table: Table,
) => SelectQueryBuilder<Schema, Table, Row>

/** One interface over the differences between the two databases. */
export type Storage = {
  db: Database
  /** For queries over many records. With SQLite they run in a worker, beside the event loop. */
  reader: Database
  resumes: ResumeStore
  pictures: PictureStore
  imports: ImportStore
  /** The index by which people are searched. */
  fullText: FullText
  /** The list of erasures outside the database. */
  erasures: ErasureList
  /** Runs `work` in a transaction. PostgreSQL repeats it once after a deadlock or serialisation failure. */
  write<Result>(work: (trx: Write) => Promise<Result>): Promise<Result>
  /**
   * Changes somebody's entry in the search index. With SQLite in a worker: FTS5 takes an entry out word by word, which
   * is 3,000 words for the longest one. Never called within `write`, which it waits for.
   */
  changeEntry(change: EntryChange): Promise<boolean>
  /**
   * Removes an entry before a transaction that would do it on the event loop. PostgreSQL leaves it to the transaction, which
   * costs this process nothing.
   */
  removeEntryFirst(change: Omit<EntryChange, 'document'>): Promise<void>
  /** Takes the lock `name` until the transaction ends, across all instances. */
  lock(trx: Write, name: string): Promise<void>
  /** Locks the selected rows of `table` until the transaction ends. SQLite has one writer and needs no row locks. */
  forUpdate: LockRows
  /** As `forUpdate`, but leaves out rows that another transaction has locked. */
  forUpdateSkipLocked: LockRows
  /** Keeps the selected rows of `table` from being deleted until the transaction ends. */
  forKeyShare: LockRows
  /** Notifies the other instances, when this transaction is committed, that public lists have changed. */
  announceChange(trx: Write): Promise<void>
  /** Calls `listener` when another instance or a command has changed something, or a notification may have been missed. */
  onChange(listener: () => void): void
  /** Tells the other instances that records of these kinds arrived or changed. With SQLite there are none. */
  announceRecords(kinds: readonly EventKind[]): Promise<void>
  /** Calls `listener` when another instance or a command did so: with all kinds when it is not known which. */
  onRecords(listener: (kinds: readonly EventKind[]) => void): void
  /** A rate limiter of all instances together. Undefined on SQLite, where there is only one process. */
  sharedRateLimiter?: (limit: RateLimit) => RateLimiterAbstract
  /** Removes the content of deleted rows from the database's files, within seconds. */
  scrub(): void
  /** Brings the statistics by which queries are planned up to date. PostgreSQL does so by itself. */
  gatherStatistics(): Promise<void>
  /** True when records can be read and stored. */
  isReady(): Promise<boolean>
  close(): Promise<void>
}

/** Exit code for problems that an operator must solve. systemd does not restart the site after it. */
export const NEEDS_OPERATOR = 3

/** The reason why the storage could not be opened, in a sentence for the operator. */
export type StorageProblem = { sentence: string; exitCode: number }
export type StorageResult = { ok: true; storage: Storage } | { ok: false; problem: StorageProblem }

/** `away` may be retried; `refused` needs an operator. */
type Preparation = { state: 'ready' } | { state: 'away' | 'refused'; problem: StorageProblem }
type PrepareOptions = {
  /** Called once the database answers. Migrations that follow may take long. */
  onConnected?: () => void
  /** Writes the rows that must exist before the first request. */
  initialise?: (storage: Storage) => Promise<void>
}
/** A storage whose queries fail as unavailable until `prepare` has succeeded. */
export type StartedStorage = { storage: Storage; prepare: (options?: PrepareOptions) => Promise<Preparation> }
