import { erasureOverdueBefore } from '../../contract/erasure-request.ts'
import type { Database } from '../storage/storage.ts'

/** How many people asked to be erased so long ago that they should be. */
export async function overdueErasures(db: Database, now: number): Promise<number> {
  const { count } = await db
    .selectFrom('people')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('erasure_asked_at', '<', erasureOverdueBefore(now))
    .where('merged_into', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}
