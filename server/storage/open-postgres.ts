import { Kysely, PostgresDialect, type PostgresPool, sql } from 'kysely'
import pg from 'pg'
import { eventKinds } from '../../contract/events.ts'
import { databaseFailure } from './database-error.ts'
import { type ErasureList, erasureList } from './erasure-list.ts'
import { changeEntry } from './full-text.ts'
import { postgresFullText } from './full-text-postgres.ts'
import { newId } from './ids.ts'
import { tableImports } from './import-store.ts'
import { type ListenTimings, listenForChanges } from './listen-for-changes.ts'
import { migrate, UnknownDatabaseError } from './migrate.ts'
import { tablePictures } from './picture-store.ts'
import { openPool, type PoolTimings } from './postgres-pool.ts'
import { tlsProblem } from './postgres-tls.ts'
import { tableResumes } from './resume-store.ts'
import type { Schema } from './schema.ts'
import { scrubber } from './scrubber.ts'
import { sharedRateLimiter } from './shared-rate-limiter.ts'
import { type Database, NEEDS_OPERATOR, type StartedStorage, type Storage, type Write } from './storage.ts'
import { isVacuumDue, vacuumPostgres } from './vacuum-postgres.ts'

const SCRUB_INTERVAL = 10_000
const CHANNEL = 'public_lists_changed'
const RECORDS_CHANNEL = 'records_changed'
/** Serialisation failure and deadlock: the transaction may succeed when it is repeated. */
const TRY_AGAIN = new Set(['40001', '40P01'])

pg.types.setTypeParser(pg.types.builtins.INT8, Number)

/** In milliseconds. */
export type PostgresTimings = PoolTimings &
  ListenTimings & {
    connect: number
    query: number
    /** The server's own limits. */
    statement: number
    lock: number
    idleInTransaction: number
  }

export const defaultTimings: PostgresTimings = {
  connect: 3000,
  // Longer than the server's `statement_timeout`, and enough for a resume of 5 MB over a slow network.
  query: 8000,
  statement: 5000,
  lock: 2000,
  idleInTransaction: 10_000,
  probeAfter: 2000,
  probeTimeout: 1000,
  heartbeat: 2000,
  heartbeatTimeout: 2000,
  reconnect: 1000,
}

/** A migration, or waiting for one of another instance, may take longer than the pool's time-outs. */
const MIGRATION_TIMEOUT = 10 * 60_000

/** Any number of instances on one database. Connects to nothing before `prepare` is called. */
export function openPostgres(
  connection: Pick<pg.ClientConfig, 'connectionString' | 'ssl'>,
  dataDir: string,
  timings = defaultTimings,
): StartedStorage {
  let prepared = false
  const pool = openPool(
    {
      ...connection,
      application_name: 'recruitment-site',
      max: 10,
      connectionTimeoutMillis: timings.connect,
      idleTimeoutMillis: 30_000,
      maxLifetimeSeconds: 1800,
      statement_timeout: timings.statement,
      lock_timeout: timings.lock,
      idle_in_transaction_session_timeout: timings.idleInTransaction,
      query_timeout: timings.query,
    },
    timings,
  )
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) })
  const gated = new Kysely<Schema>({
    dialect: new PostgresDialect({
      pool: {
        ...pool,
        async connect() {
          // Until then the tables may be missing or those of an earlier release.
          if (!prepared) throw Object.assign(new Error('The database is not prepared yet.'), { code: 'ECONNREFUSED' })
          return pool.connect()
        },
      },
    }),
  })
  const changes = listenForChanges(connection, [CHANNEL, RECORDS_CHANNEL], timings)
  const scrub = scrubber(() => vacuumPostgres(connection), SCRUB_INTERVAL)
  const options = { changes, pool, scrub, erasures: erasureList(dataDir) }
  return {
    storage: postgresStorage(gated, options),
    async prepare({ onConnected, initialise } = {}) {
      try {
        await migrateOnOwnConnection(connection, timings, onConnected)
        await initialise?.(postgresStorage(db, options))
      } catch (error) {
        if (error instanceof UnknownDatabaseError)
          return { state: 'refused', problem: { sentence: error.message, exitCode: NEEDS_OPERATOR } }
        const tls = tlsProblem(error)
        if (tls) return { state: 'refused', problem: { sentence: tls, exitCode: 1 } }
        const away = databaseFailure(error) === 'unavailable'
        // Never the URL itself: it holds the password.
        const sentence = `The database of DATABASE_URL cannot be used: ${(error as Error).message}`
        return { state: away ? 'away' : 'refused', problem: { sentence, exitCode: 1 } }
      }
      await changes.start()
      prepared = true
      if (await isVacuumDue(connection).catch(() => false)) scrub.request()
      return { state: 'ready' }
    },
  }
}

