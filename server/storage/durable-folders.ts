import { type FileHandle, mkdir, open } from 'node:fs/promises'
import { dirname } from 'node:path'

/**
 * Folders whose new files survive a power cut: that takes an fsync of the folder, too. There are 256 at most, and each
 * is kept open: opening it costs as much as the rest.
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
