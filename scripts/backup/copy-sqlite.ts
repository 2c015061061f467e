import { constants, existsSync } from 'node:fs'
import { copyFile, mkdir, open, readdir, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import SqliteDatabase from 'better-sqlite3'
import { KEY_FILE } from '../../server/secret-key.ts'
import type { Erasure } from '../../server/storage/erasure-list.ts'
import { LAST_BACKUP } from '../../server/storage/last-backup.ts'
import { pictureFile, pictureFileNames } from '../../server/storage/picture-files.ts'
import { type Contents, readContents } from './contents.ts'

const MAX_ROUNDS = 5

type SqliteCopy = { paths: string[]; lost: string[]; erasures: Erasure[]; contents: Contents }

/**
 * Copies the database and the resumes, pictures and files of imports that it refers to, while the site runs. A resume may
 * be erased after the database was copied; the copy is then made again and no longer refers to it.
 */
export async function copySqlite(dataDir: string, dir: string): Promise<SqliteCopy> {
  const copy = () => copyDatabase(databaseIn(dataDir), join(dir, 'site.db'))
  let copied = await copy()
  let lost = await copyMissing(dataDir, dir, copied.files)
  for (let round = 1; round < MAX_ROUNDS && lost.length > 0; round += 1) {
    copied = await copy()
    lost = await copyMissing(dataDir, dir, copied.files)
  }
  const gone = new Set(lost)
  const kept = copied.files.filter((path) => !gone.has(path))
  await removeOthers(dir, new Set(kept))
  const key = existsSync(join(dataDir, KEY_FILE)) ? [KEY_FILE] : []
  lost.push(...(await copyMissing(dataDir, dir, key)))
  return { paths: ['site.db', ...key, ...kept], lost, erasures: copied.erasures, contents: copied.contents }
}

const databaseIn = (dataDir: string) => join(dataDir, 'site.db')
const resumePath = (id: string) => `resumes/${id.slice(0, 2)}/${id}`
const importPath = (id: string) => `imports/${id.slice(0, 2)}/${id}`

type CopiedDatabase = { files: string[]; erasures: Erasure[]; contents: Contents }

/** A checked copy without free pages, which could contain erased rows. */
async function copyDatabase(from: string, to: string): Promise<CopiedDatabase> {
  await rm(to, { force: true })
  const source = openReadOnly(from)
  try {
    // VACUUM INTO passes secure_delete on to the copy; without it, free pages would keep rows that are erased later.
    source.pragma('secure_delete = ON')
    source.prepare('vacuum into ?').run(to)
  } finally {
    source.close()
  }
  const copy = new SqliteDatabase(to)
  try {
    const found = copy.pragma('integrity_check(1)', { simple: true })
    if (found !== 'ok') throw new Error(`The database ${from} is damaged (${found}).`)
    const ids = copy.prepare<[], string>('select id from resumes order by id').pluck().all()
    return {
      files: [...ids.map(resumePath), ...picturePaths(copy), ...importPaths(copy)],
      erasures: readErasureTable(copy),
      contents: await contentsOf(copy),
    }
  } finally {
    copy.close()
  }
}

/** Counts the records of the database in use, before anything is copied. */
export async function readSqliteContents(dataDir: string): Promise<Contents> {
  const database = openReadOnly(databaseIn(dataDir))
  try {
    return await contentsOf(database)
  } finally {
    database.close()
  }
}

/** Tells the site when it was backed up, without a migration of its tables. */
export function recordBackupInSqlite(dataDir: string, at: string): void {
  const database = new SqliteDatabase(databaseIn(dataDir), { fileMustExist: true, timeout: 5000 })
  try {
    if (!hasTable(database, 'settings')) return
    database
      .prepare(
        'insert into settings (name, value) values (?, ?) on conflict (name) do update set value = excluded.value',
      )
      .run(LAST_BACKUP, at)
  } finally {
    database.close()
  }
}

function openReadOnly(path: string): SqliteDatabase.Database {
  if (!existsSync(path))
    throw new Error(
      `There is no database at ${path} that this user may read. Name the settings of the site: --env-file FILE, or RECRUITMENT_ENV.`,
    )
  return new SqliteDatabase(path, { readonly: true, fileMustExist: true, timeout: 5000 })
}

const hasTable = (database: SqliteDatabase.Database, name: string) =>
  database.prepare('select 1 from sqlite_master where name = ?').get(name) !== undefined

const contentsOf = (database: SqliteDatabase.Database) =>
  readContents(async (table, condition) => {
    if (!hasTable(database, table)) return 0
    return database.prepare<[], number>(`select count(*) from ${table} where ${condition}`).pluck().get() ?? 0
  })

/** Empty when the database has not been migrated to the table yet. */
function readErasureTable(copy: SqliteDatabase.Database): Erasure[] {
  if (!hasTable(copy, 'erasures')) return []
  return copy.prepare<[], Erasure>('select kind, record_id as id, erased_at as at from erasures').all()
}

/** Empty when the database has not been migrated to the table yet. */
function picturePaths(copy: SqliteDatabase.Database): string[] {
  if (!hasTable(copy, 'pictures')) return []
  const rows = copy.prepare<[], { id: string; use: string; width: number }>('select id, use, width from pictures').all()
  return rows.flatMap(({ id, ...about }) => pictureFileNames(about).map((name) => pictureFile(id, name)))
}

/** The files of imports that have arrived, wholly or in part, and are not stored. Empty before the table is there. */
function importPaths(copy: SqliteDatabase.Database): string[] {
  if (!hasTable(copy, 'import_items')) return []
  const sql = `select content_id from import_files where content_id is not null and received > 0
    union select content_id from import_items where content_id is not null`
  return copy.prepare<[], string>(sql).pluck().all().map(importPath)
}

/** Copies the files that are not there yet; returns those that the site does not have. */
async function copyMissing(dataDir: string, dir: string, paths: string[]): Promise<string[]> {
  const lost: string[] = []
  for (const path of paths) {
    const to = join(dir, path)
    await mkdir(dirname(to), { recursive: true, mode: 0o700 })
    try {
      // The file of an import may have grown since the round before.
      const isGrowing = path.startsWith('imports/')
      await copyFile(join(dataDir, path), to, isGrowing ? 0 : constants.COPYFILE_EXCL)
      await sync(to)
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException
      if (code === 'ENOENT') lost.push(path)
      else if (code !== 'EEXIST') throw error
    }
  }
  return lost
}

async function sync(path: string): Promise<void> {
  const file = await open(path, 'r')
  await file.sync().finally(() => file.close())
}

/** Removes files that were erased during the backup. */
async function removeOthers(dir: string, kept: Set<string>): Promise<void> {
  for (const folder of ['resumes', 'pictures', 'imports']) {
    const entries = await readdir(join(dir, folder), { recursive: true }).catch(() => [])
    for (const entry of entries) {
      const path = join(folder, entry)
      if (path.split('/').length === 3 && !kept.has(path)) await rm(join(dir, path))
    }
  }
}
