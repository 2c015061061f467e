import type { ApplicationStatus } from '../../../contract/application.ts'
import type { PersonApplication } from '../../../contract/person-page.ts'
import type { TimelineEntry } from '../../../contract/timeline.ts'

/** The last status of a rejected application before it was rejected. Undefined for one that is not rejected. */
export function endedAt(
  { _id, status }: Pick<PersonApplication, '_id' | 'status'>,
  timeline: readonly Pick<TimelineEntry, 'record' | 'status'>[],
): ApplicationStatus | undefined {
  if (status !== 'rejected') return undefined
  const moves = timeline.filter((entry) => entry.record === _id && entry.status !== null)
  return moves.find((move) => move.status !== 'rejected')?.status ?? 'pending'
}
