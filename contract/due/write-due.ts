import { DAY, endOfIstDay, formatDate, formatMoment, IST_OFFSET, istDay } from '../time.ts'

const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']

/** A day without a time of day is due at its last millisecond. */
const hasTime = (dueAt: string) => endOfIstDay(istDay(Date.parse(dueAt))) !== Date.parse(dueAt)

/** `Today, 4:00 pm`, `Tomorrow`, `Tue 24 Nov`, with the year when it is not this one. */
export function dueWords(dueAt: string, now: number): string {
  const day = dayWords(dueAt, now)
  const [, time = ''] = formatMoment(dueAt).split(', ')
  return hasTime(dueAt) ? `${day}, ${time}` : day
}

function dayWords(dueAt: string, now: number): string {
  const dayOf = (instant: number) => Math.floor((instant + IST_OFFSET) / DAY)
  const due = dayOf(Date.parse(dueAt))
  const offset = due - dayOf(now)
  if (offset === 0) return 'Today'
  if (offset === 1) return 'Tomorrow'
  if (offset === -1) return 'Yesterday'
  const year = istDay(now).slice(0, 4)
  return `${weekdays[(due + 4) % 7]} ${formatDate(dueAt).replace(` ${year}`, '')}`
}

/** A day without its year is read as the next one when it is longer ago. */
const RECENT = 30 * DAY

/** As it can be typed again: `24 Nov, 4:00 pm`, with the year when it is needed. */
export function dueText(dueAt: string | null, now: number): string {
  if (dueAt === null) return ''
  const year = istDay(now).slice(0, 4)
  const text = hasTime(dueAt) ? formatMoment(dueAt) : formatDate(dueAt)
  return Date.parse(dueAt) < now - RECENT ? text : text.replace(` ${year}`, '')
}

export const isLate = (dueAt: string | null, now: number): boolean => dueAt !== null && Date.parse(dueAt) < now

/** Whether it is due before the day ends. */
export const isDueToday = (dueAt: string | null, now: number): boolean =>
  dueAt !== null && Date.parse(dueAt) <= endOfIstDay(istDay(now))
