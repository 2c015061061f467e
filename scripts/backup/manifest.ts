import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'

/** The files of a backup. Written last, so a folder without a manifest is an incomplete backup. */
export type Manifest = {
  format: 1
  database: 'sqlite' | 'postgres'
  createdAt: string
  files: BackupFile[]
}

type BackupFile = { path: string; size: number; sha256: string }
type ManifestResult = { ok: true; manifest: Manifest } | { ok: false; sentence: string }

export const MANIFEST = 'manifest.json'
/** The only paths that a backup contains; a restore reads no others. */
const OWN_PATH =
  /^(site\.db|site\.dump|secret\.key|erased-ids\.txt|(?:resumes|imports)\/[\w-]{2}\/[\w-]{1,64}|pictures\/\w{2}\/[\w-]{1,64}\.\w{3,4})$/

export async function writeManifest(dir: string, manifest: Manifest): Promise<void> {
  await writeFile(join(dir, MANIFEST), `${JSON.stringify(manifest, null, 1)}\n`, { mode: 0o600, flush: true })
}

export async function describeFile(dir: string, path: string): Promise<BackupFile> {
  const file = join(dir, path)
  return { path, size: (await stat(file)).size, sha256: await hashFile(file) }
}

/** Reads the manifest and compares every file with its checksum; names the first that differs. */
export async function readIntactManifest(dir: string): Promise<ManifestResult> {
  const manifest = await readManifest(dir)
  if (!manifest) {
    return { ok: false, sentence: `${dir} is not a complete backup: its ${MANIFEST} is missing or unreadable.` }
  }
  for (const { path, size, sha256 } of manifest.files) {
    const file = join(dir, path)
    if (!OWN_PATH.test(path)) return { ok: false, sentence: `The backup names a file that is not of a backup: ${path}` }
    const found = await stat(file).catch(() => undefined)
    if (!found?.isFile()) return { ok: false, sentence: `The backup is damaged: ${file} is missing.` }
    if (found.size !== size || (await hashFile(file)) !== sha256) {
      return { ok: false, sentence: `The backup is damaged: ${file} is not what was written.` }
    }
  }
  return { ok: true, manifest }
}

/** Undefined when the backup is not complete. */
export async function readManifest(dir: string): Promise<Manifest | undefined> {
  try {
    const manifest: Manifest = JSON.parse(await readFile(join(dir, MANIFEST), 'utf8'))
    const main = manifest.database === 'postgres' ? 'site.dump' : 'site.db'
    return manifest.format === 1 && manifest.files.some((file) => file.path === main) ? manifest : undefined
  } catch {
    return undefined
  }
}

async function hashFile(path: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return hash.digest('hex')
}
