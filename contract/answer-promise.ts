import { dueWords } from './due/write-due.ts'
import type { Enquiry } from './enquiry.ts'
import { afterOpenTime, beforeOpenTime, longestDay, type OfficeHours } from './office-hours.ts'
import { HOUR } from './time.ts'

const PROMISED_HOURS = 24
/** An enquiry is marked as due soon when the offices are open for less than this until its deadline. */
const SOON = 4 * HOUR

/** The promise that pages, receipts and the admin state. */
export const answerPromise = `within ${PROMISED_HOURS} hours`

/**
 * The deadline for an answer. 24 hours are one working day: as many hours as the offices are open on their longest day,
 * counted while they are open.
 */
export function answerDueAt(receivedAt: number, hours: OfficeHours): number {
  const workingDay = longestDay(hours)
  const due = workingDay > 0 ? afterOpenTime(receivedAt, workingDay, hours) : undefined
  return due ?? receivedAt + PROMISED_HOURS * HOUR
}

/** Since when an answer is due soon. */
export function dueSoonAt(dueAt: number, hours: OfficeHours): number {
  return beforeOpenTime(dueAt, SOON, hours) ?? dueAt - SOON
}

type Deadline =
  | { state: 'answered'; late: boolean }
  | { state: 'open' | 'due-soon'; by: string }
  | { state: 'overdue'; since: string }

/** Whether an enquiry is in time, due soon, overdue or answered. */
export function deadlineOf(
  { status, dueAt, soonAt, answeredAt }: Pick<Enquiry, 'status' | 'dueAt' | 'soonAt' | 'answeredAt'>,
  now: number,
): Deadline {
  if (status === 'answered') return { state: 'answered', late: answeredAt !== null && answeredAt > dueAt }
  const words = withoutToday(dueWords(dueAt, now))
  if (Date.parse(dueAt) < now) return { state: 'overdue', since: words }
  return { state: Date.parse(soonAt) < now ? 'due-soon' : 'open', by: words }
}

/** `4:00 pm`, `tomorrow, 11:00 am`, `Mon 23 Nov, 11:00 am`. */
function withoutToday(words: string): string {
  return words.replace(/^Today, /, '').replace(/^(Tomorrow|Yesterday)/, (day) => day.toLowerCase())
}
