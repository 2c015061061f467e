/** `npm run backup -- DIR`: a consistent, verified copy of database, resumes and pictures, while the site runs. */
import { chmod, mkdir, readdir, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import type { Config } from '../server/config.ts'
import { ERASURE_LIST, type Erasure, erasureList } from '../server/storage/erasure-list.ts'
import { type Contents, describeContents, isEmpty, refusalOf } from './backup/contents.ts'
import { copySqlite, readSqliteContents, recordBackupInSqlite } from './backup/copy-sqlite.ts'
import { copyName, finishCopy, hasCopies, removeOldCopies, unfinishedName } from './backup/dated-copies.ts'
import { describeFile, MANIFEST, readIntactManifest, writeManifest } from './backup/manifest.ts'
import {
  describePostgres,
  readErasureTable,
  readPostgresContents,
  recordBackupInPostgres,
} from './backup/postgres-database.ts'
import { dumpPostgres } from './backup/postgres-tools.ts'
import { verifyDump } from './backup/verify-dump.ts'
import { verifyFiles } from './backup/verify-files.ts'
import { readSettings, SETTINGS_USAGE } from './settings/read-settings.ts'

const USAGE = `npm run backup -- DIR              copies database, resumes and pictures into a new folder
npm run backup -- --keep N DIR     into a new dated folder in DIR, of which the newest N are kept
--allow-demo, --allow-empty        also copies the demo, or a database without records
--wait-for-records                 says nothing while the site is new: no records, and no copy in DIR yet
${SETTINGS_USAGE}`

type Outcome = { ok: boolean; sentence: string }
type Options = { target: string; keep?: number; waits: boolean; allowed: { demo: boolean; empty: boolean } }
/** `lost`: files that the database refers to and the site does not have. */
type Copied = { ok: true; paths: string[]; lost: string[]; erasures: Erasure[]; contents?: Contents }
type Failed = { ok: false; sentence: string }

// Only the owner may read the backup, which contains personal data.
process.umask(0o077)
const outcome = await run(process.argv.slice(2)).catch((error: Error) => ({ ok: false, sentence: error.message }))
// Cron mails whatever is written.
if (outcome.sentence) process[outcome.ok ? 'stdout' : 'stderr'].write(`${outcome.sentence}\n`)
process.exitCode = outcome.ok ? 0 : 1

async function run(words: string[]): Promise<Outcome> {
  const read = readSettings(words, process.env)
  if (!read.ok) return read
  const options = readOptions(read.args)
  if (!options) return { ok: false, sentence: USAGE }
  const { config } = read
  const source = describe(config)
  const before = await contentsOf(config)
  if (options.waits && isEmpty(before) && !(await hasCopies(options.target))) return { ok: true, sentence: '' }
  const refusal = refusalOf(source, before, options.allowed)
  if (refusal) return { ok: false, sentence: refusal }

  const createdAt = new Date().toISOString()
  const { target, keep } = options
  const name = keep === undefined ? undefined : copyName(createdAt)
  const dir = name === undefined ? target : join(target, unfinishedName(name))
  await mkdir(dir, { recursive: true, mode: 0o700 })
  if ((await readdir(dir)).length > 0) return { ok: false, sentence: `The folder ${dir} is not empty. Name a new one.` }
  await chmod(dir, 0o700)

  const copied = await copy(config, dir)
  if (!copied.ok) return copied
  const size = await describeCopy(config, dir, copied, createdAt)
  const verified = await verify(config, dir)
  if (!verified.ok) {
    await rm(join(dir, MANIFEST))
    return {
      ok: false,
      sentence: `${verified.sentence}\nThe copy in ${dir} is not complete. No older copy was removed.`,
    }
  }
  if (name !== undefined) await finishCopy(target, name)

  const lines = [
    `Backed up ${source}: ${describeContents(verified.contents ?? copied.contents ?? before)}.`,
    `Copied ${size} into ${name === undefined ? dir : join(target, name)}`,
    `Verified: ${verified.how}.`,
  ]
  if (copied.lost.length > 0) {
    const sentence = `These files are missing from the site itself: ${copied.lost.join(', ')}`
    return { ok: false, sentence: [...lines, `${sentence}\nNo older copy was removed.`].join('\n') }
  }
  if (name !== undefined && keep !== undefined) {
    const removed = await removeOldCopies(target, keep, name)
    if (removed.length > 0) lines.push(`Removed older copies: ${removed.join(', ')}`)
  }
  const untold = await tellSite(config, createdAt)
  return { ok: true, sentence: [...lines, ...untold].join('\n') }
}

/** Undefined when the words are not those of the command. */
function readOptions(args: string[]): Options | undefined {
  const { positionals, values } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      keep: { type: 'string' },
      'allow-demo': { type: 'boolean', default: false },
      'allow-empty': { type: 'boolean', default: false },
      'wait-for-records': { type: 'boolean', default: false },
    },
  })
  const [target] = positionals
  const isCount = values.keep === undefined || /^[1-9]\d{0,2}$/.test(values.keep)
  if (!target || positionals.length > 1 || !isCount) return undefined
  return {
    target: resolve(target),
    ...(values.keep && { keep: Number(values.keep) }),
    waits: values['wait-for-records'],
    allowed: { demo: values['allow-demo'], empty: values['allow-empty'] },
  }
}

