import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import SqliteDatabase from 'better-sqlite3'
import { type Marker, readMarker } from './data-folder-marker.ts'
import { unknownDatabase } from './migrate.ts'
import { listResumeFiles, tooManyStrays } from './resume-files.ts'

export const APPLICATION_ID = 0x52435254
export const BUSY_TIMEOUT = 5000
export const RESTORE = 'Move the folder away and restore a backup: npm run restore -- DIR'

/**
 * Returns the reason why the database in a data folder must not be used, if there is one. Runs before anything is
 * changed: with an empty or older database the site would lose records, and housekeeping would remove their files.
 */
export async function inspectSqlite(dataDir: string): Promise<string | undefined> {
  const path = join(dataDir, 'site.db')
  const marker = readMarker(dataDir)
  if (!existsSync(path) || statSync(path).size === 0) {
    if (!marker && (await isWithoutResumes(dataDir))) return undefined
    return `The database ${path} is missing or empty, but there was one. ${RESTORE}. To begin anew, empty the folder ${dataDir}.`
  }
  const contents = readContents(path, !marker?.id)
  if ('problem' in contents) return contents.problem
  const unknown = unknownDatabase(contents.migrations)
  if (unknown) return unknown
  if (contents.migrations.length === 0) {
    // A first start that was killed leaves a database without tables beside its log.
    if (!marker && contents.hadLog && (await isWithoutResumes(dataDir))) return undefined
    return `The database ${path} has no tables: its log site.db-wal was removed, or it was copied without it. Nothing was changed. ${RESTORE}.`
  }
  const isOlder = marker?.id ? hasReachedLess(contents, marker) : await hasTooManyStrays(dataDir, contents.resumeIds)
  return isOlder
    ? `The database ${path} is older than what was stored in this folder: its log site.db-wal was removed, or an older copy was put in its place. Nothing was changed. ${RESTORE}. To go on with what is left: npm run data -- accept`
    : undefined
}

async function isWithoutResumes(dataDir: string): Promise<boolean> {
  const { ids, unreadable } = await listResumeFiles(dataDir)
  return ids.length === 0 && unreadable.length === 0
}

function hasReachedLess({ migrations, id, generation }: Contents, marker: Marker): boolean {
  if (marker.schema && !migrations.includes(marker.schema)) return true
  return marker.id !== id || (marker.generation ?? 0) > generation
}

/** Without a marker of this release, only many files without a record show that the database is incomplete. */
async function hasTooManyStrays(dataDir: string, resumeIds: string[]): Promise<boolean> {
  const known = new Set(resumeIds)
  const { ids } = await listResumeFiles(dataDir)
  return tooManyStrays(ids.filter((id) => !known.has(id)).length, ids.length)
}

type Contents = { migrations: string[]; id?: string; generation: number; resumeIds: string[]; hadLog: boolean }

/**
 * With a log beside it, the file is opened for reading only: what a crash left in the log stays there, because closing
 * a writer would merge it into a file that may be damaged.
 */
function readContents(path: string, withResumes: boolean): Contents | { problem: string } {
  const hadLog = existsSync(`${path}-wal`)
  const raw = new SqliteDatabase(path, { readonly: hadLog, timeout: BUSY_TIMEOUT })
  try {
    const owner = raw.pragma('application_id', { simple: true })
    if (owner !== 0 && owner !== APPLICATION_ID) {
      return { problem: `The file ${path} belongs to another program. Set DATA_DIR.` }
    }
    const damage = findDamage(raw)
    if (damage) return { problem: `The database ${path} is damaged (${damage}). ${RESTORE}.` }
    const settings = new Map(readAll<[string, string]>(raw, 'settings', 'name, value'))
    return {
      migrations: readAll<[string]>(raw, 'kysely_migration', 'name').flat(),
      id: settings.get('data_id'),
      generation: Number(settings.get('data_generation') ?? 0),
      resumeIds: withResumes ? readAll<[string]>(raw, 'resumes', 'id').flat() : [],
      hadLog,
    }
  } finally {
    raw.close()
  }
}

/**
 * Every table by itself, and the list of free pages with `sqlite_schema`. A check of the whole file would also read all
 * of the search index, which takes eight times as long.
 */
function findDamage(raw: SqliteDatabase.Database): string | undefined {
  const tables = raw.prepare("select name from sqlite_schema where type = 'table' and rootpage > 0").pluck().all()
  for (const table of ['sqlite_schema', ...(tables as string[])]) {
    const check = String(raw.pragma(`quick_check("${table}")`, { simple: true })).replace(/\s+/g, ' ')
    if (check !== 'ok') return check
  }
  return undefined
}

function readAll<Row>(raw: SqliteDatabase.Database, table: string, columns: string): Row[] {
  const exists = raw.prepare("select 1 from sqlite_master where type = 'table' and name = ?").get(table)
  return exists ? (raw.prepare(`select ${columns} from ${table}`).raw().all() as Row[]) : []
}
