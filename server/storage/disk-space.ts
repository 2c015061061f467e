import { statfs, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const LARGEST_RESERVE = 200 * 1024 * 1024

/**
 * True while a resume or picture may be written. The rest of the disk is reserved for the database, so that staff can work and
 * mails are sent when there is no room for files.
 */
export async function hasRoom(dir: string): Promise<boolean> {
  const { bavail, blocks, bsize } = await statfs(dir)
  return bavail * bsize >= Math.min(LARGEST_RESERVE, (blocks * bsize) / 20)
}

/** Checks at most once a second: uploads of one second are far smaller than the reserve. */
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

/** Writes a file to find out: a disk that failed and turned read-only may still have writable permissions. */
export async function canBeWritten(dir: string): Promise<boolean> {
  return writeFile(join(dir, '.writable'), '').then(
    () => true,
    () => false,
  )
}

/** Answered with 503. */
export function noRoom(why: string): Error {
  return Object.assign(new Error(`${why}: no more files are taken.`), { code: 'ENOSPC' })
}
