import type {
  ApplicationChange,
  ApplicationDetail,
  ApplicationEvent,
  ApplicationStatus,
} from '../../contract/application.ts'
import type { Actor } from '../audit/actor.ts'
import { type AuditRecord, recordAudit } from '../audit/record-audit-entry.ts'
import { iso } from '../clock.ts'
import { deleteResume, readResume, type StoredResume } from '../resumes/records.ts'
import { newId } from '../storage/ids.ts'
import type { Database, Storage, Write } from '../storage/storage.ts'
import { changeTotal } from '../storage/totals.ts'
import { eraseTraces } from '../submissions/erase-traces.ts'
import { findApplication } from './repository.ts'

/** What staff do with applications. Every step is kept with the application, and in the log without the person. */
export function applicationReview(storage: Storage) {
  const { db, write } = storage

  const known = (trx: Database, ids: string[]) =>
    trx
      .selectFrom('applications')
      .leftJoin('jobs', 'jobs.id', 'applications.job_id')
      .select(['applications.id', 'applications.status', 'applications.note', 'resume_id', 'jobs.title'])
      .where('applications.id', 'in', ids)

  /** Only what differs counts as a change. */
  async function changeAll(
    trx: Write,
    ids: string[],
    { status, note }: ApplicationChange,
    actor: Actor,
  ): Promise<number> {
    const rows = await known(trx, ids)
      .$if(storage.kind === 'postgres', (query) => query.forUpdate('applications'))
      .execute()
    const steps = rows
      .map((row) => ({
        row,
        status: status !== undefined && status !== row.status ? status : null,
        note: note !== undefined && note !== row.note ? note : null,
      }))
      .filter((step) => step.status !== null || step.note !== null)
    if (steps.length === 0) return 0
    await trx
      .updateTable('applications')
      .set({ ...(status !== undefined && { status }), ...(note !== undefined && { note }) })
      .where(
        'id',
        'in',
        steps.map((step) => step.row.id),
      )
      .execute()
    await trx
      .insertInto('application_events')
      .values(
        steps.map((step) => ({
          id: newId(),
          application_id: step.row.id,
          at: iso(actor.now),
          who: actor.username,
          status: step.status,
          note: step.note,
        })),
      )
      .execute()
    await recordAudit(trx, actor, ...steps.flatMap(deedsOf))
    return steps.length
  }

  return {
    find: (id: string): Promise<ApplicationDetail | undefined> => findDetail(db, id),

    change(id: string, change: ApplicationChange, actor: Actor): Promise<ApplicationDetail | undefined> {
      return write(async (trx) => {
        await changeAll(trx, [id], change, actor)
        return findDetail(trx, id)
      })
    },

    setStatus(ids: string[], status: ApplicationStatus, actor: Actor): Promise<number> {
      return write((trx) => changeAll(trx, ids, { status }, actor))
    },

    /** At the person's request: the record with its history, the resume, and every mail about it. */
    async erase(id: string, actor: Actor): Promise<boolean> {
      const erased = await write(async (trx) => {
        const row = await known(trx, [id]).executeTakeFirst()
        if (!row) return undefined
        const { numDeletedRows } = await trx.deleteFrom('applications').where('id', '=', id).executeTakeFirst()
        if (numDeletedRows === 0n) return undefined
        await deleteResume(trx, row.resume_id)
        await eraseTraces(trx, id)
        await recordAudit(trx, actor, { action: 'application_erase', subjectId: id, subject: row.title ?? '' })
        await changeTotal(trx, 'applications', -1)
        return row
      })
      if (erased) await storage.resumes.remove(erased.resume_id)
      return erased !== undefined
    },

    async download(id: string, actor: Actor): Promise<StoredResume | undefined> {
      const row = await known(db, [id]).executeTakeFirst()
      const resume = row && (await readResume(storage, row.resume_id))
      if (resume) {
        await recordAudit(db, actor, {
          action: 'resume_download',
          subjectId: id,
          subject: row.title ?? '',
          detail: 'application',
        })
      }
      return resume
    },

    noteExport: (actor: Actor, detail: string): Promise<void> =>
      recordAudit(db, actor, { action: 'application_export', detail }),
  }
}

export type ApplicationReview = ReturnType<typeof applicationReview>

type Step = { row: { id: string; title: string | null; status: string }; status: string | null; note: string | null }

function deedsOf({ row, status, note }: Step): AuditRecord[] {
  const about = { subjectId: row.id, subject: row.title ?? '' }
  const entries: AuditRecord[] = []
  if (status !== null) entries.push({ action: 'application_status', ...about, detail: `${row.status} to ${status}` })
  if (note !== null) entries.push({ action: 'application_note', ...about })
  return entries
}

async function findDetail(db: Database, id: string): Promise<ApplicationDetail | undefined> {
  const found = await findApplication(db, id)
  return found && { ...found, history: await historyOf(db, id) }
}

async function historyOf(db: Database, id: string): Promise<ApplicationEvent[]> {
  const rows = await db
    .selectFrom('application_events')
    .select(['at', 'who', 'status', 'note'])
    .where('application_id', '=', id)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return rows.map((row) => ({ ...row, status: row.status as ApplicationStatus | null }))
}
