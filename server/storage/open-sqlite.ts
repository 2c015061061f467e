import { randomUUID } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import SqliteDatabase from 'better-sqlite3'
import { Kysely, sql } from 'kysely'
import { eventKinds } from '../../contract/events.ts'
import { type DataFolderLock, lockDataFolder } from './data-folder-lock.ts'
import { keepMarker } from './data-folder-marker.ts'
import { canBeWritten, hasRoom } from './disk-space.ts'
import { erasureList } from './erasure-list.ts'
import { sqliteFullText } from './full-text-sqlite.ts'
import { ImmediateSqliteDialect } from './immediate-sqlite-dialect.ts'
import { fileImports } from './import-store.ts'
import { APPLICATION_ID, BUSY_TIMEOUT, inspectSqlite, RESTORE } from './inspect-sqlite.ts'
import { migrate, newestMigration, UnknownDatabaseError } from './migrate.ts'
import { filePictures } from './picture-store.ts'
import { resumesDir } from './resume-files.ts'
import { fileResumes } from './resume-store.ts'
import type { Schema } from './schema.ts'
import { scrubber } from './scrubber.ts'
import { setUpSqlite } from './set-up-sqlite.ts'
import { sqliteEntryWriter } from './sqlite-entry-writer.ts'
import { openSqliteReader } from './sqlite-reader.ts'
import { sqliteStatistics } from './sqlite-statistics.ts'
import { type Database, NEEDS_OPERATOR, type Storage, type StorageResult } from './storage.ts'
import { watchOtherProcesses } from './watch-other-processes.ts'

const CANNOT_WRITE = /^(SQLITE_(READONLY|CANTOPEN|FULL)|EACCES|EROFS|ENOSPC)/

/** Milliseconds. A search that takes longer is answered as unavailable, and the next one is not kept waiting. */
const SEARCH_TIMEOUT = 5000

/** In milliseconds. `watch`: between two looks for what a command beside the running site has changed. */
export type SqliteTimings = { scrub: number; watch: number }
const defaultTimings: SqliteTimings = { scrub: 1000, watch: 1000 }

/** One file, used by one site. Commands beside the running site open it without `exclusive`. */
export async function openSqlite(
  dataDir: string,
  exclusive: boolean,
  timings = defaultTimings,
): Promise<StorageResult> {
  const path = join(dataDir, 'site.db')
  let lock: DataFolderLock | undefined
  let raw: SqliteDatabase.Database | undefined
  function refuse(sentence: string, exitCode: number): StorageResult {
    raw?.close()
    lock?.release()
    return { ok: false, problem: { sentence, exitCode } }
  }
  const cannotWrite = (code: string) =>
    refuse(`The data folder ${dataDir} cannot be written (${code}). Set DATA_DIR.`, 1)
  try {
    mkdirSync(resumesDir(dataDir), { recursive: true, mode: 0o700 })
  } catch (error) {
    return cannotWrite((error as NodeJS.ErrnoException).code ?? '')
  }
  try {
    if (exclusive) {
      lock = lockDataFolder(dataDir)
      if (!lock)
        return refuse(`Another process runs the site on the data folder ${dataDir}. Stop it, or set DATA_DIR.`, 1)
    }
    const problem = await inspectSqlite(dataDir)
    if (problem) return refuse(problem, NEEDS_OPERATOR)
    raw = new SqliteDatabase(path, { timeout: BUSY_TIMEOUT })
    setUpSqlite(raw)
    // Rows of an index that are read for its statistics: 10 ms for a table of 100,000 rows.
    raw.pragma('analysis_limit = 1000')
    raw.pragma(`application_id = ${APPLICATION_ID}`)
    const db = new Kysely<Schema>({ dialect: new ImmediateSqliteDialect(raw) })
    await migrateUnderLock(raw, db)
    // The tables reach the database file before the first record is stored.
    truncateLog(raw)
    return { ok: true, storage: sqliteStorage(raw, db, { dataDir, lock, timings }) }
  } catch (error) {
    const { code = '', message } = error as Error & { code?: string }
    if (CANNOT_WRITE.test(code)) return cannotWrite(code)
    if (error instanceof UnknownDatabaseError) return refuse(message, NEEDS_OPERATOR)
    return refuse(`The database ${path} cannot be opened: ${message}. If it is damaged: ${RESTORE}.`, NEEDS_OPERATOR)
  }
}

