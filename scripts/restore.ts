/** `npm run restore -- DIR [--to DIR]`: restores a backup into an empty data folder or an empty PostgreSQL database. */
import { mkdir, readdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { reconcileErasures } from '../server/privacy/reconcile-erasures.ts'
import type { Erasure } from '../server/storage/erasure-list.ts'
import { openStorage, type StorageConfig } from '../server/storage/open-storage.ts'
import { findErasures } from './backup/find-erasures.ts'
import { type Manifest, readIntactManifest } from './backup/manifest.ts'
import type { NamedDatabase } from './backup/postgres-database.ts'
import { restorePostgres } from './backup/postgres-tools.ts'
import { restoreFiles } from './backup/restore-files.ts'
import { readSettings, SETTINGS_USAGE } from './settings/read-settings.ts'

const USAGE = `npm run restore -- DIR                 into DATA_DIR, or into the database of DATABASE_URL
npm run restore -- DIR --to FOLDER     into another data folder
npm run restore -- DIR --erased PATH   also erases what this list, or the one in this folder, names (erased-ids.txt)
${SETTINGS_USAGE}`

type Outcome = { ok: boolean; sentence: string }

process.umask(0o077)
const outcome = await run().catch((error: Error) => ({ ok: false, sentence: error.message }))
process[outcome.ok ? 'stdout' : 'stderr'].write(`${outcome.sentence}\n`)
process.exitCode = outcome.ok ? 0 : 1

async function run(): Promise<Outcome> {
  const settings = readSettings(process.argv.slice(2), process.env)
  if (!settings.ok) return settings
  const { positionals, values } = parseArgs({
    args: settings.args,
    allowPositionals: true,
    options: { to: { type: 'string' }, erased: { type: 'string' } },
  })
  const [from] = positionals
  if (!from || positionals.length > 1) return { ok: false, sentence: USAGE }
  const { databaseUrl, databaseTls, dataDir } = settings.config

  const read = await readIntactManifest(resolve(from))
  if (!read.ok) return { ok: false, sentence: `${read.sentence} Nothing was restored.` }
  const { manifest } = read
  const isFiles = manifest.database === 'sqlite'
  const to = resolve(isFiles ? (values.to ?? dataDir) : dataDir)
  const found = await findErasures({ backup: resolve(from), dataDirs: [resolve(dataDir), to], named: values.erased })
  if (!found.ok) return found

  const restored = isFiles
    ? await restoreFolder(resolve(from), to, manifest)
    : await restoreDatabase(
        databaseUrl ? { databaseUrl, databaseTls } : undefined,
        join(resolve(from), 'site.dump'),
        manifest,
      )
  if (!restored.ok) return restored
  const storage = isFiles ? { dataDir: to } : { databaseUrl, databaseTls, dataDir }
  return {
    ok: true,
    sentence: `${restored.sentence}\n${await eraseAgain(storage, found.erasures, manifest.createdAt)}`,
  }
}

async function restoreFolder(from: string, to: string, manifest: Manifest): Promise<Outcome> {
  await mkdir(to, { recursive: true, mode: 0o700 })
  if ((await readdir(to)).length > 0) {
    return { ok: false, sentence: `The folder ${to} is not empty. Move it away, or name another: --to FOLDER` }
  }
  await restoreFiles(from, to, manifest)
  const count = manifest.files.filter(({ path }) => path.startsWith('resumes/')).length
  return {
    ok: true,
    sentence: `Restored the backup of ${manifest.createdAt} into ${to}, with ${count} resumes. Start with DATA_DIR=${to}`,
  }
}

async function restoreDatabase(
  database: NamedDatabase | undefined,
  dump: string,
  manifest: Manifest,
): Promise<Outcome> {
  if (!database) return { ok: false, sentence: 'This is a backup of PostgreSQL: set DATABASE_URL to an empty one.' }
  const restored = await restorePostgres(database, dump)
  if (!restored.ok) return restored
  return { ok: true, sentence: `Restored the backup of ${manifest.createdAt} into the database of DATABASE_URL.` }
}

/** Erases again the records that were erased after the backup was made. */
async function eraseAgain(storage: StorageConfig, erasures: Erasure[], createdAt: string): Promise<string> {
  const opened = await openStorage(storage)
  if (!opened.ok) throw new Error(opened.problem.sentence)
  try {
    const { erasedAgain } = await reconcileErasures(opened.storage, Date.now(), erasures)
    if (erasures.some(({ at }) => at > createdAt))
      return `Erased again what had been erased since: ${erasedAgain} records.`
    return 'No list of later erasures was found. If people were erased since, name the erased-ids.txt of the lost data folder: --erased PATH'
  } finally {
    await opened.storage.close()
  }
}
