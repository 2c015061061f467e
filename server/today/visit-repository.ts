import { sql } from 'kysely'
import { DAY, HOUR } from '../../contract/time.ts'
import type { Actor } from '../audit/actor.ts'
import { iso } from '../clock.ts'
import type { Database } from '../storage/storage.ts'

/** A visit ends when its account has not opened Today for so long. */
const BREAK = 4 * HOUR
/** The first visit shows what has arrived in this time. */
const FIRST = 7 * DAY

/** The end of the visit before. */
export async function readVisit(db: Database, { accountId, now }: Actor): Promise<{ since: string; isFirst: boolean }> {
  const row = await db
    .selectFrom('visits')
    .select(['since', 'is_first'])
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return row ? { since: row.since, isFirst: row.is_first === 1 } : { since: iso(now - FIRST), isFirst: true }
}

/** The account has opened Today. One statement, so that two tabs that are opened together begin one visit. */
export async function recordVisit(db: Database, { accountId, now }: Actor): Promise<void> {
  const isOver = sql`visits.seen_at <= ${iso(now - BREAK)}`
  await db
    .insertInto('visits')
    .values({ account_id: accountId, since: iso(now - FIRST), seen_at: iso(now), is_first: 1 })
    .onConflict((conflict) =>
      conflict.column('account_id').doUpdateSet({
        since: sql<string>`case when ${isOver} then visits.seen_at else visits.since end`,
        is_first: sql<number>`case when ${isOver} then 0 else visits.is_first end`,
        seen_at: iso(now),
      }),
    )
    .execute()
}
