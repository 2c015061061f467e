import { open, readdir, stat } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { IMPORT_FILES_A_CALL, IMPORT_PIECE_BYTES } from '../../contract/imports/import-limits.ts'
import type { Clock } from '../clock.ts'
import type { Refusal } from '../errors.ts'
import type { Storage } from '../storage/storage.ts'
import { importFileRepository } from './file-repository.ts'
import { importRepository } from './import-repository.ts'

type Options = {
  storage: Storage
  folder: string
  about: { source: string; purpose: string; tags: string[]; asOf?: string }
  /** Whose import it is. */
  account: { id: string; username: string }
  clock: Clock
}
type Brought = { id: string; files: number; refused: number }

/** Uploads a folder of this machine into a new import. The site reads it, and staff review it there. */
export async function bringFolder({ storage, folder, about, account, clock }: Options): Promise<Brought | Refusal> {
  const found = await filesBelow(folder)
  const files = importFileRepository(storage)
  const actor = { accountId: account.id, username: account.username, now: clock() }
  const id = await importRepository(storage).create(about, actor, 'npm run import')
  let refused = 0
  for (let at = 0; at < found.length; at += IMPORT_FILES_A_CALL) {
    const batch = found.slice(at, at + IMPORT_FILES_A_CALL)
    const named = await files.name(id, account.id, batch, clock())
    if ('sentence' in named) {
      await importRepository(storage).discard(id, actor)
      return named
    }
    for (const { n, name, size, isRefused } of named) {
      if (isRefused) refused += 1
      else await upload(join(folder, name), { n, size })
    }
  }
  await files.close(id, clock())
  return { id, files: found.length, refused }

  async function upload(path: string, { n, size }: { n: number; size: number }): Promise<void> {
    const file = await open(path, 'r')
    try {
      for (let offset = 0; offset < size; ) {
        const { buffer, bytesRead } = await file.read(Buffer.alloc(IMPORT_PIECE_BYTES), 0, IMPORT_PIECE_BYTES, offset)
        // It became shorter meanwhile, and what is missing is left out below.
        if (bytesRead === 0) break
        const bytes = buffer.subarray(0, Math.min(bytesRead, size - offset))
        await files.take({ importId: id, accountId: account.id, n, offset, bytes, now: clock() })
        offset += bytes.length
      }
    } finally {
      await file.close()
    }
  }
}

async function filesBelow(folder: string): Promise<{ name: string; size: number }[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const paths = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name))
  const found: { name: string; size: number }[] = []
  for (const path of paths.sort())
    found.push({ name: relative(folder, path).split(sep).join('/'), size: (await stat(path)).size })
  return found
}
