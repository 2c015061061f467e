import type { RecordTimelineEntry } from '../../contract/record-timeline.ts'
import type { Actor } from '../audit/actor.ts'
import { recordAudit } from '../audit/record-audit-entry.ts'
import { type Refusal, refusals } from '../errors.ts'
import { digest, newId } from '../storage/ids.ts'
import type { Database, Storage } from '../storage/storage.ts'
import { addEvents, findEvent, readEvents } from '../timeline/events.ts'
import { doneStepsOf } from './done-steps.ts'
import { addMentions, readMentions } from './mentions.ts'
import type { RecordFinder } from './record-finder.ts'

type Noted = { state: 'saved'; timeline: RecordTimelineEntry[] } | { state: 'refused'; refusal: Refusal }

/** A record that is of no person. */
export type TimelineRecord = { kind: 'job' | 'client'; record: string }

const columns = { job: 'job_id', client: 'client_id' } as const
const actions = { job: 'job_note', client: 'client_note' } as const

/** Notes and acts of colleagues about jobs and clients. */
export function recordTimelines({ db, write }: Storage, finder: RecordFinder) {
  return {
    /** Newest first. Undefined for a record that is not there any more. */
    async of(about: TimelineRecord): Promise<RecordTimelineEntry[] | undefined> {
      const names = await finder.namesOf(db, about.kind, [about.record])
      return names.get(about.record) && timelineOf(db, about)
    },

    /** Once for all tries with one key. */
    note(about: TimelineRecord, text: string, actor: Actor, key: string | undefined): Promise<Noted> {
      const { kind, record } = about
      return write(async (trx): Promise<Noted> => {
        if (!(await finder.lock(trx, about))) return { state: 'refused', refusal: refusals.unknownRecord }
        const id = key ? digest(`${record}\n${actor.accountId}\n${key}`).slice(0, 32) : newId()
        const known = await findEvent(trx, id)
        if (known && known.data.text !== text) return { state: 'refused', refusal: refusals.keyReused }
        if (!known) {
          const mentioned = await readMentions(trx, text, actor)
          if (!Array.isArray(mentioned)) return { state: 'refused', refusal: mentioned }
          const owner = kind === 'job' ? { job: record } : { client: record }
          await addEvents(trx, actor, { id, ...owner, kind: 'note', data: { text } })
          await addMentions(trx, id, mentioned, actor)
          await recordAudit(trx, actor, { action: actions[kind], subjectId: record })
        }
        return { state: 'saved', timeline: await timelineOf(trx, about) }
      })
    },
  }
}

export type RecordTimelines = ReturnType<typeof recordTimelines>

async function timelineOf(db: Database, { kind, record }: TimelineRecord): Promise<RecordTimelineEntry[]> {
  const notes = await readEvents(db, columns[kind], [record], ['note', 'submission'])
  const steps = await doneStepsOf(db, columns[kind], record)
  return [
    ...notes.map(({ id, at, who, kind, data }) => ({
      _id: id,
      at,
      who,
      kind: kind === 'submission' ? kind : ('note' as const),
      text: data.text ?? '',
    })),
    ...steps.map(({ record: _record, ...step }) => ({ ...step, kind: 'step' as const })),
  ].sort((a, b) => (a.at === b.at ? (a._id < b._id ? 1 : -1) : a.at < b.at ? 1 : -1))
}
