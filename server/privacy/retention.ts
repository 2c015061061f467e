import { applicationReview } from '../applications/review-repository.ts'
import { iso } from '../clock.ts'
import { enquiryInbox } from '../enquiries/inbox.ts'
import type { Storage } from '../storage/storage.ts'
import { eraseAll } from './records-of-person.ts'

/** For how many days each kind of record is kept; without a number, until someone erases it. */
export type Retention = Partial<Record<'application' | 'contact' | 'quote' | 'resume', number>>

const DAY = 24 * 60 * 60 * 1000
const LAST_LOOK = 'retention_last_look'
/** Between two looks. A longer leap may be a clock that went wrong, and what is erased does not come back. */
const MOST_BETWEEN = 2 * DAY

/** Erases what is older than its period; answers how many records that were. */
export async function eraseExpired(storage: Storage, retention: Retention, now: number): Promise<number> {
  if (Object.keys(retention).length === 0) return 0
  if (!(await seemsRight(storage, now))) return 0
  const act = { accountId: 'system', username: 'retention', now }
  let erased = 0
  for (const [kind, days] of Object.entries(retention)) {
    const before = iso(now - days * DAY)
    erased += await (kind === 'application'
      ? eraseAll(await oldApplications(storage, before), (id) => applicationReview(storage).erase(id, act))
      : eraseAll(await oldEnquiries(storage, kind, before), (id) => enquiryInbox(storage).erase(id, act)))
  }
  return erased
}

/** Two looks in a row have to agree: after a leap of the clock, or a long pause, the first only takes note. */
async function seemsRight({ db }: Storage, now: number): Promise<boolean> {
  const row = await db.selectFrom('settings').select('value').where('name', '=', LAST_LOOK).executeTakeFirst()
  const value = iso(now)
  await db
    .insertInto('settings')
    .values({ name: LAST_LOOK, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute()
  return row !== undefined && Math.abs(now - Date.parse(row.value)) <= MOST_BETWEEN
}

async function oldApplications({ db }: Storage, before: string): Promise<string[]> {
  const rows = await db.selectFrom('applications').select('id').where('submitted_at', '<', before).execute()
  return rows.map((row) => row.id)
}

async function oldEnquiries({ db }: Storage, kind: string, before: string): Promise<string[]> {
  const rows = await db
    .selectFrom('enquiries')
    .select('id')
    .where('kind', '=', kind)
    .where('submitted_at', '<', before)
    .execute()
  return rows.map((row) => row.id)
}
