import { constants, existsSync } from 'node:fs'
import { copyFile, mkdir, open, readdir, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import SqliteDatabase from 'better-sqlite3'

/** All pages in one step: a copy in several begins anew whenever the site writes in between. */
const ALL_PAGES = 0x7fffffff
const MOST_ROUNDS = 5

export type SqliteCopy = { paths: string[]; lost: string[] }

/**
 * The database and the resumes that it refers to, while the site goes on. A resume may be erased after the database
 * was copied; the next round's copy then does not refer to it any more.
 */
export async function copySqlite(dataDir: string, dir: string): Promise<SqliteCopy> {
  let resumes: string[] = []
  let lost: string[] = []
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    resumes = (await copyDatabase(join(dataDir, 'site.db'), join(dir, 'site.db'))).map(resumePath)
    lost = await copyMissing(dataDir, dir, resumes)
    if (lost.length === 0) break
  }
  const gone = new Set(lost)
  const kept = resumes.filter((path) => !gone.has(path))
  await removeOthers(dir, new Set(kept))
  return { paths: ['site.db', ...kept], lost }
}

const resumePath = (id: string) => `resumes/${id.slice(0, 2)}/${id}`

/** A whole and checked copy; answers the ids of the resumes in it. */
async function copyDatabase(from: string, to: string): Promise<string[]> {
  if (!existsSync(from)) throw new Error(`There is no database at ${from}. Set DATA_DIR.`)
  await rm(to, { force: true })
  const source = new SqliteDatabase(from, { readonly: true, fileMustExist: true, timeout: 5000 })
  try {
    await source.backup(to, { progress: () => ALL_PAGES })
  } finally {
    source.close()
  }
  const copy = new SqliteDatabase(to)
  try {
    const found = copy.pragma('integrity_check(1)', { simple: true })
    if (found !== 'ok') throw new Error(`The database ${from} is damaged (${found}).`)
    return copy.prepare<[], string>('select id from resumes order by id').pluck().all()
  } finally {
    copy.close()
  }
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
