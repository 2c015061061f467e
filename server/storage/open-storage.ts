import { withQuota } from './resume-quota.ts'
import type { StorageResult } from './storage.ts'

/** Loads only the driver that is used. */
export async function openStorage(config: {
  databaseUrl?: string
  dataDir: string
  /** How many bytes of resumes are taken in all. */
  resumeSpace?: number
  /** For the site itself: no second one may run on the same data folder. */
  exclusive?: boolean
}): Promise<StorageResult> {
  const opened = await openDatabase(config)
  if (!opened.ok || config.resumeSpace === undefined) return opened
  const { storage } = opened
  return { ok: true, storage: { ...storage, resumes: withQuota(storage.resumes, storage.db, config.resumeSpace) } }
}

type Place = { databaseUrl?: string; dataDir: string; exclusive?: boolean }

async function openDatabase({ databaseUrl, dataDir, exclusive = false }: Place) {
  if (databaseUrl) {
    const { openPostgres } = await import('./open-postgres.ts')
    return openPostgres(databaseUrl)
  }
  const { openSqlite } = await import('./open-sqlite.ts')
  return openSqlite(dataDir, exclusive)
}
