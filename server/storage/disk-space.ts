import { statfs, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const LARGEST_RESERVE = 200 * 1024 * 1024

/**
 * Whether a resume may still be written. The last of the disk is for the database: staff go on working, and mails go
 * out, when resumes no longer fit.
 */
export async function hasRoom(dir: string): Promise<boolean> {
  const { bavail, blocks, bsize } = await statfs(dir)
  return bavail * bsize >= Math.min(LARGEST_RESERVE, (blocks * bsize) / 20)
}

/** The same, looked up once a second at most: what comes in within a second is far less than the reserve. */
export function roomWatch(dir: string): () => Promise<boolean> {
  let lookedAt = -Infinity
  let room = Promise.resolve(true)
  return () => {
    if (performance.now() - lookedAt > 1000) {
      lookedAt = performance.now()
      room = hasRoom(dir)
    }
    return room
  }
}

/** Tried, not asked: a disk that failed and was turned read-only may still be called writable. */
export async function canBeWritten(dir: string): Promise<boolean> {
  return writeFile(join(dir, '.writable'), '').then(
    () => true,
    () => false,
  )
}

/** Told to the sender as a busy site. */
export function noRoom(why: string): Error {
  return Object.assign(new Error(`${why}: no more resumes are taken.`), { code: 'ENOSPC' })
}
