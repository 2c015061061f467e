import { mkdir, rm, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { openStorage } from '../../server/storage/open-storage.ts'
import type { Contents } from './contents.ts'
import { readSqliteContents } from './copy-sqlite.ts'
import type { Manifest } from './manifest.ts'
import { restoreFiles } from './restore-files.ts'

type VerifiedFiles =
  | { ok: true; how: string /** Of the restored database. */; contents?: Contents }
  | { ok: false; sentence: string }

/** Restores a copy into a folder inside of it that is removed at once, and opens that as the site does. */
export async function verifyFiles(dir: string, manifest: Manifest): Promise<VerifiedFiles> {
  const size = manifest.files.reduce((sum, file) => sum + file.size, 0)
  const { bavail, bsize } = await statfs(dir)
  if (bavail * bsize < size)
    return { ok: true, how: 'the copied database is intact (the disk has no room to restore it once)' }
  const folder = join(dir, 'check')
  await mkdir(folder, { mode: 0o700 })
  try {
    await restoreFiles(dir, folder, manifest)
    const contents = await readSqliteContents(folder)
    const opened = await openStorage({ dataDir: folder })
    if (!opened.ok) return { ok: false, sentence: opened.problem.sentence }
    await opened.storage.close()
    return { ok: true, how: 'the copy was restored into a temporary folder and opened', contents }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
