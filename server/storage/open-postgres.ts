import { Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import { listenForChanges } from './listen-for-changes.ts'
import { migrate, NewerDatabaseError } from './migrate.ts'
import { tableResumes } from './resume-store.ts'
import type { Schema } from './schema.ts'
import { sharedRateLimiter } from './shared-rate-limiter.ts'
import { type Database, NEEDS_A_PERSON, type Storage, type StorageResult, type Write } from './storage.ts'

const CHANNEL = 'public_lists_changed'
/** Serialisation failure and deadlock: the database asks for another try. */
const TRY_AGAIN = new Set(['40001', '40P01'])

pg.types.setTypeParser(pg.types.builtins.INT8, Number)

/** Any number of instances on one database. */
export async function openPostgres(connectionString: string): Promise<StorageResult> {
  try {
    await migrateOnOwnConnection(connectionString)
  } catch (error) {
    if (error instanceof NewerDatabaseError) {
      return { ok: false, problem: { sentence: error.message, exitCode: NEEDS_A_PERSON } }
    }
    // Never the URL itself: it holds the password.
    return {
      ok: false,
      problem: { sentence: `The database of DATABASE_URL cannot be used: ${(error as Error).message}`, exitCode: 1 },
    }
  }
  const pool = createPool({
    connectionString,
    application_name: 'recruitment-site',
    max: 10,
    connectionTimeoutMillis: 3000,
    idleTimeoutMillis: 30_000,
    maxLifetimeSeconds: 1800,
    statement_timeout: 5000,
    lock_timeout: 2000,
    idle_in_transaction_session_timeout: 10_000,
    query_timeout: 8000,
    keepAlive: true,
  })
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) })
  return { ok: true, storage: postgresStorage(db, connectionString) }
}

/**
 * Without a listener a connection that breaks would end the process, whether it is idle or between two statements of a
 * transaction. The pool replaces it by itself, and the next statement on it fails in words.
 */
function createPool(options: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool(options)
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}

/** Waiting for another instance may take longer than the pool allows a statement. */
async function migrateOnOwnConnection(connectionString: string): Promise<void> {
  const pool = createPool({ connectionString, max: 1, connectionTimeoutMillis: 5000 })
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) })
  try {
    await migrate(db)
  } finally {
    await db.destroy()
  }
}

function postgresStorage(db: Database, connectionString: string): Storage {
  const changes = listenForChanges(connectionString, CHANNEL)
  return {
    kind: 'postgres',
    db,
    resumes: tableResumes(db),
    async write(work) {
      try {
        return await db.transaction().execute(work)
      } catch (error) {
        if (!TRY_AGAIN.has((error as { code?: string }).code ?? '')) throw error
        return db.transaction().execute(work)
      }
    },
    async lock(trx: Write, name: string) {
      await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(trx)
    },
    forUpdate: (query, table) => query.forUpdate(table as never),
    async announceChange(trx: Write) {
      await sql`select pg_notify(${CHANNEL}, '')`.execute(trx)
    },
    onChange: changes.subscribe,
    sharedRateLimiter: (limit) => sharedRateLimiter(db, limit),
    async isReady() {
      const { rows } = await sql<{ readOnly: string }>`
        select current_setting('transaction_read_only') as "readOnly", (select count(*) from settings)`.execute(db)
      return rows[0]?.readOnly === 'off'
    },
    async close() {
      await changes.close()
      await db.destroy()
    },
  }
}
