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
import { APPLICATION_ID, BUSY_TIMEOUT, inspectSqlite, RESTORE } from './inspect-sqlite.ts'
import { migrate, newestMigration } from './migrate.ts'
import { filePictures } from './picture-store.ts'
import { resumesDir } from './resume-files.ts'
import { fileResumes } from './resume-store.ts'
import type { Schema } from './schema.ts'
import { scrubber } from './scrubber.ts'
import { openSqliteReader } from './sqlite-reader.ts'
import { sqliteStatistics } from './sqlite-statistics.ts'
import { type Database, NEEDS_OPERATOR, type Storage, type StorageResult } from './storage.ts'

const CANNOT_WRITE = /^(SQLITE_(READONLY|CANTOPEN|FULL)|EACCES|EROFS|ENOSPC)/

/** A setting: nothing that was deleted is left in the free space of the file. */
const FREE_SPACE_OVERWRITTEN = 'free_space_overwritten'
/** Milliseconds. A search that takes longer is answered as unavailable, and the next one is not kept waiting. */
const SEARCH_TIMEOUT = 5000
const SCRUB_INTERVAL = 1000
/** A command beside the running site may change what is published. */
const WATCH_INTERVAL = 1000

/** One file, used by one site. Commands beside the running site open it without `exclusive`. */
export async function openSqlite(dataDir: string, exclusive: boolean): Promise<StorageResult> {
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
    setUp(raw)
    const db = new Kysely<Schema>({ dialect: new ImmediateSqliteDialect(raw) })
    await migrateUnderLock(raw, db)
    if (exclusive) overwriteFreeSpace(raw)
    // The tables reach the database file before the first record is stored.
    truncateLog(raw)
    return { ok: true, storage: sqliteStorage(raw, db, dataDir, lock) }
  } catch (error) {
    const { code = '', message } = error as Error & { code?: string }
    if (CANNOT_WRITE.test(code)) return cannotWrite(code)
    return refuse(`The database ${path} cannot be opened: ${message}. If it is damaged: ${RESTORE}.`, NEEDS_OPERATOR)
  }
}

function setUp(raw: SqliteDatabase.Database): void {
  raw.pragma('journal_mode = WAL')
  raw.pragma('synchronous = FULL')
  raw.pragma('foreign_keys = ON')
  raw.pragma('trusted_schema = OFF')
  raw.pragma('cell_size_check = ON')
  raw.pragma('journal_size_limit = 67108864')
  raw.pragma('temp_store = MEMORY')
  // Deleted rows are overwritten with zeros.
  raw.pragma('secure_delete = ON')
  // Rows of an index that are read for its statistics: 10 ms for a table of 100,000 rows.
  raw.pragma('analysis_limit = 1000')
  raw.pragma(`application_id = ${APPLICATION_ID}`)
}

/** The outer transaction is the lock, which Kysely does not take on SQLite, and rolls back a failed migration. */
async function migrateUnderLock(raw: SqliteDatabase.Database, db: Database): Promise<void> {
  raw.exec('begin immediate')
  try {
    const isNew = raw.prepare('select 1 from sqlite_schema').get() === undefined
    await migrate(db)
    const setting = raw.prepare('insert into settings (name, value) values (?, ?) on conflict do nothing')
    setting.run('data_id', randomUUID())
    setting.run('data_generation', '0')
    if (isNew) setting.run(FREE_SPACE_OVERWRITTEN, 'yes')
    raw.exec('commit')
  } catch (error) {
    if (raw.inTransaction) raw.exec('rollback')
    throw error
  }
}

/** Runs once, because earlier releases deleted rows without overwriting them. Without free space, at a later start. */
function overwriteFreeSpace(raw: SqliteDatabase.Database): void {
  if (raw.prepare('select 1 from settings where name = ?').get(FREE_SPACE_OVERWRITTEN)) return
  try {
    // The copy would take as much memory as the database is long.
    raw.pragma('temp_store = FILE')
    raw.exec('vacuum')
  } catch (error) {
    if (/^SQLITE_(FULL|BUSY|LOCKED|CANTOPEN|IOERR_GETTEMPPATH)/.test((error as { code?: string }).code ?? '')) return
    throw error
  } finally {
    raw.pragma('temp_store = MEMORY')
  }
  raw.prepare('insert into settings (name, value) values (?, ?)').run(FREE_SPACE_OVERWRITTEN, 'yes')
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

function sqliteStorage(
  raw: SqliteDatabase.Database,
  db: Database,
  dataDir: string,
  lock: DataFolderLock | undefined,
): Storage {
  const changes = raw.prepare<[], number>('select total_changes()').pluck()
  const statistics = sqliteStatistics(db, () => changes.get() ?? 0)
  const reader = openSqliteReader({ path: raw.name, statistics: statistics.version })
  const searches = openSqliteReader({ path: raw.name, statistics: statistics.version, taskTimeout: SEARCH_TIMEOUT })
  const resumes = fileResumes(dataDir, db)
  const pictures = filePictures(dataDir)
  const scrub = scrubber(() => truncateLog(raw), SCRUB_INTERVAL)
  const watch = watchOtherConnections(raw)
  const setting = raw.prepare<[string], string>('select value from settings where name = ?').pluck()
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
    fullText: sqliteFullText(searches),
    erasures: erasureList(dataDir),
    async write(work) {
      let generation: string | undefined
      const result = await db.transaction().execute(async (trx) => {
        const before = changes.get()
        const done = await work(trx)
        if (changes.get() !== before) generation = nextGeneration.get()
        return done
      })
      if (generation !== undefined) marker.reached(Number(generation))
      statistics.changed()
      return result
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
      await reader.destroy()
      await searches.destroy()
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

/** Calls the listeners after another process has changed the database: a command that an operator runs. */
function watchOtherConnections(raw: SqliteDatabase.Database) {
  const listeners: (() => void)[] = []
  const read = () => raw.pragma('data_version', { simple: true })
  let seen = read()
  const timer = setInterval(() => {
    try {
      const now = read()
      if (now === seen) return
      seen = now
      for (const listener of listeners) listener()
    } catch {
      // A database that cannot be read is told by the next request.
    }
  }, WATCH_INTERVAL)
  timer.unref()
  return { subscribe: (listener: () => void) => void listeners.push(listener), close: () => clearInterval(timer) }
}
