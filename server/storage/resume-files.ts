import { readdir } from 'node:fs/promises'
import { join } from 'node:path'

export const resumesDir = (dataDir: string) => join(dataDir, 'resumes')
export const trashDir = (dataDir: string) => join(dataDir, 'trash')
/** In folders by the first two letters. */
export const resumePath = (dataDir: string, id: string) => join(resumesDir(dataDir), id.slice(0, 2), id)

export type ResumeFiles = {
  ids: string[]
  /** Entries that are no resume, or folders that cannot be read. */
  unreadable: string[]
}

/** One unreadable entry does not hide the others. */
export async function listResumeFiles(dataDir: string): Promise<ResumeFiles> {
  const found: ResumeFiles = { ids: [], unreadable: [] }
  const folders = await readdir(resumesDir(dataDir), { withFileTypes: true }).catch(() => undefined)
  if (!folders) return { ids: [], unreadable: ['resumes'] }
  for (const folder of folders) {
    const entries = folder.isDirectory()
      ? await readdir(join(folder.parentPath, folder.name), { withFileTypes: true }).catch(() => undefined)
      : undefined
    if (!entries) found.unreadable.push(folder.name)
    for (const entry of entries ?? []) {
      if (entry.isFile() && entry.name.startsWith(folder.name)) found.ids.push(entry.name)
      else found.unreadable.push(join(folder.name, entry.name))
    }
  }
  return found
}

/**
 * Whether files without a record are too many to be leftovers of a crash: more than ten, and more than a tenth of all.
 * Then it is the database that is incomplete.
 */
export const tooManyStrays = (strays: number, files: number) => strays > Math.max(10, files / 10)
