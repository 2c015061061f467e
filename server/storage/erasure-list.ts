import { mkdir, open, readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** A record that was erased. Its id says nothing about the person; that of an item is the import's id and its number. */
export type Erasure = {
  kind: 'application' | 'enquiry' | 'addition' | 'import_item' | 'client_contact'
  id: string
  at: string
}

export const ERASURE_LIST = 'erased-ids.txt'

const line = /^(application|enquiry|addition|import_item|client_contact) ([0-9a-f]{32}(?:-\d{1,7})?) (\S+)$/

/**
 * The erasures in a file outside the database, one line each, so that they are known when an older copy of the database
 * is put in its place.
 */
export function erasureList(dataDir: string) {
  const path = join(dataDir, ERASURE_LIST)
  return {
    read: () => readErasures(path),
    async append(erasures: Erasure[]): Promise<void> {
      if (erasures.length === 0) return
      await mkdir(dataDir, { recursive: true, mode: 0o700 })
      const file = await open(path, 'a', 0o600)
      try {
        await file.write(erasures.map(({ kind, id, at }) => `${kind} ${id} ${at}\n`).join(''))
        await file.sync()
      } finally {
        await file.close()
      }
    },
  }
}

export type ErasureList = ReturnType<typeof erasureList>

/** Empty when there is no such file. A line that a crash cut off is left out; the database still knows that one. */
export async function readErasures(path: string): Promise<Erasure[]> {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return ''
    throw error
  })
  return text.split('\n').flatMap((text) => {
    const [, kind, id = '', at = ''] = line.exec(text) ?? []
    return kind ? { kind: kind as Erasure['kind'], id, at } : []
  })
}
