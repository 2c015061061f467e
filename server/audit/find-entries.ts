import type { AuditAction } from '../../contract/audit-log.ts'
import type { Database } from '../storage/storage.ts'

type Entry = {
  id: string
  at: string
  account_id: string
  action: AuditAction
  subject_id: string | null
  detail: string
}

/** The entries of these ids, without what they are about. */
export async function findAuditEntries(db: Database, ids: readonly string[]): Promise<Entry[]> {
  const rows = await db
    .selectFrom('audit_log')
    .select(['id', 'at', 'account_id', 'action', 'subject_id', 'detail'])
    .where('id', 'in', ids)
    .execute()
  return rows.map((row) => ({ ...row, action: row.action as AuditAction }))
}

/** Whether there is an entry of this action later than `since` and not after `until`. */
export async function hasAuditEntry(
  db: Database,
  action: AuditAction,
  { since, until }: { since: string; until: string },
): Promise<boolean> {
  const found = await db
    .selectFrom('audit_log')
    .select('id')
    .where('action', '=', action)
    .where('at', '>', since)
    .where('at', '<=', until)
    .executeTakeFirst()
  return found !== undefined
}
