import type { AuditAction, AuditEntry } from '../../contract/audit-log.ts'
import type { Page } from '../storage/page.ts'
import type { Database } from '../storage/storage.ts'

export type AuditFilter = { action?: AuditAction }

export function auditRepository(db: Database) {
  const matching = ({ action }: AuditFilter) => {
    const entries = db.selectFrom('audit_log')
    return action ? entries.where('action', '=', action) : entries
  }

  return {
    async page(filter: AuditFilter, { page, limit }: Page): Promise<AuditEntry[]> {
      const rows = await matching(filter)
        .selectAll()
        .orderBy('at', 'desc')
        .orderBy('id', 'desc')
        .limit(limit)
        .offset((page - 1) * limit)
        .execute()
      return rows.map(({ id, at, who, action, subject_id, subject, detail }) => ({
        _id: id,
        at,
        who,
        action: action as AuditAction,
        subjectId: subject_id,
        subject,
        detail,
      }))
    },

    async count(filter: AuditFilter): Promise<number> {
      const { count } = await matching(filter)
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow()
      return count
    },
  }
}

export type AuditLog = ReturnType<typeof auditRepository>
