import type { AuditAction, AuditEntry } from '../../contract/audit-log.ts'
import type { Page } from '../http/pagination.ts'
import type { Schema } from '../storage/schema.ts'
import type { Database } from '../storage/storage.ts'
import { type NamesOfRecords, nameSubjects, type StoredEntry } from './subject-repository.ts'

/** `from` and `until` are stored times; `until` itself is excluded. */
export type AuditFilter = { action?: AuditAction; who?: string; from?: string; until?: string }

const EXPORT_BATCH = 500

export function auditRepository(db: Database, namesOf: NamesOfRecords) {
  const matching = ({ action, who, from, until }: AuditFilter) => {
    let entries = db.selectFrom('audit_log')
    if (action) entries = entries.where('action', '=', action)
    if (who) entries = entries.where('who', '=', who)
    if (from) entries = entries.where('at', '>=', from)
    if (until) entries = entries.where('at', '<', until)
    return entries
  }
  const newestFirst = (filter: AuditFilter) => matching(filter).selectAll().orderBy('at', 'desc').orderBy('id', 'desc')

  return {
    async page(filter: AuditFilter, { page, limit }: Page): Promise<AuditEntry[]> {
      const rows = await newestFirst(filter)
        .limit(limit)
        .offset((page - 1) * limit)
        .execute()
      return nameSubjects(db, namesOf, rows.map(toEntry))
    },

    async find(id: string): Promise<AuditEntry | undefined> {
      const row = await db.selectFrom('audit_log').selectAll().where('id', '=', id).executeTakeFirst()
      return row && (await nameSubjects(db, namesOf, [toEntry(row)]))[0]
    },

    async count(filter: AuditFilter): Promise<number> {
      const { count } = await matching(filter)
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow()
      return count
    },

    /** Everybody who stands in the log, also when the account is gone. */
    async people(): Promise<string[]> {
      const rows = await db.selectFrom('audit_log').select('who').distinct().orderBy('who').execute()
      return rows.map((row) => row.who)
    },

    /** All matching entries as they are stored, without names of applicants, in batches, so that an export holds only one batch in memory. */
    async *all(filter: AuditFilter): AsyncGenerator<StoredEntry[]> {
      let last: StoredEntry | undefined
      do {
        let query = newestFirst(filter).limit(EXPORT_BATCH)
        if (last) {
          const { at, _id } = last
          query = query.where(({ eb, refTuple, tuple }) => eb(refTuple('at', 'id'), '<', tuple(at, _id)))
        }
        const batch = (await query.execute()).map(toEntry)
        last = batch.length === EXPORT_BATCH ? batch.at(-1) : undefined
        yield batch
      } while (last)
    },
  }
}

export type AuditLog = ReturnType<typeof auditRepository>

function toEntry({ id, at, who, action, subject_id, subject, detail, changes }: Schema['audit_log']): StoredEntry {
  return {
    _id: id,
    at,
    who,
    action: action as AuditAction,
    subjectId: subject_id,
    subject,
    detail,
    changes: JSON.parse(changes),
  }
}
