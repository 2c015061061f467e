import { DAY } from '../../contract/time.ts'
import { oldApplications } from '../applications/person-data.ts'
import { hasAuditEntry } from '../audit/find-entries.ts'
import { recordAudit } from '../audit/record-audit-entry.ts'
import { iso } from '../clock.ts'
import { peopleOf } from '../desk/people-of.ts'
import { oldEnquiries } from '../enquiries/person-data.ts'
import type { Database, Storage } from '../storage/storage.ts'
import { eraseContacts } from './erase-contacts.ts'
import { oldContacts } from './old-contacts.ts'
import { eraseAll } from './records-of-person.ts'

/** The number of days for which each kind of record is kept. Kinds without one are kept until they are erased. */
export type Retention = Partial<Record<'application' | 'contact' | 'quote' | 'resume' | 'clientContact', number>>
type Kind = keyof Retention

/** The most records of a kind to erase in one round. More are probably due to a wrong clock or setting. */
const mostAtOnce = (all: number) => Math.max(5, Math.floor(all / 5))

export type Expired = { kind: Kind; ids: string[]; all: number }

/** Whether so many are due at once that an operator has to erase them. */
export const isHeld = ({ ids, all }: Expired): boolean => ids.length > mostAtOnce(all)

/** The records of each kind that are older than its period. */
export function findExpired(storage: Storage, retention: Retention, now: number): Promise<Expired[]> {
  const kinds = Object.entries(retention) as [Kind, number][]
  return Promise.all(
    kinds.map(async ([kind, days]) => {
      const before = iso(now - days * DAY)
      return { kind, ...(await oldRecords(storage.db, kind, before)) }
    }),
  )
}

function oldRecords(db: Database, kind: Kind, before: string): Promise<{ ids: string[]; all: number }> {
  if (kind === 'application') return oldApplications(db, before)
  return kind === 'clientContact' ? oldContacts(db, before) : oldEnquiries(db, kind, before)
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
  const held = expired.filter(isHeld)
  let erased = 0
  for (const one of expired) if (!held.includes(one)) erased += await eraseRecords(storage, one, now)
  if (held.length > 0) await tellStaff(storage, held, now)
  return { erased, held: held.reduce((sum, { ids }) => sum + ids.length, 0) }
}

/** Erases all of them, without a limit, and returns how many were erased. */
export async function eraseRecords(storage: Storage, { kind, ids }: Expired, now: number): Promise<number> {
  const actor = { accountId: 'system', username: 'retention', now }
  if (kind === 'clientContact') return eraseContacts(storage, { ids }, actor)
  const isApplication = kind === 'application'
  const records = { applications: isApplication ? ids : [], enquiries: isApplication ? [] : ids, additions: [] }
  const { applications, enquiries } = await eraseAll(peopleOf(storage), records, actor)
  return applications + enquiries
}

/** Records it at most once a day. */
async function tellStaff({ db }: Storage, held: Expired[], now: number): Promise<void> {
  if (await hasAuditEntry(db, 'retention_stopped', { since: iso(now - DAY), until: iso(now) })) return
  const detail = held.map(({ kind, ids, all }) => `${kind}: ${ids.length} of ${all}`).join(', ')
  const actor = { accountId: 'system', username: 'retention', now }
  await recordAudit(db, actor, { action: 'retention_stopped', detail })
}
