import { MINUTE } from '../../contract/time.ts'
import { noRoom } from './disk-space.ts'
import type { Storage } from './storage.ts'

/**
 * Stores that accept at most `most` bytes together, so that a flood of uploads cannot fill the disk. The total is read
 * once a minute; uploads of this instance since then are added.
 */
export function withQuota(
  { db, resumes, pictures }: Pick<Storage, 'db' | 'resumes' | 'pictures'>,
  most: number,
): Pick<Storage, 'resumes' | 'pictures'> {
  let total = { bytes: 0, readAt: -Infinity }

  async function readTotal(): Promise<void> {
    const sizeOf = (table: 'resumes' | 'pictures') =>
      db
        .selectFrom(table)
        .select(({ fn }) => fn.sum<number | null>('size').as('bytes'))
        .executeTakeFirstOrThrow()
    const sizes = [await sizeOf('resumes'), await sizeOf('pictures')]
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
  }
}

export const sizeOfFiles = (files: readonly { bytes: Uint8Array }[]) =>
  files.reduce((sum, { bytes }) => sum + bytes.length, 0)
