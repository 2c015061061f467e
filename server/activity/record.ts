import type { ActivityAction } from '../../contract/activity.ts'
import { iso } from '../clock.ts'
import { newId } from '../storage/ids.ts'
import type { Database } from '../storage/storage.ts'
import type { Act } from './act.ts'

/** `subject`: the name of a job or category. No personal data: the log outlives the people in it. */
export type Deed = { action: ActivityAction; subjectId?: string; subject?: string; detail?: string }

/** In the transaction of the deed itself, so that one is never there without the other. */
export async function record(db: Database, { accountId, username, now }: Act, ...deeds: Deed[]): Promise<void> {
  if (deeds.length === 0) return
  await db
    .insertInto('activity')
    .values(
      deeds.map(({ action, subjectId = null, subject = '', detail = '' }) => ({
        id: newId(),
        at: iso(now),
        account_id: accountId,
        who: username,
        action,
        subject_id: subjectId,
        subject,
        detail,
      })),
    )
    .execute()
}
