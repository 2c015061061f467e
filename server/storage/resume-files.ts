import { readdir } from 'node:fs/promises'
import { join } from 'node:path'

export const resumesDir = (dataDir: string) => join(dataDir, 'resumes')
export const trashDir = (dataDir: string) => join(dataDir, 'trash')
/** Files are in folders named by the first two letters of their id. */
export const resumePath = (dataDir: string, id: string) => join(resumesDir(dataDir), id.slice(0, 2), id)

type ResumeFiles = {
  ids: string[]
  /** Entries that are not resumes, and folders that cannot be read. */
  unreadable: string[]
}

/** Lists the readable entries when some cannot be read. */
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
 * True when more than ten files, and more than a tenth of all, have no record. A crash does not leave that many, so the
 * database must be incomplete.
 */
export const tooManyStrays = (strays: number, files: number) => strays > Math.max(10, files / 10)
