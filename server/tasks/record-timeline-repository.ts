import type { PersonNote } from '../../contract/person-change.ts'
import type { RecordTimelineEntry } from '../../contract/record-timeline.ts'
import type { Actor } from '../audit/actor.ts'
import { refusals } from '../errors.ts'
import type { Database, Storage } from '../storage/storage.ts'
import { readEvents } from '../timeline/events.ts'
import { doneStepsOf } from './done-steps.ts'
import type { RecordFinder } from './record-finder.ts'
import { type NotNoted, storeNoted } from './store-noted.ts'

type Noted = { state: 'saved'; timeline: RecordTimelineEntry[] } | NotNoted

/** A record that is of no person. */
export type TimelineRecord = { kind: 'job' | 'client'; record: string }

const columns = { job: 'job_id', client: 'client_id' } as const
const actions = { job: 'job_note', client: 'client_note' } as const

/** Further entries of a timeline, known to subjects above. */
export type FurtherEntries = (db: Database, about: TimelineRecord) => Promise<RecordTimelineEntry[]>

/** Notes and acts of colleagues about jobs and clients, with the further entries. */
export function recordTimelines(storage: Storage, finder: RecordFinder, further: FurtherEntries) {
  const { db, write } = storage
  const timelineOf = async (db: Database, about: TimelineRecord) =>
    [...(await ownEntries(db, about)), ...(await further(db, about))].sort(newestFirst)

  return {
    /** Newest first. Undefined for a record that is not there any more. */
    async of(about: TimelineRecord): Promise<RecordTimelineEntry[] | undefined> {
      const names = await finder.namesOf(db, about.kind, [about.record])
      return names.get(about.record) && timelineOf(db, about)
    },

    /** Adds a note, sets the next step, or both, once for all tries with one key. */
    note(about: TimelineRecord, noted: PersonNote, actor: Actor, key: string | undefined): Promise<Noted> {
      const { kind, record } = about
      return write(async (trx): Promise<Noted> => {
        if (!(await finder.lock(trx, about))) return { state: 'refused', refusal: refusals.unknownRecord }
        await storage.lock(trx, `tasks:${kind}:${record}`)
        const owner = kind === 'job' ? { job: record } : { client: record }
        const locked = { ...about, person: null }
        const stored = await storeNoted(storage, trx, {
          about: locked,
          owner,
          action: actions[kind],
          noted,
          actor,
          key,
        })
        if (stored.state === 'refused' || stored.state === 'stale') return stored
        return { state: 'saved', timeline: await timelineOf(trx, about) }
      })
    },
  }
}

export type RecordTimelines = ReturnType<typeof recordTimelines>

async function ownEntries(db: Database, { kind, record }: TimelineRecord): Promise<RecordTimelineEntry[]> {
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
  ]
}

const newestFirst = (a: RecordTimelineEntry, b: RecordTimelineEntry) =>
  a.at === b.at ? (a._id < b._id ? 1 : -1) : a.at < b.at ? 1 : -1
