import { existsSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import SqliteDatabase from 'better-sqlite3'
import { Kysely, sql } from 'kysely'
import { canBeWritten, hasRoom } from './disk-space.ts'
import { ImmediateSqliteDialect } from './immediate-sqlite-dialect.ts'
import { migrate } from './migrate.ts'
import { fileResumes } from './resume-store.ts'
import type { Schema } from './schema.ts'
import type { Database, Storage, StorageResult } from './storage.ts'

const APPLICATION_ID = 0x52435254
const BUSY_TIMEOUT = 5000
/** Something that only a person can decide: the usual exit code would have the site started again and again. */
const DAMAGED = 3
const RESTORE = 'Move the folder away and restore a backup: npm run restore -- DIR'
const CANNOT_WRITE = /^(SQLITE_(READONLY|CANTOPEN|FULL)|EACCES|EROFS|ENOSPC)/

/** One file and one process: the default. */
export async function openSqlite(dataDir: string): Promise<StorageResult> {
  const path = join(dataDir, 'site.db')
  const marker = join(dataDir, '.created')
  try {
    mkdirSync(join(dataDir, 'resumes'), { recursive: true, mode: 0o700 })
  } catch (error) {
    return refuse(
      `The data folder ${dataDir} cannot be written (${(error as NodeJS.ErrnoException).code}). Set DATA_DIR.`,
      1,
    )
  }
  // An emptied file would open as a new database, and the site would forget everything without a word.
  const isEmpty = !existsSync(path) || statSync(path).size === 0
  if (isEmpty && (existsSync(marker) || readdirSync(join(dataDir, 'resumes')).length > 0)) {
    return refuse(
      `The database ${path} is missing or empty, but there was one. ${RESTORE}. To begin anew, empty the folder ${dataDir}.`,
      DAMAGED,
    )
  }

  let raw: SqliteDatabase.Database | undefined
  try {
    const problem = isEmpty ? undefined : inspect(path)
    if (problem) return refuse(problem, DAMAGED)
    raw = new SqliteDatabase(path, { timeout: BUSY_TIMEOUT })
    setUp(raw)
    const db = new Kysely<Schema>({ dialect: new ImmediateSqliteDialect(raw) })
    await migrateUnderLock(raw, db)
    writeFileSync(marker, 'A database was created here.\n', { mode: 0o600 })
    return { ok: true, storage: sqliteStorage(raw, db, dataDir) }
  } catch (error) {
    raw?.close()
    const { code = '', message } = error as Error & { code?: string }
    if (CANNOT_WRITE.test(code))
      return refuse(`The data folder ${dataDir} cannot be written (${code}). Set DATA_DIR.`, 1)
    return refuse(`The database ${path} cannot be opened: ${message}. If it is damaged: ${RESTORE}.`, DAMAGED)
  }
}

const refuse = (sentence: string, exitCode: number): StorageResult => ({ ok: false, problem: { sentence, exitCode } })

/**
 * Looks before anything is changed: the file may be someone else's, or damaged. What a crash left to be merged into a
 * file stays beside it, so long as only readers open it; closing after a look would merge it into a damaged one.
 */
function inspect(path: string): string | undefined {
  const raw = new SqliteDatabase(path, { readonly: existsSync(`${path}-wal`), timeout: BUSY_TIMEOUT })
  try {
    const id = raw.pragma('application_id', { simple: true })
    if (id !== 0 && id !== APPLICATION_ID) return `The file ${path} belongs to another program. Set DATA_DIR.`
    const check = String(raw.pragma('quick_check(1)', { simple: true })).replace(/\s+/g, ' ')
    return check === 'ok' ? undefined : `The database ${path} is damaged (${check}). ${RESTORE}.`
  } finally {
    raw.close()
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
  raw.pragma(`application_id = ${APPLICATION_ID}`)
}

/** Kysely takes no lock here: the outer transaction is one, and undoes a half-made change of the tables. */
async function migrateUnderLock(raw: SqliteDatabase.Database, db: Database): Promise<void> {
  raw.exec('begin immediate')
  try {
    await migrate(db)
    raw.exec('commit')
  } catch (error) {
    if (raw.inTransaction) raw.exec('rollback')
    throw error
  }
}

function sqliteStorage(raw: SqliteDatabase.Database, db: Database, dataDir: string): Storage {
  const resumes = fileResumes(join(dataDir, 'resumes'), db)
  return {
    kind: 'sqlite',
    db,
    resumes,
    write: (work) => db.transaction().execute(work),
    // Writing transactions already follow one another, and there is no other instance to tell.
    async lock() {},
    forUpdate: (query) => query,
    async announceChange() {},
    onChange() {},
    async isReady() {
      await sql`select 1 from settings`.execute(db)
      return (await canBeWritten(dataDir)) && (await hasRoom(dataDir))
    },
    async close() {
      await resumes.close()
      raw.pragma('optimize')
      raw.pragma('wal_checkpoint(TRUNCATE)')
      await db.destroy()
    },
  }
}
