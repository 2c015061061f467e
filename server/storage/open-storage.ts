import type { Tls } from '../read-connections.ts'
import { withQuota } from './file-quota.ts'
import type { PostgresTimings } from './open-postgres.ts'
import type { SqliteTimings } from './open-sqlite.ts'
import { sslOf } from './postgres-tls.ts'
import type { StartedStorage, StorageProblem, StorageResult } from './storage.ts'

export type StorageConfig = {
  databaseUrl?: string
  /** Undefined when the connection to PostgreSQL is not encrypted. */
  databaseTls?: Tls
  dataDir: string
  /** Maximum size of all resumes and pictures together, in bytes. */
  resumeSpace?: number
  /** Locks the data folder, so that no second site runs on it. */
  exclusive?: boolean
  postgresTimings?: PostgresTimings
  sqliteTimings?: SqliteTimings
}

type Started = ({ ok: true } & StartedStorage) | { ok: false; problem: StorageProblem }

/** For a site that starts while its database is away: the caller prepares the storage later. */
export async function startStorage(config: StorageConfig): Promise<Started> {
  const started = await startDatabase(config)
  if (!started.ok || config.resumeSpace === undefined) return started
  const { storage, prepare } = started
  return { ok: true, storage: { ...storage, ...withQuota(storage, config.resumeSpace) }, prepare }
}

/** For programs that need the database now. */
export async function openStorage(config: StorageConfig): Promise<StorageResult> {
  const started = await startStorage(config)
  if (!started.ok) return started
  const { storage, prepare } = started
  const prepared = await prepare()
  if (prepared.state === 'ready') return { ok: true, storage }
  await storage.close()
  return { ok: false, problem: prepared.problem }
}

/** Loads only the driver that is used. */
async function startDatabase({
  databaseUrl,
  databaseTls,
  dataDir,
  exclusive = false,
  postgresTimings,
  sqliteTimings,
}: StorageConfig): Promise<Started> {
  if (databaseUrl) {
    const { openPostgres } = await import('./open-postgres.ts')
    return {
      ok: true,
      ...openPostgres({ connectionString: databaseUrl, ssl: sslOf(databaseTls) }, dataDir, postgresTimings),
    }
  }
  const { openSqlite } = await import('./open-sqlite.ts')
  const opened = await openSqlite(dataDir, exclusive, sqliteTimings)
  if (!opened.ok) return opened
  const { storage } = opened
  return {
    ok: true,
    storage,
    async prepare({ onConnected, initialise } = {}) {
      onConnected?.()
      await initialise?.(storage)
      return { state: 'ready' }
    },
  }
}
