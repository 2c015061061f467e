import { MINUTE } from '../../contract/time.ts'
import { noRoom } from './disk-space.ts'
import type { Storage } from './storage.ts'

type Stores = Pick<Storage, 'resumes' | 'pictures' | 'imports'>

/**
 * Stores that accept at most `most` bytes together, so that a flood of uploads cannot fill the disk. The total is read
 * once a minute; uploads of this instance since then are added.
 */
export function withQuota({ db, resumes, pictures, imports }: Stores & Pick<Storage, 'db'>, most: number): Stores {
  let total = { bytes: 0, readAt: -Infinity }

  async function readTotal(): Promise<void> {
    const sizeOf = (table: 'resumes' | 'pictures') =>
      db
        .selectFrom(table)
        .select(({ fn }) => fn.sum<number | null>('size').as('bytes'))
        .executeTakeFirstOrThrow()
    const arriving = db
      .selectFrom('import_files')
      .select(({ fn }) => fn.sum<number | null>('received').as('bytes'))
      .where('content_id', 'is not', null)
    const waiting = db
      .selectFrom('import_items')
      .select(({ fn }) => fn.sum<number | null>('size').as('bytes'))
      .where('content_id', 'is not', null)
    const sizes = [
      await sizeOf('resumes'),
      await sizeOf('pictures'),
      await arriving.executeTakeFirstOrThrow(),
      await waiting.executeTakeFirstOrThrow(),
    ]
    const bytes = sizes.reduce((sum, size) => sum + Number(size.bytes), 0)
    total = { bytes, readAt: performance.now() }
  }

  async function reserve(bytes: number): Promise<void> {
    if (performance.now() - total.readAt > MINUTE) await readTotal()
    if (total.bytes + bytes > most) throw noRoom('The quota of resumes and pictures is used up')
    total.bytes += bytes
  }

  return {
    resumes: {
      ...resumes,
      async prepare(id, bytes) {
        await reserve(bytes.length)
        await resumes.prepare(id, bytes)
      },
    },
    pictures: {
      ...pictures,
      async prepare(id, files) {
        await reserve(sizeOfFiles(files))
        await pictures.prepare(id, files)
      },
    },
    imports: {
      ...imports,
      async prepare(id, start, bytes) {
        await reserve(bytes.length)
        await imports.prepare(id, start, bytes)
      },
      async room() {
        await readTotal()
        return Math.max(0, Math.min(most - total.bytes, await imports.room()))
      },
    },
  }
}

export const sizeOfFiles = (files: readonly { bytes: Uint8Array }[]) =>
  files.reduce((sum, { bytes }) => sum + bytes.length, 0)
