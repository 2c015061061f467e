import { readdir, stat } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { ERASURE_LIST, type Erasure, readErasures } from '../../server/storage/erasure-list.ts'

type Places = {
  backup: string
  dataDirs: string[]
  /** A list, or a folder with one, from the command line. */
  named?: string
}

type FoundErasures = { ok: true; erasures: Erasure[] } | { ok: false; sentence: string }

/**
 * Merges all lists of erasures: of the backup and those beside it, of the data folder and those beside it (the
 * damaged one was moved there), and the named one.
 */
export async function findErasures({ backup, dataDirs, named }: Places): Promise<FoundErasures> {
  const parents = new Set([backup, ...dataDirs].map(dirname))
  const folders = new Set([backup, ...dataDirs])
  for (const parent of parents) {
    const entries = await readdir(parent, { withFileTypes: true }).catch(() => [])
    for (const entry of entries) if (entry.isDirectory()) folders.add(join(parent, entry.name))
  }
  const lists = await Promise.all(
    [...folders].map((folder) => readErasures(join(folder, ERASURE_LIST)).catch(() => [])),
  )
  const erasures = lists.flat()
  if (named === undefined) return { ok: true, erasures }

  const path = await listAt(resolve(named))
  if (!path) return { ok: false, sentence: `There is no list of erasures at ${named} (${ERASURE_LIST}).` }
  return { ok: true, erasures: [...erasures, ...(await readErasures(path))] }
}

async function listAt(path: string): Promise<string | undefined> {
  for (const candidate of [path, join(path, ERASURE_LIST)]) {
    const found = await stat(candidate).catch(() => undefined)
    if (found?.isFile()) return candidate
  }
  return undefined
}
