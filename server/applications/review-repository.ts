import type {
  ApplicationChange,
  ApplicationDetail,
  ApplicationMoves,
  BulkChange,
  MovesAnswer,
} from '../../contract/application.ts'
import type { ApplicationStatus } from '../../contract/stages.ts'
import type { Actor } from '../audit/actor.ts'
import { recordAudit } from '../audit/record-audit-entry.ts'
import type { Refusal, Stale } from '../errors.ts'
import { eraseRecord } from '../intake/erase-record.ts'
import { forgetErased } from '../people/forget-erased.ts'
import type { People } from '../people/people.ts'
import { takeSenderOutOfIndex } from '../people/take-out-of-index.ts'
import { readResume, type StoredResume } from '../resumes/records.ts'
import { digest, newId } from '../storage/ids.ts'
import type { Database } from '../storage/storage.ts'
import { addMentions, readMentions } from '../tasks/mentions.ts'
import { findEvent } from '../timeline/events.ts'
import { historyOf, noteIdOf } from './history.ts'
import { lockApplications, type Row, saveSteps, selectRows } from './move-repository.ts'
import { applicationRecords, findApplication } from './repository.ts'
import { newStay, staysOf } from './stays.ts'

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
        const [row] = await lockApplications(storage, trx, [id])
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
        await saveSteps(people, trx, [step], actor)
        await addMentions(trx, noteIdOf(step), mentioned, actor)
        const application = await findDetail(trx, id)
        return application ? { state: 'saved', application } : { state: 'unknown' }
      })
    },

    /** Moves all of them, whatever their status is. Returns how many had another status. */
    setStatus({ ids, status, ended }: BulkChange, actor: Actor): Promise<number> {
      return write(async (trx) => {
        const rows = (await lockApplications(storage, trx, ids)).filter((row) => row.status !== status)
        const steps = rows.map((row) => ({
          eventId: newId(),
          row,
          stay: newStay(row, status, ended, actor),
          note: null,
        }))
        await saveSteps(people, trx, steps, actor)
        return steps.length
      })
    },

    /** Moves applications that still have the status `from`. Erased ones are in neither part of the answer. */
    move({ moves, isUndo = false }: ApplicationMoves, actor: Actor): Promise<MovesAnswer> {
      const byId = new Map(moves.map((move) => [move._id, move]))
      return write(async (trx) => {
        const rows = await lockApplications(storage, trx, [...byId.keys()])
        const fits = (row: Row) => byId.get(row.id)?.from === row.status
        const moving = rows.filter(fits)
        const earlier = isUndo ? await staysOf(trx, moving) : undefined
        const steps = moving.flatMap((row) => {
          const move = byId.get(row.id)
          if (!move || move.to === row.status) return []
          const stay = earlier?.(row, move.to) ?? newStay(row, move.to, move.ended, actor)
          return { eventId: newId(), row, stay, note: null }
        })
        await saveSteps(people, trx, steps, actor, isUndo ? 'application_undo' : 'application_status')
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
        const [row] = await lockApplications(storage, trx, [id])
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

async function findDetail(db: Database, id: string): Promise<ApplicationDetail | undefined> {
  const found = await findApplication(db, id)
  return found && { ...found, history: await historyOf(db, id) }
}
