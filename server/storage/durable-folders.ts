import { type FileHandle, mkdir, open } from 'node:fs/promises'
import { dirname } from 'node:path'

/**
 * Syncs folders, because a new file survives a power cut only after an fsync of its folder. The 256 folders at most are
 * kept open: opening one takes as long as syncing it.
 */
export function durableFolders() {
  const kept = new Map<string, Promise<FileHandle>>()

  async function prepare(path: string): Promise<FileHandle> {
    await mkdir(path, { recursive: true, mode: 0o700 })
    const parent = await open(dirname(path), 'r')
    try {
      await parent.sync()
    } finally {
      await parent.close()
    }
    return open(path, 'r')
  }

  return {
    open(path: string): Promise<FileHandle> {
      const folder =
        kept.get(path) ??
        prepare(path).catch((error) => {
          kept.delete(path)
          throw error
        })
      kept.set(path, folder)
      return folder
    },
    async close(): Promise<void> {
      for (const folder of kept.values()) await (await folder).close()
      kept.clear()
    },
  }
}
