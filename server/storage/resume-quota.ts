import { MINUTE } from '../../contract/time.ts'
import { noRoom } from './disk-space.ts'
import type { ResumeStore } from './resume-store.ts'
import type { Database } from './storage.ts'

/**
 * A store that takes no more than `most` bytes in all, so that a flood cannot fill what others need too. The total is
 * read once a minute, and what this instance has taken since is added.
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
