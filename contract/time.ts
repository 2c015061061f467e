export const MINUTE = 60 * 1000
export const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR
const WEEK = 7 * DAY

/** Indian Standard Time is UTC+05:30 all year. */
export const IST_OFFSET = 5.5 * HOUR

/** `14 Nov 2026` in IST, for people. */
export function formatDate(iso: string): string {
  const instant = Date.parse(iso)
  return Number.isNaN(instant) ? 'Unknown' : dateFormat().format(instant + IST_OFFSET)
}

/** `14 Nov 2026, 3:40 pm` in IST, for people. */
export function formatMoment(iso: string): string {
  const instant = Date.parse(iso)
  return Number.isNaN(instant) ? 'Unknown' : momentFormat().format(instant + IST_OFFSET)
}

/** `2026-11-14` in IST, for file names. */
export function istDay(instant: number): string {
  return new Date(instant + IST_OFFSET).toISOString().slice(0, 10)
}

/** `2026-11-14 15:40` in IST, which spreadsheets sort correctly. */
export function istMinute(instant: number): string {
  return new Date(instant + IST_OFFSET).toISOString().slice(0, 16).replace('T', ' ')
}

/** The last millisecond of a day such as `2026-11-14` in IST. */
export function endOfIstDay(day: string): number {
  return Date.parse(`${day}T00:00:00.000Z`) - IST_OFFSET + DAY - 1
}

/** A Monday, midnight in UTC. */
const FIRST_MONDAY = Date.UTC(1970, 0, 5)

/** The beginnings of the last weeks in IST, Monday at midnight: oldest first, this week last. */
export function istWeekStarts(now: number, weeks: number): number[] {
  const since = now + IST_OFFSET - FIRST_MONDAY
  const thisWeek = now - (((since % WEEK) + WEEK) % WEEK)
  return Array.from({ length: weeks }, (_, n) => thisWeek - (weeks - 1 - n) * WEEK)
}

// The instant is shifted to IST first, so that UTC fields read as IST. Created on first use: a formatter is expensive.
const dateParts = { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' } as const
let dates: Intl.DateTimeFormat | undefined
let moments: Intl.DateTimeFormat | undefined

function dateFormat(): Intl.DateTimeFormat {
  dates ??= new Intl.DateTimeFormat('en-IN', dateParts)
  return dates
}

function momentFormat(): Intl.DateTimeFormat {
  moments ??= new Intl.DateTimeFormat('en-IN', { ...dateParts, hour: 'numeric', minute: '2-digit' })
  return moments
}
