import type { Kysely, SelectQueryBuilder, Transaction } from 'kysely'
import type { RateLimiterAbstract } from 'rate-limiter-flexible'
import type { ErasureList } from './erasure-list.ts'
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
  /** The list of erasures outside the database. */
  erasures: ErasureList
  /** All of it or nothing of it. */
  write<Result>(work: (trx: Write) => Promise<Result>): Promise<Result>
  /** Holds others with the same name off until this transaction ends, on every instance. */
  lock(trx: Write, name: string): Promise<void>
  /** Locks the selected rows of `table` until the transaction ends. SQLite has one writer and needs no row locks. */
  forUpdate: LockRows
  /** As `forUpdate`, but leaves out rows that another transaction has locked. */
  forUpdateSkipLocked: LockRows
  /** Keeps the selected rows of `table` from being deleted until the transaction ends. */
  forKeyShare: LockRows
  /** Tells the other instances, once this transaction is committed, that public lists have changed. */
  announceChange(trx: Write): Promise<void>
  /** Calls back when another instance has announced a change, or may have done so unheard. */
  onChange(listener: () => void): void
  /** A rate limiter of all instances together. Undefined on SQLite, where there is only one process. */
  sharedRateLimiter?: (limit: RateLimit) => RateLimiterAbstract
  /** Removes from the database's own files, soon, what deleted rows left in them. */
  scrub(): void
  /** Whether an application could be read and kept now. */
  isReady(): Promise<boolean>
  close(): Promise<void>
}

/** An exit code for what only a person can decide: with the usual one, systemd would start the site again and again. */
export const NEEDS_A_PERSON = 3

/** The reason why the storage could not be opened, in a sentence for the operator. */
export type StorageProblem = { sentence: string; exitCode: number }
export type StorageResult = { ok: true; storage: Storage } | { ok: false; problem: StorageProblem }

/** `away` may be tried again; `refused` needs a person. */
export type Preparation = { state: 'ready' } | { state: 'away' | 'refused'; problem: StorageProblem }
export type PrepareOptions = {
  /** Called once the database answers: what follows may take its time. */
  onConnected?: () => void
  /** What must be in the tables before the first request reads them. */
  initialise?: (storage: Storage) => Promise<void>
}
/** A storage whose queries fail as unavailable until `prepare` has succeeded. */
export type StartedStorage = { storage: Storage; prepare: (options?: PrepareOptions) => Promise<Preparation> }