async function migrateOnOwnConnection(
  connection: pg.ClientConfig,
  { connect }: PostgresTimings,
  onConnected?: () => void,
): Promise<void> {
  const pool = new pg.Pool({
    ...connection,
    max: 1,
    connectionTimeoutMillis: connect,
    query_timeout: MIGRATION_TIMEOUT,
    keepAlive: true,
  })
  pool.on('error', () => {})
  pool.on('connect', (client) => {
    client.on('error', () => {})
    onConnected?.()
  })
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) })
  try {
    await migrate(db)
  } finally {
    await db.destroy()
  }
}

type PostgresStorageOptions = {
  changes: ReturnType<typeof listenForChanges>
  pool: PostgresPool
  scrub: ReturnType<typeof scrubber>
  erasures: ErasureList
}

function postgresStorage(db: Database, { changes, pool, scrub, erasures }: PostgresStorageOptions): Storage {
  // PostgreSQL notifies the sender, too.
  const instance = newId()
  async function write<Result>(work: (trx: Write) => Promise<Result>): Promise<Result> {
    try {
      return await db.transaction().execute(work)
    } catch (error) {
      if (!TRY_AGAIN.has((error as { code?: string }).code ?? '')) throw error
      return db.transaction().execute(work)
    }
  }
  return {
    db,
    reader: db,
    resumes: tableResumes(db),
    pictures: tablePictures(db),
    imports: tableImports(db),
    fullText: postgresFullText,
    erasures,
    write,
    changeEntry: (change) =>
      write(async (trx) => {
        // An erasure that runs at the same time has changed the claim afterwards, or removes what is written here.
        await sql`select from people where id = ${change.personId} for update`.execute(trx)
        return changeEntry(postgresFullText, trx, change)
      }),
    async removeEntryFirst() {},
    async lock(trx: Write, name: string) {
      await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(trx)
    },
    forUpdate: (query, table) => query.forUpdate(table as never),
    forUpdateSkipLocked: (query, table) => query.forUpdate(table as never).skipLocked(),
    forKeyShare: (query, table) => query.forKeyShare(table as never),
    async announceChange(trx: Write) {
      await sql`select pg_notify(${CHANNEL}, '')`.execute(trx)
    },
    onChange: (listener) => changes.subscribe(CHANNEL, listener),
    async announceRecords(kinds) {
      await sql`select pg_notify(${RECORDS_CHANNEL}, ${[instance, ...kinds].join(' ')})`.execute(db)
    },
    onRecords(listener) {
      changes.subscribe(RECORDS_CHANNEL, (payload) => {
        const [sender, ...kinds] = payload?.split(' ') ?? []
        if (sender !== instance) listener(payload ? eventKinds.filter((kind) => kinds.includes(kind)) : eventKinds)
      })
    },
    sharedRateLimiter: (limit) => sharedRateLimiter(db, limit),
    scrub: scrub.request,
    async gatherStatistics() {},
    async isReady() {
      const { rows } = await sql<{ readOnly: string }>`
        select current_setting('transaction_read_only') as "readOnly", (select count(*) from settings)`.execute(db)
      // An instance that receives no notifications may show jobs that are closed.
      return rows[0]?.readOnly === 'off' && changes.isListening()
    },
    async close() {
      await scrub.close()
      await changes.close()
      await db.destroy()
      // Kysely ends the pool only if it has used it.
      await pool.end()
    },
  }
}
