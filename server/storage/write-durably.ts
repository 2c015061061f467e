import { open, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { durableFolders } from './durable-folders.ts'

/** Writes a new file that survives a power cut. It is written under its final name: nothing refers to it yet. */
export async function writeDurably(
  path: string,
  bytes: Uint8Array,
  folders: ReturnType<typeof durableFolders>,
): Promise<void> {
  const folder = await folders.open(dirname(path))
  try {
    const file = await open(path, 'wx', 0o600)
    try {
      await file.writeFile(bytes)
      await file.sync()
    } finally {
      await file.close()
    }
    await folder.sync()
  } catch (error) {
    await rm(path, { force: true })
    throw error
  }
}
