import { MINUTE } from '../../contract/time.ts'
import { noRoom } from './disk-space.ts'
import type { ResumeStore } from './resume-store.ts'
import type { Database } from './storage.ts'

/**
 * A store that accepts at most `most` bytes in all, so that a flood of uploads cannot fill the disk. The total is read
 * once a minute; uploads of this instance since then are added.
 */
export function withQuota(store: ResumeStore, db: Database, most: number): ResumeStore {
  let total = { bytes: 0, readAt: -Infinity }

  async function readTotal(): Promise<void> {
    const { bytes } = await db
      .selectFrom('resumes')
      .select(({ fn }) => fn.sum<number | null>('size').as('bytes'))
      .executeTakeFirstOrThrow()
    total = { bytes: Number(bytes), readAt: performance.now() }
  }

  return {
    ...store,
    async prepare(id, bytes) {
      if (performance.now() - total.readAt > MINUTE) await readTotal()
      if (total.bytes + bytes.length > most) throw noRoom('The quota of resumes is used up')
      total.bytes += bytes.length
      await store.prepare(id, bytes)
    },
  }
}
