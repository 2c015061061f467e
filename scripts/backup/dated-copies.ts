import { open, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { DAY } from '../../contract/time.ts'
import { readManifest } from './manifest.ts'

/** Names of copies, also of those that were named by their day alone. */
const COPY = /^\d{4}-\d{2}-\d{2}(T\d{2}-\d{2}-\d{2}Z)?$/
const UNFINISHED = '.partial'
const isUnfinished = (name: string) => name.endsWith(UNFINISHED) && COPY.test(name.slice(0, -UNFINISHED.length))

/** `2026-11-19T02-15-00Z`, which every file system takes. */
export const copyName = (createdAt: string) => `${createdAt.slice(0, 19).replaceAll(':', '-')}Z`

/** A copy has this name until it is complete and verified. */
export const unfinishedName = (name: string) => name + UNFINISHED

/** Whether a copy has been finished in this folder; false for a folder that is not there. */
export async function hasCopies(folder: string): Promise<boolean> {
  const names = await readdir(folder).catch(() => [])
  return names.some((name) => COPY.test(name))
}

export async function finishCopy(folder: string, name: string): Promise<void> {
  await rename(join(folder, unfinishedName(name)), join(folder, name))
  const parent = await open(folder, 'r')
  await parent.sync().finally(() => parent.close())
}

/**
 * Removes the oldest complete copies until `keep` are left, never the new one, and what was left of interrupted ones a day
 * ago. Returns the names of the removed copies.
 */
export async function removeOldCopies(folder: string, keep: number, newest: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true })
  const folders = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name)
  const others: { name: string; createdAt: string }[] = []
  for (const name of folders) {
    if (!COPY.test(name) || name === newest) continue
    const manifest = await readManifest(join(folder, name))
    if (manifest) others.push({ name, createdAt: manifest.createdAt })
  }
  const newestFirst = others.toSorted((a, b) => b.createdAt.localeCompare(a.createdAt))
  const removed = newestFirst.slice(keep - 1).map(({ name }) => name)
  for (const name of removed) {
    // A removal that is interrupted must not leave something that looks complete.
    await rename(join(folder, name), join(folder, unfinishedName(name)))
    await rm(join(folder, unfinishedName(name)), { recursive: true })
  }
  for (const name of folders.filter(isUnfinished)) {
    const { mtimeMs } = await stat(join(folder, name))
    if (Date.now() - mtimeMs > DAY) await rm(join(folder, name), { recursive: true })
  }
  return removed
}