function describe({ databaseUrl, dataDir }: Config): string {
  return databaseUrl ? describePostgres({ databaseUrl }) : `SQLite in ${resolve(dataDir)}`
}

function contentsOf({ databaseUrl, databaseTls, dataDir }: Config): Promise<Contents> {
  return databaseUrl ? readPostgresContents({ databaseUrl, databaseTls }) : readSqliteContents(dataDir)
}

async function copy({ databaseUrl, databaseTls, dataDir }: Config, dir: string): Promise<Copied | Failed> {
  if (!databaseUrl) return { ok: true, ...(await copySqlite(dataDir, dir)) }
  const dumped = await dumpPostgres({ databaseUrl, databaseTls }, join(dir, 'site.dump'))
  if (!dumped.ok) return dumped
  return { ok: true, paths: ['site.dump'], lost: [], erasures: await readErasureTable({ databaseUrl, databaseTls }) }
}

/** Writes the manifest, and returns the size of the copy in words. */
async function describeCopy({ databaseUrl }: Config, dir: string, copied: Copied, createdAt: string): Promise<string> {
  // Restoring an older backup beside this one erases these records again.
  await erasureList(dir).append(copied.erasures)
  const paths = copied.erasures.length > 0 ? [...copied.paths, ERASURE_LIST] : copied.paths
  const files = []
  for (const path of paths) files.push(await describeFile(dir, path))
  await writeManifest(dir, { format: 1, database: databaseUrl ? 'postgres' : 'sqlite', createdAt, files })
  const bytes = files.reduce((sum, file) => sum + file.size, 0)
  return `${files.length} ${files.length === 1 ? 'file' : 'files'}, ${Math.ceil(bytes / 1024)} KB,`
}

/** Reads every file again, and restores the copy for a moment. */
async function verify({ databaseUrl, databaseTls }: Config, dir: string) {
  const intact = await readIntactManifest(dir)
  if (!intact.ok) return intact
  const restored = databaseUrl
    ? await verifyDump({ databaseUrl, databaseTls }, join(dir, 'site.dump'))
    : await verifyFiles(dir, intact.manifest)
  return restored.ok
    ? { ...restored, how: `${restored.how}, every file was read again and has its checksum` }
    : restored
}

/** The dashboard shows when the last good backup was made. A backup that it does not know of is good all the same. */
async function tellSite({ databaseUrl, databaseTls, dataDir }: Config, createdAt: string): Promise<string[]> {
  try {
    if (databaseUrl) await recordBackupInPostgres({ databaseUrl, databaseTls }, createdAt)
    else recordBackupInSqlite(dataDir, createdAt)
    return []
  } catch (error) {
    return [
      `The dashboard does not show this backup, because its time could not be stored: ${(error as Error).message}`,
    ]
  }
}