/** The outer transaction is the lock, which Kysely does not take on SQLite, and rolls back a failed migration. */
async function migrateUnderLock(raw: SqliteDatabase.Database, db: Database): Promise<void> {
  raw.exec('begin immediate')
  try {
    await migrate(db)
    const setting = raw.prepare('insert into settings (name, value) values (?, ?) on conflict do nothing')
    setting.run('data_id', randomUUID())
    setting.run('data_generation', '0')
    raw.exec('commit')
  } catch (error) {
    if (raw.inTransaction) raw.exec('rollback')
    throw error
  }
}

/** Merges the log into the database file and empties it. False while another process still reads from the log. */
function truncateLog(raw: SqliteDatabase.Database): boolean {
  if (raw.inTransaction) return false
  // SQLite blocks the thread while it waits, and with it every request.
  raw.pragma('busy_timeout = 0')
  try {
    return raw.pragma('wal_checkpoint(TRUNCATE)', { simple: true }) === 0
  } finally {
    raw.pragma(`busy_timeout = ${BUSY_TIMEOUT}`)
  }
}

type SqliteStorageOptions = { dataDir: string; lock: DataFolderLock | undefined; timings: SqliteTimings }

function sqliteStorage(
  raw: SqliteDatabase.Database,
  db: Database,
  { dataDir, lock, timings }: SqliteStorageOptions,
): Storage {
  const changes = raw.prepare<[], number>('select total_changes()').pluck()
  const statistics = sqliteStatistics(db, () => changes.get() ?? 0)
  const reader = openSqliteReader({ path: raw.name, statistics: statistics.version })
  const searches = openSqliteReader({ path: raw.name, statistics: statistics.version, taskTimeout: SEARCH_TIMEOUT })
  const entries = sqliteEntryWriter(db, raw.name)
  const resumes = fileResumes(dataDir, db)
  const pictures = filePictures(dataDir)
  const imports = fileImports(dataDir)
  const scrub = scrubber(() => truncateLog(raw), timings.scrub)
  const setting = raw.prepare<[string], string>('select value from settings where name = ?').pluck()
  const watch = watchOtherProcesses(() => Number(setting.get('data_generation')), timings.watch)
  const nextGeneration = raw
    .prepare<[], string>(
      "update settings set value = cast(value as integer) + 1 where name = 'data_generation' returning value",
    )
    .pluck()
  const marker = keepMarker(dataDir, {
    schema: newestMigration,
    id: setting.get('data_id') ?? '',
    generation: Number(setting.get('data_generation')),
  })
  return {
    db,
    reader,
    resumes,
    pictures,
    imports,
    fullText: sqliteFullText(searches),
    erasures: erasureList(dataDir),
    async write(work) {
      let generation: string | undefined
      const result = await db.transaction().execute(async (trx) => {
        const before = changes.get()
        const done = await work(trx)
        if (changes.get() === before) return done
        generation = nextGeneration.get()
        // Inside of the transaction, so that the next one cannot overtake it.
        watch.ownWrite(Number(generation))
        return done
      })
      if (generation !== undefined) marker.reached(Number(generation))
      statistics.changed()
      return result
    },
    changeEntry: entries.change,
    async removeEntryFirst(change) {
      await entries.change(change)
    },
    // Write transactions are already serialised, and other processes see them without being notified.
    async lock() {},
    forUpdate: (query) => query,
    forUpdateSkipLocked: (query) => query,
    forKeyShare: (query) => query,
    async announceChange() {},
    onChange: watch.subscribe,
    async announceRecords() {},
    onRecords: (listener) => watch.subscribe(() => listener(eventKinds)),
    scrub: scrub.request,
    gatherStatistics: statistics.gather,
    async isReady() {
      await sql`select 1 from settings`.execute(db)
      return (await canBeWritten(dataDir)) && (await hasRoom(dataDir))
    },
    async close() {
      watch.close()
      await statistics.settled()
      await resumes.close()
      await pictures.close()
      await imports.close()
      await reader.destroy()
      await searches.destroy()
      await entries.close()
      // Answered when no transaction is open any more.
      await sql`select 1`.execute(db)
      await scrub.close()
      raw.pragma('optimize')
      truncateLog(raw)
      marker.close()
      await db.destroy()
      lock?.release()
    },
  }
}
