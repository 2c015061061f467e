import type { ApplicationEvent } from '../../contract/application.ts'
import type { Database } from '../storage/storage.ts'
import { type NewEvent, readEvents } from '../timeline/events.ts'
import { dataOfStay, type Stay } from './stays.ts'

/** Ends the id of a note that was added with a status. */
const NOTE = '-note'

type Step = { eventId: string; row: { id: string; person_id: string }; stay: Stay | null; note: string | null }

/** A note beside a status has an id that follows from that of the status, and both are one entry of the history. */
export function eventsOf({ eventId, row, stay, note }: Step): NewEvent[] {
  const about = { person: row.person_id, application: row.id }
  const noteId = noteIdOf({ eventId, stay })
  return [
    ...(stay ? [{ ...about, id: eventId, kind: 'status' as const, data: dataOfStay(stay) }] : []),
    ...(note === null ? [] : [{ ...about, id: noteId, kind: 'note' as const, data: { text: note } }]),
  ]
}

export const noteIdOf = ({ eventId, stay }: Pick<Step, 'eventId' | 'stay'>) => (stay ? `${eventId}${NOTE}` : eventId)

/** Newest first. */
export async function historyOf(db: Database, id: string): Promise<ApplicationEvent[]> {
  const history = new Map<string, ApplicationEvent>()
  for (const { id: eventId, at, who, data } of await readEvents(db, 'application_id', [id], ['status', 'note'])) {
    const _id = eventId.replace(NOTE, '')
    const known = history.get(_id) ?? { _id, at, who, status: null, ended: null, note: null }
    const { status = known.status, ended = known.ended, text: note = known.note } = data
    history.set(_id, { ...known, status, ended, note })
  }
  return [...history.values()]
}
