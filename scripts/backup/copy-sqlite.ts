import { constants, existsSync } from 'node:fs'
import { copyFile, mkdir, open, readdir, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import SqliteDatabase from 'better-sqlite3'
import type { Erasure } from '../../server/storage/erasure-list.ts'

const MOST_ROUNDS = 5

export type SqliteCopy = { paths: string[]; lost: string[]; erasures: Erasure[] }

/**
 * The database and the resumes that it refers to, while the site goes on. A resume may be erased after the database
 * was copied; the next round's copy then does not refer to it any more.
 */
export async function copySqlite(dataDir: string, dir: string): Promise<SqliteCopy> {
  let copied: CopiedDatabase = { resumes: [], erasures: [] }
  let lost: string[] = []
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    copied = await copyDatabase(join(dataDir, 'site.db'), join(dir, 'site.db'))
    lost = await copyMissing(dataDir, dir, copied.resumes)
    if (lost.length === 0) break
  }
  const gone = new Set(lost)
  const kept = copied.resumes.filter((path) => !gone.has(path))
  await removeOthers(dir, new Set(kept))
  return { paths: ['site.db', ...kept], lost, erasures: copied.erasures }
}

const resumePath = (id: string) => `resumes/${id.slice(0, 2)}/${id}`

type CopiedDatabase = { resumes: string[]; erasures: Erasure[] }

/** A whole and checked copy, with nothing in it that is not in a table: a copy of the pages would have free space. */
async function copyDatabase(from: string, to: string): Promise<CopiedDatabase> {
  if (!existsSync(from)) throw new Error(`There is no database at ${from}. Set DATA_DIR.`)
  await rm(to, { force: true })
  const source = new SqliteDatabase(from, { readonly: true, fileMustExist: true, timeout: 5000 })
  try {
    // The copy inherits it: otherwise its pages hold second copies of rows, which outlive a later erasure.
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
    return { resumes: ids.map(resumePath), erasures: readErasureTable(copy) }
  } finally {
    copy.close()
  }
}

/** Empty in a database that the site has not brought up to date yet. */
function readErasureTable(copy: SqliteDatabase.Database): Erasure[] {
  if (!copy.prepare("select 1 from sqlite_master where name = 'erasures'").get()) return []
  return copy.prepare<[], Erasure>('select kind, record_id as id, erased_at as at from erasures').all()
}

/** Copies those that are not there yet; answers those that the site does not have. */
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

/** What was erased during the backup is not to live on in it. */
async function removeOthers(dir: string, kept: Set<string>): Promise<void> {
  const entries = await readdir(join(dir, 'resumes'), { recursive: true }).catch(() => [])
  for (const entry of entries) {
    const path = join('resumes', entry)
    if (path.split('/').length === 3 && !kept.has(path)) await rm(join(dir, path))
  }
}
