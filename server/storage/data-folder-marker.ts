import { closeSync, constants, existsSync, ftruncateSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'

/**
 * The state of the database beside this file, written after each commit. A database with an older state has lost data:
 * its write-ahead log was removed, or an older copy was put in its place.
 */
export type Marker = {
  /** The newest migration. */
  schema?: string
  /** Random, chosen once for a database and everything that is restored from its backups. */
  id?: string
  /** Counts the writing transactions. */
  generation?: number
}

const NAME = 'database.json'
const LENGTH = 200

/** Undefined when there never was a database here. An unreadable marker still says that there was one. */
export function readMarker(dataDir: string): Marker | undefined {
  const path = join(dataDir, NAME)
  if (!existsSync(path)) return undefined
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch {
    return {}
  }
}

export function writeMarker(dataDir: string, marker: Marker): void {
  const file = openMarker(dataDir)
  try {
    overwrite(file, marker)
  } finally {
    closeSync(file)
  }
}

/** Removes the marker, so that the next start accepts the database as it is. */
export function removeMarker(dataDir: string): void {
  rmSync(join(dataDir, NAME), { force: true })
}

/** Writes the marker after each transaction. */
export function keepMarker(dataDir: string, first: Required<Marker>) {
  const file = openMarker(dataDir)
  overwrite(file, first)
  return {
    reached(generation: number): void {
      try {
        overwrite(file, { ...first, generation })
      } catch {
        // On a disk that turned read-only the marker keeps an older state, which no start refuses.
      }
    },
    close: () => closeSync(file),
  }
}

/** Written in place, because the site and a command beside it have the same file open. */
const openMarker = (dataDir: string) => openSync(join(dataDir, NAME), constants.O_RDWR | constants.O_CREAT, 0o600)

/** Padded to a constant length, so that one write replaces the whole text. */
function overwrite(file: number, marker: Marker): void {
  writeSync(file, `${JSON.stringify(marker).padEnd(LENGTH)}\n`, 0)
  ftruncateSync(file, LENGTH + 1)
}
