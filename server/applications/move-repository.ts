import { sql } from 'kysely'
import type { ApplicationStatus, Ending } from '../../contract/stages.ts'
import type { Actor } from '../audit/actor.ts'
import { type AuditRecord, recordAudit } from '../audit/record-audit-entry.ts'
import { lockSenders } from '../people/lock-people.ts'
import type { People } from '../people/people.ts'
import { refreshPerson } from '../people/refresh-person.ts'
import { newId } from '../storage/ids.ts'
import type { Database, Storage, Write } from '../storage/storage.ts'
import { addEvents } from '../timeline/events.ts'
import { columnsOfEnding } from './ending.ts'
import { eventsOf } from './history.ts'
import { applicationRecords } from './repository.ts'
import { newStay, type Stay } from './stays.ts'

export const selectRows = (trx: Database, ids: string[]) =>
  trx
    .selectFrom('applications')
    .leftJoin('jobs', 'jobs.id', 'applications.job_id')
    .select(({ fn }) => [
      'applications.id',
      'applications.full_name',
      'applications.status',
      'applications.note',
      'applications.version',
      'applications.ended_by',
      'applications.ended_reason',
      'applications.submitted_at',
      'resume_id',
      'person_id',
      fn.coalesce('jobs.title', 'applications.deleted_job_title', sql.lit('')).as('title'),
    ])
    .where('applications.id', 'in', ids)

/** People first, as in a merge, and ordered by id, so that two moves of the same applications cannot deadlock. */
export async function lockApplications(storage: Storage, trx: Write, ids: string[]) {
  await lockSenders(storage, trx, applicationRecords, ids)
  return storage.forUpdate(selectRows(trx, ids), 'applications').orderBy('applications.id').execute()
}

type Moving = {
  to: ApplicationStatus
  ended?: Ending | undefined
  /** Whether one is moved; what has gone further stays. */
  fits: (row: { status: string; ended_by: string | null }) => boolean
}

/** Moves applications by what was done with them, in the transaction of that. Returns how many were moved. */
export async function moveApplications(
  people: People,
  trx: Write,
  ids: string[],
  { to, ended, fits }: Moving,
  actor: Actor,
): Promise<number> {
  const rows = (await lockApplications(people.storage, trx, ids)).filter(fits)
  const steps = rows
    .map((row) => ({ eventId: newId(), row, stay: newStay(row, to, ended, actor), note: null }))
    .filter(({ stay }) => stay !== null)
  await saveSteps(people, trx, steps, actor)
  return steps.length
}

export type Row = {
  id: string
  title: string
  status: string
  ended_by: string | null
  ended_reason: string
  submitted_at: string
  version: number
  person_id: string
}
/** `stay` is null when the status stays as it is. */
type Step = { eventId: string; row: Row; stay: Stay | null; note: string | null }

/** Writes records, history and audit log in one transaction. */
export async function saveSteps(
  people: People,
  trx: Write,
  steps: Step[],
  actor: Actor,
  statusAction: 'application_status' | 'application_undo' = 'application_status',
): Promise<void> {
  if (steps.length === 0) return
  for (const { row, stay, note } of steps) {
    await trx
      .updateTable('applications')
      .set({
        version: row.version + 1,
        ...(stay && { status: stay.status, moved_at: stay.since, ...columnsOfEnding(stay.ended) }),
        ...(note !== null && { note }),
      })
      .where('id', '=', row.id)
      .execute()
  }
  await addEvents(trx, actor, ...steps.flatMap(eventsOf))
  await recordAudit(trx, actor, ...steps.flatMap((step) => auditRecordsOf(step, statusAction)))
  // Ordered, so that two moves of the same people cannot deadlock.
  const textChanged = steps.some(({ note }) => note !== null)
  for (const id of [...new Set(steps.map(({ row }) => row.person_id))].sort())
    await refreshPerson(people, trx, id, { textChanged })
}

function auditRecordsOf(
  { row, stay, note }: Step,
  statusAction: 'application_status' | 'application_undo',
): AuditRecord[] {
  const about = { subjectId: row.id, subject: row.title }
  const entries: AuditRecord[] = []
  if (stay)
    entries.push({
      action: statusAction,
      ...about,
      detail: `${row.status} to ${stay.status}`,
      changes: [{ field: 'Status', from: row.status, to: stay.status }],
    })
  if (note !== null) entries.push({ action: 'application_note', ...about })
  return entries
}
