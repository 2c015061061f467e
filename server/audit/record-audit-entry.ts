import type { AuditAction, AuditChange } from '../../contract/audit-log.ts'
import { iso } from '../clock.ts'
import { newId } from '../storage/ids.ts'
import type { Database } from '../storage/storage.ts'
import type { Actor } from './actor.ts'

/**
 * `subject` names a job, a category, a page or a staff account. Applicants and senders are never named, because the log is kept
 * after they are erased.
 */
export type AuditRecord = {
  id?: string
  action: AuditAction
  subjectId?: string
  subject?: string
  detail?: string
  changes?: AuditChange[]
}

/** Call it inside the transaction of the change, so that neither is stored without the other. */
export async function recordAudit(
  db: Database,
  { accountId, username, now }: Actor,
  ...entries: AuditRecord[]
): Promise<void> {
  if (entries.length === 0) return
  await db
    .insertInto('audit_log')
    .values(
      entries.map(({ id = newId(), action, subjectId = null, subject = '', detail = '', changes = [] }) => ({
        id,
        at: iso(now),
        account_id: accountId,
        who: username,
        action,
        subject_id: subjectId,
        subject,
        detail,
        changes: JSON.stringify(changes),
      })),
    )
    .execute()
}
