/** `npm run backup -- DIR`: a consistent copy of database, resumes and pictures, while the site runs. */
import { chmod, mkdir, readdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { type Config, readConfig } from '../server/config.ts'
import { ERASURE_LIST, type Erasure, erasureList } from '../server/storage/erasure-list.ts'
import { copySqlite } from './backup/copy-sqlite.ts'
import { describeFile, writeManifest } from './backup/manifest.ts'
import { dumpPostgres, readErasureTable } from './backup/postgres-tools.ts'

type Outcome = { ok: boolean; sentence: string }
type Copied = { ok: true; paths: string[]; lost: string[]; erasures: Erasure[] } | { ok: false; sentence: string }

// Only the owner may read the backup, which contains personal data.
process.umask(0o077)
const outcome = await run(process.argv.slice(2)).catch((error: Error) => ({ ok: false, sentence: error.message }))
process[outcome.ok ? 'stdout' : 'stderr'].write(`${outcome.sentence}\n`)
process.exitCode = outcome.ok ? 0 : 1

async function run([target, ...rest]: string[]): Promise<Outcome> {
  if (!target || target.startsWith('-') || rest.length > 0) return { ok: false, sentence: 'npm run backup -- DIR' }
  const result = readConfig(process.env)
  if (!result.ok) return { ok: false, sentence: result.problems.join('\n') }

  const dir = resolve(target)
  await mkdir(dir, { recursive: true, mode: 0o700 })
  if ((await readdir(dir)).length > 0) return { ok: false, sentence: `The folder ${dir} is not empty. Name a new one.` }
  await chmod(dir, 0o700)

  const createdAt = new Date().toISOString()
  const copied = await copy(result.config, dir)
  if (!copied.ok) return copied
  // Restoring an older backup beside this one erases these records again.
  await erasureList(dir).append(copied.erasures)
  if (copied.erasures.length > 0) copied.paths.push(ERASURE_LIST)
  const files = []
  for (const path of copied.paths) files.push(await describeFile(dir, path))
  const database = result.config.databaseUrl ? 'postgres' : 'sqlite'
  await writeManifest(dir, { format: 1, database, createdAt, files })

  const bytes = files.reduce((sum, file) => sum + file.size, 0)
  const done = `Backed up ${files.length} files, ${Math.ceil(bytes / 1024)} KB, into ${dir}`
  if (copied.lost.length === 0) return { ok: true, sentence: done }
  return { ok: false, sentence: `${done}\nThese files are missing from the site itself: ${copied.lost.join(', ')}` }
}

async function copy({ databaseUrl, databaseTls, dataDir }: Config, dir: string): Promise<Copied> {
  if (!databaseUrl) return { ok: true, ...(await copySqlite(dataDir, dir)) }
  const dumped = await dumpPostgres({ databaseUrl, databaseTls }, join(dir, 'site.dump'))
  if (!dumped.ok) return dumped
  return { ok: true, paths: ['site.dump'], lost: [], erasures: await readErasureTable({ databaseUrl, databaseTls }) }
}
