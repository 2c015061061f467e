import type { StorageResult } from './storage.ts'

/** Loads only the driver that is used. */
export async function openStorage(config: { databaseUrl?: string; dataDir: string }): Promise<StorageResult> {
  if (config.databaseUrl) {
    const { openPostgres } = await import('./open-postgres.ts')
    return openPostgres(config.databaseUrl)
  }
  const { openSqlite } = await import('./open-sqlite.ts')
  return openSqlite(config.dataDir)
}
