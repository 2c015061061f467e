import type { Enquiry, EnquiryKind, EnquiryState, EnquiryStatus } from '../../contract/enquiry.ts'
import type { Actor } from '../audit/actor.ts'
import { recordAudit } from '../audit/record-audit-entry.ts'
import { iso } from '../clock.ts'
import type { Page } from '../http/pagination.ts'
import { deleteResume, readResume, type StoredResume } from '../resumes/records.ts'
import { searchConditions } from '../storage/search-text.ts'
import type { Storage } from '../storage/storage.ts'
import { changeTotal, totalOf } from '../storage/totals.ts'
import { eraseTraces } from '../submissions/erase-traces.ts'
import { findEnquiry, selectEnquiries, toEnquiry } from './repository.ts'

export type EnquiryFilter = { status?: EnquiryState; kind?: EnquiryKind; q?: string }

/** What staff do with messages. */
export function enquiryInbox(storage: Storage) {
  const { db, write } = storage

  const matching = ({ status, kind, q }: EnquiryFilter, now: number) => {
    let query = db.selectFrom('enquiries')
    if (status) query = query.where('status', '=', status === 'answered' ? 'answered' : 'open')
    if (status === 'overdue') query = query.where('due_at', '<', iso(now))
    if (kind) query = query.where('kind', '=', kind)
    for (const condition of q ? searchConditions(q) : []) query = query.where(condition)
    return query
  }

  return {
    /** Newest first; what still waits in the order of its deadline. */
    async page(filter: EnquiryFilter, { page, limit }: Page, now: number): Promise<Enquiry[]> {
      const waits = filter.status === 'open' || filter.status === 'overdue'
      const [column, direction] = waits ? (['due_at', 'asc'] as const) : (['submitted_at', 'desc'] as const)
      const ids = matching(filter, now)
        .select('enquiries.id')
        .orderBy(column, direction)
        .orderBy('enquiries.id', direction)
        .limit(limit)
        .offset((page - 1) * limit)
      const rows = await selectEnquiries(db)
        .where('enquiries.id', 'in', ids)
        .orderBy(column, direction)
        .orderBy('enquiries.id', direction)
        .execute()
      return rows.map(toEnquiry)
    },

    async count(filter: EnquiryFilter, now: number): Promise<number> {
      if (!filter.status && !filter.kind && !filter.q) return totalOf(db, 'enquiries')
      const { count } = await matching(filter, now)
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow()
      return count
    },

    /** The first answer counts: marking it once more does not move its time. */
    async change(id: string, status: EnquiryStatus, actor: Actor): Promise<Enquiry | undefined> {
      return write(async (trx) => {
        const { numUpdatedRows } = await trx
          .updateTable('enquiries')
          .set({ status, answered_at: status === 'answered' ? iso(actor.now) : null })
          .where('id', '=', id)
          .where('status', '!=', status)
          .executeTakeFirst()
        const found = await findEnquiry(trx, id)
        if (found && numUpdatedRows > 0n) {
          const action = status === 'answered' ? 'enquiry_answer' : 'enquiry_reopen'
          await recordAudit(trx, actor, { action, subjectId: id, detail: found.kind })
        }
        return found
      })
    },

    /** At the person's request: the message, the resume, and every mail about it. */
    async erase(id: string, actor: Actor): Promise<boolean> {
      const erased = await write(async (trx) => {
        const row = await trx
          .deleteFrom('enquiries')
          .where('id', '=', id)
          .returning(['resume_id', 'kind'])
          .executeTakeFirst()
        if (!row) return undefined
        if (row.resume_id) await deleteResume(trx, row.resume_id)
        await eraseTraces(trx, id)
        await recordAudit(trx, actor, { action: 'enquiry_erase', subjectId: id, detail: row.kind })
        await changeTotal(trx, 'enquiries', -1)
        return row
      })
      if (erased?.resume_id) await storage.resumes.remove(erased.resume_id)
      return erased !== undefined
    },

    async download(id: string, actor: Actor): Promise<StoredResume | undefined> {
      const row = await db.selectFrom('enquiries').select('resume_id').where('id', '=', id).executeTakeFirst()
      const resume = row?.resume_id ? await readResume(storage, row.resume_id) : undefined
      if (resume) await recordAudit(db, actor, { action: 'resume_download', subjectId: id, detail: 'enquiry' })
      return resume
    },
  }
}

export type EnquiryInbox = ReturnType<typeof enquiryInbox>
