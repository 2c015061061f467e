import { DAY } from '../../contract/time.ts'
import { applicationReview } from '../applications/review-repository.ts'
import { recordAudit } from '../audit/record-audit-entry.ts'
import { iso } from '../clock.ts'
import { enquiryInbox } from '../enquiries/inbox.ts'
import type { Storage } from '../storage/storage.ts'
import { eraseAll } from './records-of-person.ts'

/** The number of days for which each kind of record is kept. Kinds without one are kept until they are erased. */
export type Retention = Partial<Record<'application' | 'contact' | 'quote' | 'resume', number>>
type Kind = keyof Retention

/** The most records of a kind to erase in one round. More are probably due to a wrong clock or setting. */
const mostAtOnce = (all: number) => Math.max(5, Math.floor(all / 5))

export type Expired = { kind: Kind; ids: string[]; all: number }

/** The records of each kind that are older than its period. */
export function findExpired(storage: Storage, retention: Retention, now: number): Promise<Expired[]> {
  const kinds = Object.entries(retention) as [Kind, number][]
  return Promise.all(
    kinds.map(async ([kind, days]) => {
      const ids = await idsOf(storage, kind, iso(now - days * DAY))
      return { kind, ids, all: await countOf(storage, kind) }
    }),
  )
}

/**
 * Erases what is older than its period. A kind of which too many are due at once is held until an operator erases them
 * (`npm run privacy -- erase-expired`), and staff read about it in the audit log.
 */
export async function eraseExpired(
  storage: Storage,
  retention: Retention,
  now: number,
): Promise<{ erased: number; held: number }> {
  const expired = await findExpired(storage, retention, now)
  const held = expired.filter(({ ids, all }) => ids.length > mostAtOnce(all))
  let erased = 0
  for (const one of expired) if (!held.includes(one)) erased += await eraseRecords(storage, one, now)
  if (held.length > 0) await tellStaff(storage, held, now)
  return { erased, held: held.reduce((sum, { ids }) => sum + ids.length, 0) }
}

/** Erases all of them, without a limit, and returns how many were erased. */
export function eraseRecords(storage: Storage, { kind, ids }: Expired, now: number): Promise<number> {
  const actor = { accountId: 'system', username: 'retention', now }
  return kind === 'application'
    ? eraseAll(ids, (id) => applicationReview(storage).erase(id, actor))
    : eraseAll(ids, (id) => enquiryInbox(storage).erase(id, actor))
}

async function idsOf({ db }: Storage, kind: Kind, before: string): Promise<string[]> {
  const rows = await (kind === 'application'
    ? db.selectFrom('applications').select('id').where('submitted_at', '<', before).execute()
    : db.selectFrom('enquiries').select('id').where('kind', '=', kind).where('submitted_at', '<', before).execute())
  return rows.map((row) => row.id)
}

async function countOf({ db }: Storage, kind: Kind): Promise<number> {
  const all = db.fn.countAll<number>().as('count')
  const { count } = await (kind === 'application'
    ? db.selectFrom('applications').select(all).executeTakeFirstOrThrow()
    : db.selectFrom('enquiries').select(all).where('kind', '=', kind).executeTakeFirstOrThrow())
  return count
}

/** Records it at most once a day. */
async function tellStaff({ db }: Storage, held: Expired[], now: number): Promise<void> {
  const told = await db
    .selectFrom('audit_log')
    .select('id')
    .where('action', '=', 'retention_stopped')
    .where('at', '>', iso(now - DAY))
    .where('at', '<=', iso(now))
    .executeTakeFirst()
  if (told) return
  const detail = held.map(({ kind, ids, all }) => `${kind}: ${ids.length} of ${all}`).join(', ')
  const actor = { accountId: 'system', username: 'retention', now }
  await recordAudit(db, actor, { action: 'retention_stopped', detail })
}
