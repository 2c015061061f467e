import { withQuota } from './resume-quota.ts'
import type { StorageResult } from './storage.ts'

/** Loads only the driver that is used. `resumeSpace`: how many bytes of resumes are taken in all. */
export async function openStorage(config: {
  databaseUrl?: string
  dataDir: string
  resumeSpace?: number
}): Promise<StorageResult> {
  const opened = await openDatabase(config)
  if (!opened.ok || config.resumeSpace === undefined) return opened
  const { storage } = opened
  return { ok: true, storage: { ...storage, resumes: withQuota(storage.resumes, storage.db, config.resumeSpace) } }
}

async function openDatabase({ databaseUrl, dataDir }: { databaseUrl?: string; dataDir: string }) {
  if (databaseUrl) {
    const { openPostgres } = await import('./open-postgres.ts')
    return openPostgres(databaseUrl)
  }
  const { openSqlite } = await import('./open-sqlite.ts')
  return openSqlite(dataDir)
}
