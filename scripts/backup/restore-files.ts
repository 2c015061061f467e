import { constants } from 'node:fs'
import { copyFile, mkdir, open } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { writeMarker } from '../../server/storage/data-folder-marker.ts'
import type { Manifest } from './manifest.ts'

/** Puts the files of a backup into an empty data folder. */
export async function restoreFiles(from: string, to: string, { files }: Manifest): Promise<void> {
  // The database is written last, so that the site does not start on an interrupted restore.
  writeMarker(to, {})
  const inOrder = files.toSorted((a, b) => Number(a.path === 'site.db') - Number(b.path === 'site.db'))
  for (const { path } of inOrder) await copyDurably(join(from, path), join(to, path))
}

async function copyDurably(from: string, to: string): Promise<void> {
  await mkdir(dirname(to), { recursive: true, mode: 0o700 })
  await copyFile(from, to, constants.COPYFILE_FICLONE)
  const file = await open(to, 'r+')
  await file.chmod(0o600)
  await file.sync().finally(() => file.close())
}
