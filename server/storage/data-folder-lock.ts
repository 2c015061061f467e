import { join } from 'node:path'
import SqliteDatabase from 'better-sqlite3'

export type DataFolderLock = { release(): void }

/**
 * Lets one site at a time use a data folder. The lock is an open exclusive transaction on a side file: the kernel ends it
 * with the process, also after kill -9. Undefined when another process holds it.
 */
export function lockDataFolder(dataDir: string): DataFolderLock | undefined {
  const file = new SqliteDatabase(join(dataDir, 'site.lock'), { timeout: 0 })
  try {
    // Nothing is ever written, and a journal on disk would stay behind after a kill.
    file.pragma('journal_mode = MEMORY')
    file.exec('begin exclusive')
    return { release: () => file.close() }
  } catch (error) {
    file.close()
    if ((error as { code?: string }).code === 'SQLITE_BUSY') return undefined
    throw error
  }
}
