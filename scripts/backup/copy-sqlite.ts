import { constants, existsSync } from 'node:fs'
import { copyFile, mkdir, open, readdir, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import SqliteDatabase from 'better-sqlite3'
import { KEY_FILE } from '../../server/secret-key.ts'
import type { Erasure } from '../../server/storage/erasure-list.ts'
import { pictureFile, pictureFileNames } from '../../server/storage/picture-files.ts'

const MAX_ROUNDS = 5

type SqliteCopy = { paths: string[]; lost: string[]; erasures: Erasure[] }

/**
 * Copies the database and the resumes and pictures that it refers to, while the site runs. A resume may be erased after
 * the database was copied; the copy is then made again and no longer refers to it.
 */
export async function copySqlite(dataDir: string, dir: string): Promise<SqliteCopy> {
  let copied: CopiedDatabase = { files: [], erasures: [] }
  let lost: string[] = []
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    copied = await copyDatabase(join(dataDir, 'site.db'), join(dir, 'site.db'))
    lost = await copyMissing(dataDir, dir, copied.files)
    if (lost.length === 0) break
  }
  const gone = new Set(lost)
  const kept = copied.files.filter((path) => !gone.has(path))
  await removeOthers(dir, new Set(kept))
  const key = existsSync(join(dataDir, KEY_FILE)) ? [KEY_FILE] : []
  lost.push(...(await copyMissing(dataDir, dir, key)))
  return { paths: ['site.db', ...key, ...kept], lost, erasures: copied.erasures }
}

const resumePath = (id: string) => `resumes/${id.slice(0, 2)}/${id}`

type CopiedDatabase = { files: string[]; erasures: Erasure[] }

/** A checked copy without free pages, which could contain erased rows. */
async function copyDatabase(from: string, to: string): Promise<CopiedDatabase> {
  if (!existsSync(from)) throw new Error(`There is no database at ${from}. Set DATA_DIR.`)
  await rm(to, { force: true })
  const source = new SqliteDatabase(from, { readonly: true, fileMustExist: true, timeout: 5000 })
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
    return { files: [...ids.map(resumePath), ...picturePaths(copy)], erasures: readErasureTable(copy) }
  } finally {
    copy.close()
  }
}

/** Empty when the database has not been migrated to the table yet. */
function readErasureTable(copy: SqliteDatabase.Database): Erasure[] {
  if (!copy.prepare("select 1 from sqlite_master where name = 'erasures'").get()) return []
  return copy.prepare<[], Erasure>('select kind, record_id as id, erased_at as at from erasures').all()
}

/** Empty when the database has not been migrated to the table yet. */
function picturePaths(copy: SqliteDatabase.Database): string[] {
  if (!copy.prepare("select 1 from sqlite_master where name = 'pictures'").get()) return []
  const rows = copy.prepare<[], { id: string; use: string; width: number }>('select id, use, width from pictures').all()
  return rows.flatMap(({ id, ...about }) => pictureFileNames(about).map((name) => pictureFile(id, name)))
}

/** Copies the files that are not there yet; returns those that the site does not have. */
async function copyMissing(dataDir: string, dir: string, paths: string[]): Promise<string[]> {
  const lost: string[] = []
  for (const path of paths) {
    const to = join(dir, path)
    await mkdir(dirname(to), { recursive: true, mode: 0o700 })
    try {
      await copyFile(join(dataDir, path), to, constants.COPYFILE_EXCL)
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
  for (const folder of ['resumes', 'pictures']) {
    const entries = await readdir(join(dir, folder), { recursive: true }).catch(() => [])
    for (const entry of entries) {
      const path = join(folder, entry)
      if (path.split('/').length === 3 && !kept.has(path)) await rm(join(dir, path))
    }
  }
}
