import type { EnquiryTimelineEntry } from '../../contract/enquiry-timeline.ts'
import type { PersonNote } from '../../contract/person-change.ts'
import type { RecordTasks } from '../../contract/task.ts'
import type { Actor } from '../audit/actor.ts'
import { recordAudit } from '../audit/record-audit-entry.ts'
import { type Refusal, refusals, type Stale } from '../errors.ts'
import { markChanged } from '../people/changed-people.ts'
import { lockSenders } from '../people/lock-people.ts'
import type { People } from '../people/people.ts'
import { digest, newId } from '../storage/ids.ts'
import type { Database, Write } from '../storage/storage.ts'
import { doneStepsOf } from '../tasks/done-steps.ts'
import { addMentions, readMentions } from '../tasks/mentions.ts'
import { openTasksOf, toRecordTasks } from '../tasks/open-tasks.ts'
import { setTask } from '../tasks/set-task.ts'
import { addEvents, findEvent, readEvents } from '../timeline/events.ts'
import { enquiryRecords } from './repository.ts'

type Noted =
  | { state: 'saved'; timeline: EnquiryTimelineEntry[] }
  | { state: 'refused'; refusal: Refusal }
  | ({ state: 'stale' } & Stale<RecordTasks>)

/** Events of enquiries, and notes about them. */
export function enquiryTimelines({ storage }: People) {
  const { db, write } = storage
  return {
    /** Newest first. Undefined for an enquiry that is not there any more. */
    of: (id: string) => timelineOf(db, id),

    /** Adds a note, sets the next step, or both, once for all tries with one key. */
    note(id: string, noted: PersonNote, actor: Actor, key: string | undefined): Promise<Noted> {
      return write(async (trx): Promise<Noted> => {
        await lockSenders(storage, trx, enquiryRecords, [id])
        const [person] = await enquiryRecords.peopleOf(trx, 'id', [id])
        if (person === undefined) return { state: 'refused', refusal: refusals.unknownRecord }
        // The event is there also for a step without a note, so that another try finds it.
        const eventId = key ? digest(`${id}\n${actor.accountId}\n${key}`).slice(0, 32) : newId()
        const known = await findEvent(trx, eventId)
        if (known && known.data.text !== noted.note) return { state: 'refused', refusal: refusals.keyReused }
        const problem = known ? undefined : await store(trx, { id, person, eventId }, noted, actor)
        return problem ?? { state: 'saved', timeline: (await timelineOf(trx, id)) ?? [] }
      })
    },
  }

  async function store(
    trx: Write,
    { id, person, eventId }: { id: string; person: string; eventId: string },
    { note, ...change }: PersonNote,
    actor: Actor,
  ): Promise<Exclude<Noted, { state: 'saved' }> | undefined> {
    const mentioned = await readMentions(trx, note, actor)
    if (!Array.isArray(mentioned)) return { state: 'refused', refusal: mentioned }
    const about = { kind: 'enquiry', record: id, person } as const
    const set = change.step === undefined ? 'saved' : await setTask(storage, trx, about, change, actor)
    if (typeof set === 'object') return { state: 'refused', refusal: set.refusal }
    if (set === 'stale') {
      const current = toRecordTasks(await openTasksOf(trx, about))
      const [next] = current.steps
      return { state: 'stale', current, changed: next ? { by: next.madeBy, at: next.madeAt } : null }
    }
    await addEvents(trx, actor, { id: eventId, person, enquiry: id, kind: 'note', data: { text: note } })
    if (note === '') return undefined
    await addMentions(trx, eventId, mentioned, actor)
    await recordAudit(trx, actor, { action: 'enquiry_note', subjectId: id })
    await markChanged(trx, person)
    return undefined
  }
}

export type EnquiryTimelines = ReturnType<typeof enquiryTimelines>

const shown = ['note', 'answer', 'reopen'] as const

async function timelineOf(db: Database, id: string): Promise<EnquiryTimelineEntry[] | undefined> {
  const row = await db.selectFrom('enquiries').select('submitted_at').where('id', '=', id).executeTakeFirst()
  if (!row) return undefined
  const events = await readEvents(db, 'enquiry_id', [id])
  const steps = await doneStepsOf(db, 'enquiry_id', id)
  const entries = [
    ...events.flatMap(({ id: _id, at, who, kind: stored, data }) => {
      const kind = shown.find((one) => one === stored)
      const { text = '' } = data
      return kind === undefined || (kind === 'note' && text === '') ? [] : { _id, at, who, kind, text }
    }),
    ...steps.map(({ record: _record, ...step }) => ({ ...step, kind: 'step' as const })),
    { _id: id, at: row.submitted_at, who: null, kind: 'received' as const, text: '' },
  ]
  return entries.sort((a, b) => (a.at === b.at ? (a._id < b._id ? 1 : -1) : a.at < b.at ? 1 : -1))
}
