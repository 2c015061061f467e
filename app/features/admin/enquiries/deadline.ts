import type { Enquiry } from '../../../../contract/enquiry.ts'

const HOUR = 60 * 60 * 1000
/** Less than this is left: someone should answer now. */
const SOON = 4 * HOUR

export type Deadline =
  | { state: 'answered'; late: boolean }
  | { state: 'open' | 'due-soon'; left: string }
  | { state: 'overdue'; by: string }

/** How an enquiry stands against the promise of an answer within 24 hours. */
export function deadlineOf(enquiry: Pick<Enquiry, 'status' | 'dueAt' | 'answeredAt'>, now: number): Deadline {
  const { status, dueAt, answeredAt } = enquiry
  if (status === 'answered') return { state: 'answered', late: answeredAt !== null && answeredAt > dueAt }
  const left = Date.parse(dueAt) - now
  if (left < 0) return { state: 'overdue', by: inWords(-left) }
  return { state: left < SOON ? 'due-soon' : 'open', left: inWords(left) }
}

function inWords(time: number): string {
  if (time < HOUR) return `${Math.max(1, Math.floor(time / 60_000))} min`
  return time < 48 * HOUR ? `${Math.floor(time / HOUR)} h` : `${Math.floor(time / (24 * HOUR))} days`
}
