import type { LastBackup } from '../../contract/last-backup.ts'
import { DAY } from '../../contract/time.ts'
import { LAST_BACKUP } from '../storage/last-backup.ts'
import type { Database } from '../storage/storage.ts'

const LATE_AFTER = 3 * DAY

/** Without any backup the time counts from the first account, which is when the site was set up. */
export async function readLastBackup(db: Database, now: number): Promise<LastBackup> {
  const accounts = await db
    .selectFrom('accounts')
    .select(({ fn }) => fn.min<string | null>('created_at').as('since'))
    .where('is_demo', '=', 0)
    .executeTakeFirst()
  if (!accounts?.since) return { isExpected: false, at: null, isLate: false }
  const backup = await db.selectFrom('settings').select('value').where('name', '=', LAST_BACKUP).executeTakeFirst()
  return {
    isExpected: true,
    at: backup?.value ?? null,
    isLate: now - Date.parse(backup?.value ?? accounts.since) > LATE_AFTER,
  }
}
