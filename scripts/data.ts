/** `npm run data -- check|accept`: whether the database and the files of a data folder belong together. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import SqliteDatabase from 'better-sqlite3'
import { lockDataFolder } from '../server/storage/data-folder-lock.ts'
import { removeMarker } from '../server/storage/data-folder-marker.ts'
import { inspectSqlite } from '../server/storage/inspect-sqlite.ts'
import { pictureFile, pictureFileNames } from '../server/storage/picture-files.ts'
import { listResumeFiles } from '../server/storage/resume-files.ts'
import { moveToTrash } from '../server/storage/sweep-resumes.ts'
import { readSettings, SETTINGS_USAGE } from './settings/read-settings.ts'

const USAGE = `npm run data -- check     what the database of DATA_DIR refers to, and which resumes and pictures are there
npm run data -- accept    goes on with this database: resumes without a record move to the trash for seven days
${SETTINGS_USAGE}`

type PictureRow = { id: string; use: string; width: number }
type Outcome = { ok: boolean; sentence: string }

process.umask(0o077)
const outcome = await run(process.argv.slice(2)).catch((error: Error) => ({ ok: false, sentence: error.message }))
process[outcome.ok ? 'stdout' : 'stderr'].write(`${outcome.sentence}\n`)
process.exitCode = outcome.ok ? 0 : 1

async function run(words: string[]): Promise<Outcome> {
  const read = readSettings(words, process.env)
  if (!read.ok) return read
  const [command, ...rest] = read.args
  if ((command !== 'check' && command !== 'accept') || rest.length > 0) return { ok: false, sentence: USAGE }
  const { databaseUrl, dataDir } = read.config
  if (databaseUrl) return { ok: false, sentence: 'With DATABASE_URL everything is in PostgreSQL: there is no folder.' }
  return command === 'check' ? check(dataDir) : accept(dataDir)
}

async function check(dataDir: string): Promise<Outcome> {
  const { known, strays, missing, files, pictures } = await compare(dataDir)
  const counts = [
    `${known} resumes in the database, ${files} files; ${strays.length} files without a record, ${missing} records without their file.`,
    `${pictures.known} pictures in the database, ${pictures.missing} of them without one of their files.`,
  ].join('\n')
  const problem = await inspectSqlite(dataDir)
  return problem
    ? { ok: false, sentence: `${counts}\n${problem}` }
    : { ok: missing + pictures.missing === 0, sentence: counts }
}

/** Only while the site is stopped: nothing may be stored between the check and the move. */
async function accept(dataDir: string): Promise<Outcome> {
  const lock = lockDataFolder(dataDir)
  if (!lock) return { ok: false, sentence: `The site runs on the data folder ${dataDir}. Stop it first.` }
  try {
    const { strays } = await compare(dataDir)
    for (const id of strays) await moveToTrash(dataDir, id, Date.now())
    removeMarker(dataDir)
    return {
      ok: true,
      sentence: `The next start accepts this database. ${strays.length} resumes without a record are in ${join(dataDir, 'trash')} for seven days.`,
    }
  } finally {
    lock.release()
  }
}

async function compare(dataDir: string) {
  const path = join(dataDir, 'site.db')
  if (!existsSync(path)) throw new Error(`There is no database at ${path}. Set DATA_DIR.`)
  const raw = new SqliteDatabase(path, { readonly: existsSync(`${path}-wal`) })
  try {
    const hasTables = raw.prepare("select 1 from sqlite_master where name = 'resumes'").get() !== undefined
    if (!hasTables) throw new Error(`The database ${path} has no tables. Restore a backup: npm run restore -- DIR`)
    const known = new Set(raw.prepare<[], string>('select id from resumes').pluck().all())
    const { ids } = await listResumeFiles(dataDir)
    const present = new Set(ids)
    return {
      known: known.size,
      files: ids.length,
      strays: ids.filter((id) => !known.has(id)),
      missing: [...known].filter((id) => !present.has(id)).length,
      pictures: comparePictures(raw, dataDir),
    }
  } finally {
    raw.close()
  }
}

/** Files of pictures without a record are left to housekeeping, which deletes them. */
function comparePictures(raw: SqliteDatabase.Database, dataDir: string) {
  const hasTable = raw.prepare("select 1 from sqlite_master where name = 'pictures'").get() !== undefined
  const rows = hasTable ? raw.prepare<[], PictureRow>('select id, use, width from pictures').all() : []
  const isWhole = (row: PictureRow) =>
    pictureFileNames(row).every((name) => existsSync(join(dataDir, pictureFile(row.id, name))))
  return { known: rows.length, missing: rows.filter((row) => !isWhole(row)).length }
}
