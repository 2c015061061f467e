import type { EnquiryTimelineEntry } from '../../contract/enquiry-timeline.ts'
import type { PersonNote } from '../../contract/person-change.ts'
import type { Actor } from '../audit/actor.ts'
import { refusals } from '../errors.ts'
import { markChanged } from '../people/changed-people.ts'
import { lockSenders } from '../people/lock-people.ts'
import type { People } from '../people/people.ts'
import type { Database } from '../storage/storage.ts'
import { doneStepsOf } from '../tasks/done-steps.ts'
import { type NotNoted, storeNoted } from '../tasks/store-noted.ts'
import { readEvents } from '../timeline/events.ts'
import { enquiryRecords } from './repository.ts'

type Noted = { state: 'saved'; timeline: EnquiryTimelineEntry[] } | NotNoted

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
        const about = { kind: 'enquiry', record: id, person } as const
        const owner = { person, enquiry: id }
        const stored = await storeNoted(storage, trx, { about, owner, action: 'enquiry_note', noted, actor, key })
        if (stored.state === 'refused' || stored.state === 'stale') return stored
        if (stored.state === 'stored' && noted.note !== '') await markChanged(trx, person)
        return { state: 'saved', timeline: (await timelineOf(trx, id)) ?? [] }
      })
    },
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
