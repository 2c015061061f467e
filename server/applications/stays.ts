import type { ApplicationStatus, Ending } from '../../contract/stages.ts'
import type { Actor } from '../audit/actor.ts'
import { iso } from '../clock.ts'
import type { Database } from '../storage/storage.ts'
import { readEvents } from '../timeline/events.ts'
import { endingFor, endingOf } from './ending.ts'

/** An application in a status: since when, and who ended it. */
export type Stay = { status: ApplicationStatus; ended: Ending | null; since: string; isRestored: boolean }

type Row = { id: string; status: string; ended_by: string | null; ended_reason: string; submitted_at: string }

/** Null when neither the status nor the ending is another one. */
export function newStay(row: Row, status: ApplicationStatus, given: Ending | undefined, actor: Actor): Stay | null {
  const before = endingOf(row)
  const ended = row.status === status && !given ? before : endingFor(status, given)
  const isSame = ended?.by === before?.by && ended?.reason === before?.reason
  return row.status === status && isSame ? null : { status, ended, since: iso(actor.now), isRestored: false }
}

/** The last stay of each of these applications in a status, for an undo. Undefined for one that it never had. */
export async function staysOf(
  db: Database,
  rows: readonly Row[],
): Promise<(row: Row, status: ApplicationStatus) => Stay | undefined> {
  const ids = rows.map(({ id }) => id)
  const events = await readEvents(db, 'application_id', ids, ['status'])
  return (row, status) => {
    const event = events.find(({ record, data }) => record === row.id && data.status === status)
    if (!event && status !== 'pending') return undefined
    const ended = endingFor(status, event?.data.ended)
    return { status, ended, since: event?.data.since ?? event?.at ?? row.submitted_at, isRestored: true }
  }
}

/** An event of the timeline. A restored stay keeps the time since when the application had been there. */
export const dataOfStay = ({ status, ended, since, isRestored }: Stay) => ({
  status,
  ...(ended && { ended }),
  ...(isRestored && { since }),
})
