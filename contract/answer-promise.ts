import type { Enquiry } from './enquiry.ts'
import { DAY, HOUR, MINUTE } from './time.ts'

const PROMISED_HOURS = 24
/** An enquiry is marked as due soon when less than this is left. */
const SOON = 4 * HOUR

/** The promise that pages, receipts and the admin state. Hours count on every day of the week. */
export const answerPromise = `within ${PROMISED_HOURS} hours`

/** The deadline for an answer. */
export function answerDueAt(submittedAt: number): number {
  return submittedAt + PROMISED_HOURS * HOUR
}

type Deadline =
  | { state: 'answered'; late: boolean }
  | { state: 'open' | 'due-soon'; left: string }
  | { state: 'overdue'; by: string }

/** Whether an enquiry is in time, due soon, overdue or answered. */
export function deadlineOf(enquiry: Pick<Enquiry, 'status' | 'dueAt' | 'answeredAt'>, now: number): Deadline {
  const { status, dueAt, answeredAt } = enquiry
  if (status === 'answered') return { state: 'answered', late: answeredAt !== null && answeredAt > dueAt }
  const left = Date.parse(dueAt) - now
  if (left < 0) return { state: 'overdue', by: inWords(-left) }
  return { state: left < SOON ? 'due-soon' : 'open', left: inWords(left) }
}

function inWords(time: number): string {
  if (time < HOUR) return `${Math.max(1, Math.floor(time / MINUTE))} min`
  return time < 2 * DAY ? `${Math.floor(time / HOUR)} h` : `${Math.floor(time / DAY)} days`
}
