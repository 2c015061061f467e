import { DAY, HOUR, IST_OFFSET, MINUTE } from './time.ts'

/** A stretch of a day, in milliseconds after midnight. */
type Opening = { opens: number; closes: number }

/** When the offices are open. All times are in India. */
export type OfficeHours = {
  /** By day of the week, Sunday first. */
  week: readonly (readonly Opening[])[]
  /** Days on which they stay closed: `2026-11-24`, or `01-26` for every year. */
  holidays: ReadonlySet<string>
}

/** The lines of the firm's record that say when its offices are open. */
export type OpeningLines = {
  hours: readonly { days: string; time: string }[]
  holidays: readonly { day: string }[]
}

/** A line that cannot be read, which earlier releases let through, is left out. */
export function officeHoursOf({ hours, holidays }: OpeningLines): OfficeHours {
  const week: Opening[][] = Array.from({ length: 7 }, () => [])
  for (const { days, time } of hours)
    for (const day of readDays(days) ?? []) week[day]?.push(...(readOpenings(time) ?? []))
  return {
    week: week.map((openings) => openings.toSorted((one, other) => one.opens - other.opens)),
    holidays: new Set(holidays.map(({ day }) => day.trim())),
  }
}

/** `day`: midnight in UTC of the day that is meant in India. */
function openingsOn(day: number, { week, holidays }: OfficeHours): readonly Opening[] {
  const date = new Date(day)
  const iso = date.toISOString().slice(0, 10)
  return holidays.has(iso) || holidays.has(iso.slice(5)) ? [] : (week[date.getUTCDay()] ?? [])
}

/** The hours of the longest day of the week; 0 when no line of the hours could be read. */
export function longestDay({ week }: OfficeHours): number {
  return Math.max(...week.map((openings) => openings.reduce((sum, { opens, closes }) => sum + closes - opens, 0)))
}

/** A year without an open day has no next one. */
const MAX_DAYS = 366

/** The moment when the offices have been open for so long since `from`; undefined when they stay closed. */
export function afterOpenTime(from: number, time: number, hours: OfficeHours): number | undefined {
  const first = dayOf(from)
  let left = time
  for (let n = 0; n < MAX_DAYS; n += 1) {
    const midnight = first + n * DAY - IST_OFFSET
    for (const { opens, closes } of openingsOn(first + n * DAY, hours)) {
      const begins = Math.max(from, midnight + opens)
      const open = midnight + closes - begins
      if (open >= left && open > 0) return begins + left
      left -= Math.max(0, open)
    }
  }
  return undefined
}

/** The moment from which the offices are open for so long until `until`; undefined when they were closed. */
export function beforeOpenTime(until: number, time: number, hours: OfficeHours): number | undefined {
  const last = dayOf(until)
  let left = time
  for (let n = 0; n < MAX_DAYS; n += 1) {
    const midnight = last - n * DAY - IST_OFFSET
    for (const { opens, closes } of openingsOn(last - n * DAY, hours).toReversed()) {
      const ends = Math.min(until, midnight + closes)
      const open = ends - (midnight + opens)
      if (open >= left && open > 0) return ends - left
      left -= Math.max(0, open)
    }
  }
  return undefined
}

/** How long the offices were open between two moments. Of more than a year, the last year counts. */
export function openTimeBetween(from: number, until: number, hours: OfficeHours): number {
  const last = dayOf(until)
  let time = 0
  for (let day = Math.max(dayOf(from), last - MAX_DAYS * DAY); day <= last; day += DAY)
    for (const { opens, closes } of openingsOn(day, hours)) {
      const midnight = day - IST_OFFSET
      time += Math.max(0, Math.min(until, midnight + closes) - Math.max(from, midnight + opens))
    }
  return time
}

const dayOf = (instant: number) => Math.floor((instant + IST_OFFSET) / DAY) * DAY

const dayNames = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat']
const dayWord = '(sun|mon|tue|wed|thu|fri|sat)[a-z]*\\.?'
const oneDay = new RegExp(`^${dayWord}$`)
const someDays = new RegExp(`^${dayWord}\\s*(?:-|–|to)\\s*${dayWord}$`)

/** The days of a line such as "Mon-Fri" or "Mon, Wed and Sat", Sunday as 0; undefined when it names none. */
export function readDays(text: string): number[] | undefined {
  const words = text.trim().toLowerCase()
  if (/^(daily|every day|all days)$/.test(words)) return [0, 1, 2, 3, 4, 5, 6]
  const days = words.split(/\s*(?:,|&|\band\b)\s*/).map((part) => {
    const [, day] = oneDay.exec(part) ?? []
    if (day) return [dayNames.indexOf(day)]
    const [, first, last] = someDays.exec(part) ?? []
    if (!first || !last) return undefined
    const from = dayNames.indexOf(first)
    const count = ((dayNames.indexOf(last) - from + 7) % 7) + 1
    return Array.from({ length: count }, (_, n) => (from + n) % 7)
  })
  return days.includes(undefined) ? undefined : [...new Set(days.flatMap((one) => one ?? []))]
}

const clock = '(\\d{1,2})(?:[:.](\\d{2}))?\\s*([ap])?\\.?(?:m\\.?)?'
const stretch = new RegExp(`^${clock}\\s*(?:-|–|to)\\s*${clock}$`)

/** The hours of a line such as "9:00 AM-6:00 PM"; none for words without a figure, such as "Closed". */
export function readOpenings(text: string): Opening[] | undefined {
  const words = text.trim().toLowerCase()
  if (!/\d/.test(words)) return []
  if (/^(open )?24 (hours|h)$/.test(words)) return [{ opens: 0, closes: DAY }]
  const openings = words.split(/\s*(?:,|&|\band\b)\s*/).map(readOpening)
  return openings.every((one) => one !== undefined) ? openings : undefined
}

function readOpening(text: string): Opening | undefined {
  const [, hour = '', minute, half, endHour = '', endMinute, endHalf] = stretch.exec(text) ?? []
  const ends = [timeOf(endHour, endMinute, endHalf)]
  // "9-6" ends in the evening.
  if (!endHalf) ends.push(timeOf(endHour, endMinute, 'p'))
  // "1-5 pm" begins in the afternoon, "9-6 pm" in the morning.
  const begins = half || !endHalf ? [timeOf(hour, minute, half)] : ['p', 'a'].map((one) => timeOf(hour, minute, one))
  for (const closes of ends)
    for (const opens of begins)
      if (opens !== undefined && closes !== undefined && opens < closes) return { opens, closes }
  return undefined
}

function timeOf(hour: string, minute = '0', half: string | undefined): number | undefined {
  const hours = Number(hour)
  const minutes = Number(minute)
  if (hour === '' || minutes > 59 || hours > (half ? 12 : 24) || (half && hours === 0)) return undefined
  const time = (half ? (hours % 12) + (half === 'p' ? 12 : 0) : hours) * HOUR + minutes * MINUTE
  return time > DAY ? undefined : time
}

/** Whether a text is a day such as 2026-11-24, or 11-24 for every year. */
export function isHoliday(text: string): boolean {
  // 29 February is a day of leap years.
  const iso = /^\d\d-\d\d$/.test(text) ? `2024-${text}` : text
  if (!/^\d{4}-\d\d-\d\d$/.test(iso)) return false
  const instant = Date.parse(`${iso}T00:00:00Z`)
  return !Number.isNaN(instant) && new Date(instant).toISOString().startsWith(iso)
}
