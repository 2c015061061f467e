import { sql } from 'kysely'
import type {
  ApplicationChange,
  ApplicationDetail,
  ApplicationMoves,
  BulkChange,
  MovesAnswer,
} from '../../contract/application.ts'
import type { ApplicationStatus, Ending } from '../../contract/stages.ts'
import type { Actor } from '../audit/actor.ts'
import { type AuditRecord, recordAudit } from '../audit/record-audit-entry.ts'
import type { Refusal, Stale } from '../errors.ts'
import { eraseRecord } from '../intake/erase-record.ts'
import { forgetErased } from '../people/forget-erased.ts'
import { lockSenders } from '../people/lock-people.ts'
import type { People } from '../people/people.ts'
import { refreshPerson } from '../people/refresh-person.ts'
import { takeSenderOutOfIndex } from '../people/take-out-of-index.ts'
import { readResume, type StoredResume } from '../resumes/records.ts'
import { digest, newId } from '../storage/ids.ts'
import type { Database, Storage, Write } from '../storage/storage.ts'
import { addMentions, readMentions } from '../tasks/mentions.ts'
import { addEvents, findEvent } from '../timeline/events.ts'
import { columnsOfEnding } from './ending.ts'
import { eventsOf, historyOf, noteIdOf } from './history.ts'
import { applicationRecords, findApplication } from './repository.ts'
import { newStay, type Stay, staysOf } from './stays.ts'

type ChangedApplication =
  | { state: 'saved'; application: ApplicationDetail }
  | ({ state: 'stale' } & Stale<ApplicationDetail>)
  | { state: 'unknown' }
  | { state: 'refused'; refusal: Refusal }

type ChangeOptions = {
  /** The version that the client has seen. Another version is not changed. */
  expected?: string
  /** Equal for all retries of one change, which is applied once. */
  idempotencyKey?: string
}

/** Review of applications. Every change is recorded in the application's history and in the audit log. */
export function applicationReview(people: People) {
  const { storage } = people
  const { db, write } = storage

  const lockRows = (trx: Write, ids: string[]) => lockApplications(storage, trx, ids)

  return {
    find: (id: string): Promise<ApplicationDetail | undefined> => findDetail(db, id),

    /** Adds a note, also when it equals the last one. An empty note removes the last one from the list. */
    change(
      id: string,
      { status, ended, note }: ApplicationChange,
      actor: Actor,
      { expected, idempotencyKey }: ChangeOptions = {},
    ): Promise<ChangedApplication> {
      return write(async (trx) => {
        const [row] = await lockRows(trx, [id])
        const before = row && (await findDetail(trx, id))
        if (!row || !before) return { state: 'unknown' }
        const eventId = idempotencyKey === undefined ? newId() : digest(`${id}\n${idempotencyKey}`).slice(0, 32)
        if (await findEvent(trx, eventId)) return { state: 'saved', application: before }
        if (expected !== undefined && expected !== before.version) {
          const [last] = before.history
          return { state: 'stale', current: before, changed: last ? { by: last.who, at: last.at } : null }
        }
        const step = {
          eventId,
          row,
          stay: newStay(row, status ?? (row.status as ApplicationStatus), ended, actor),
          note: note !== undefined && (note !== '' || row.note !== '') ? note : null,
        }
        if (step.stay === null && step.note === null) return { state: 'saved', application: before }
        const mentioned = await readMentions(trx, step.note ?? '', actor)
        if (!Array.isArray(mentioned)) return { state: 'refused', refusal: mentioned }
        await save(people, trx, [step], actor)
        await addMentions(trx, noteIdOf(step), mentioned, actor)
        const application = await findDetail(trx, id)
        return application ? { state: 'saved', application } : { state: 'unknown' }
      })
    },

    /** Moves all of them, whatever their status is. Returns how many had another status. */
    setStatus({ ids, status, ended }: BulkChange, actor: Actor): Promise<number> {
      return write(async (trx) => {
        const rows = (await lockRows(trx, ids)).filter((row) => row.status !== status)
        const steps = rows.map((row) => ({
          eventId: newId(),
          row,
          stay: newStay(row, status, ended, actor),
          note: null,
        }))
        await save(people, trx, steps, actor)
        return steps.length
      })
    },

    /** Moves applications that still have the status `from`. Erased ones are in neither part of the answer. */
    move({ moves, isUndo = false }: ApplicationMoves, actor: Actor): Promise<MovesAnswer> {
      const byId = new Map(moves.map((move) => [move._id, move]))
      return write(async (trx) => {
        const rows = await lockRows(trx, [...byId.keys()])
        const fits = (row: Row) => byId.get(row.id)?.from === row.status
        const moving = rows.filter(fits)
        const earlier = isUndo ? await staysOf(trx, moving) : undefined
        const steps = moving.flatMap((row) => {
          const move = byId.get(row.id)
          if (!move || move.to === row.status) return []
          const stay = earlier?.(row, move.to) ?? newStay(row, move.to, move.ended, actor)
          return { eventId: newId(), row, stay, note: null }
        })
        await save(people, trx, steps, actor, isUndo ? 'application_undo' : 'application_status')
        return {
          moved: moves.filter((move) => steps.some((step) => step.row.id === move._id)),
          left: rows
            .filter((row) => !fits(row))
            .map((row) => ({ _id: row.id, fullName: row.full_name, status: row.status as ApplicationStatus })),
        }
      })
    },

    /** Erases the record with its history, the resume, and every mail about it. */
    async erase(id: string, actor: Actor): Promise<boolean> {
      await takeSenderOutOfIndex(people, applicationRecords, id, actor.now)
      return eraseRecord(storage, { kind: 'application', id }, actor.now, async (trx) => {
        const [row] = await lockRows(trx, [id])
        if (!row) return undefined
        await people.forgetSent(trx, [id])
        await trx.deleteFrom('applications').where('id', '=', id).execute()
        await forgetErased(people, trx, row.person_id, actor)
        await recordAudit(trx, actor, { action: 'application_erase', subjectId: id, subject: row.title })
        return row
      })
    },

    async download(id: string, actor: Actor): Promise<StoredResume | undefined> {
      const row = await selectRows(db, [id]).executeTakeFirst()
      if (!row?.resume_id) return undefined
      const resume = await readResume(storage, row.resume_id)
      if (resume) {
        await recordAudit(db, actor, {
          action: 'resume_download',
          subjectId: id,
          subject: row.title,
          detail: 'application',
        })
      }
      return resume
    },

    recordExport: (actor: Actor, detail: string): Promise<void> =>
      recordAudit(db, actor, { action: 'application_export', detail }),
  }
}

export type ApplicationReview = ReturnType<typeof applicationReview>

const selectRows = (trx: Database, ids: string[]) =>
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
async function lockApplications(storage: Storage, trx: Write, ids: string[]) {
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
  await save(people, trx, steps, actor)
  return steps.length
}

type Row = {
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
async function save(
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

async function findDetail(db: Database, id: string): Promise<ApplicationDetail | undefined> {
  const found = await findApplication(db, id)
  return found && { ...found, history: await historyOf(db, id) }
}
