import {
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  Kysely,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely'
import { programUrl } from '../program-files.ts'
import { workerPool } from '../worker-pool.ts'
import type { Schema } from './schema.ts'
import type { ReadAnswer, ReadTask } from './sqlite-reader-worker.ts'
import type { Database } from './storage.ts'

/** Longer than any query over a million records, and as long as a request may take. */
const QUERY_TIMEOUT = 20_000
/** The worker starts with the first query, on a busy machine slowly. */
const START_TIMEOUT = 10_000
/** Staff who work all day find the worker running. */
const IDLE_TIMEOUT = 5 * 60_000

/** `statistics`: a number that changes when there are new statistics to plan queries by. */
type ReaderOptions = { path: string; statistics: () => number; taskTimeout?: number }

/**
 * The same database for reading only, in a worker thread with a connection of its own. SQLite answers synchronously, so
 * a query over all records would stop the event loop for as long as it takes.
 */
export function openSqliteReader(options: ReaderOptions): Database {
  return new Kysely<Schema>({
    dialect: {
      createAdapter: () => new SqliteAdapter(),
      createDriver: () => readerDriver(options),
      createIntrospector: (db) => new SqliteIntrospector(db),
      createQueryCompiler: () => new SqliteQueryCompiler(),
    },
  })
}

function readerDriver({ path, statistics, taskTimeout = QUERY_TIMEOUT }: ReaderOptions): Driver {
  const pool = workerPool<ReadTask, ReadAnswer>({
    file: programUrl('sqlite-reader-worker'),
    task: 'readTask',
    taskTimeout,
    startTimeout: START_TIMEOUT,
    idleTimeout: IDLE_TIMEOUT,
  })
  const connection: DatabaseConnection = {
    async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
      const answer = await pool
        .run({ path, statistics: statistics(), text: sql, values: [...parameters] })
        .catch((cause: unknown) => {
          // Told as unavailable: a time-out, or a worker that could not be started.
          throw Object.assign(new Error('A long query was not answered.', { cause }), { code: 'ETIMEDOUT' })
        })
      if ('message' in answer) throw Object.assign(new Error(answer.message), { code: answer.code })
      return { rows: answer.rows as Row[] }
    },
    streamQuery: refuseToWrite,
  }
  return {
    async init() {},
    acquireConnection: async () => connection,
    beginTransaction: refuseToWrite,
    commitTransaction: refuseToWrite,
    rollbackTransaction: refuseToWrite,
    async releaseConnection() {},
    destroy: () => pool.close(),
  }
}

function refuseToWrite(): never {
  throw new Error('The reader only answers queries.')
}
