// contract/time.ts has these, too. It is part of the openings' script, which a tool would fetch with it.
export const DAY = 24 * 60 * 60 * 1000
const IST_OFFSET = 5.5 * 60 * 60 * 1000
const istDay = (instant: number) => toIso(instant + IST_OFFSET)

/** A step of the search. `duration` is in weeks. */
export type SearchStep = { title: string; time: string; duration: number }

/** A public holiday. `day` is written as 2026-11-24, or as 12-25 when it is the same every year. */
export type Holiday = { day: string; name: string }

export type PlannedDay = {
  /** 2026-11-24; undefined while no start is chosen. */
  iso: string | undefined
  /** The text in the calendar: the day of the month, with the month on its first day; or the count of the day. */
  label: string
  holiday: string | undefined
}

export type PlannedStep = SearchStep & {
  days: readonly PlannedDay[]
  /** "23 Nov to 28 Nov". */
  span: string
  holidays: readonly string[]
}

export type SearchPlan = {
  weekdays: readonly string[]
  steps: readonly PlannedStep[]
  /** "Saturday, 16 January 2027". */
  end: string
  holidayCount: number
  /** A year of the search for which no movable holiday is listed. */
  unlistedYear: string | undefined
}

const DAYS_A_WEEK = 6
const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']
const months = 'January February March April May June July August September October November December'.split(' ')

/** The instant of a day such as 2026-11-24, midnight in UTC; undefined for anything that is not a day. */
export function parseDay(text: string): number | undefined {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return undefined
  const instant = Date.parse(`${text}T00:00:00Z`)
  return Number.isNaN(instant) || toIso(instant) !== text ? undefined : instant
}

/** The first day of a search that starts next week: a Monday. */
export function nextMonday(now: number): string {
  const today = parseDay(istDay(now)) ?? now
  return toIso(today + (8 - (dayOfWeek(today) || 7)) * DAY)
}

/** The first and the last start that can be chosen: searches of the past year and of the next two. */
export function startLimits(now: number): { min: string; max: string } {
  return { min: istDay(now - 365 * DAY), max: istDay(now + 730 * DAY) }
}

/** A start from the query. Sundays move to the Monday after them; anything else than a near day becomes next Monday. */
export function readStart(text: string | null, now: number): string {
  const instant = parseDay(text ?? '')
  const { min, max } = startLimits(now)
  if (instant === undefined || toIso(instant) < min || toIso(instant) > max) return nextMonday(now)
  return toIso(dayOfWeek(instant) === 0 ? instant + DAY : instant)
}

/** The working days of each step, Monday to Saturday. Without a start the days are counted instead of dated. */
export function planSearch(
  start: string | undefined,
  steps: readonly SearchStep[],
  holidays: readonly Holiday[],
): SearchPlan {
  const first = start === undefined ? undefined : parseDay(start)
  const named = new Map(holidays.map(({ day, name }) => [day, name]))
  let begun = 0

  const planned = steps.map((step): PlannedStep => {
    const count = step.duration * DAYS_A_WEEK
    const days = Array.from({ length: count }, (_, n) => plannedDay(begun + n))
    const from = begun + 1
    begun += count
    return {
      ...step,
      days,
      span: first === undefined ? `Days ${from} to ${begun}` : `${dayAndMonth(days[0])} to ${dayAndMonth(days.at(-1))}`,
      holidays: days.flatMap((day) => (day.holiday ? [`${dayAndMonth(day)}, ${day.holiday}`] : [])),
    }
  })

  function plannedDay(position: number): PlannedDay {
    if (first === undefined) return { iso: undefined, label: String(position + 1), holiday: undefined }
    const instant = workingDay(first, position)
    const iso = toIso(instant)
    const date = new Date(instant)
    const day = String(date.getUTCDate())
    return {
      iso,
      label: day === '1' ? `1 ${monthOf(date).slice(0, 3)}` : day,
      holiday: named.get(iso) ?? named.get(iso.slice(5)),
    }
  }

  return {
    weekdays: Array.from({ length: DAYS_A_WEEK }, (_, n) => {
      const day = first === undefined ? n + 1 : dayOfWeek(workingDay(first, n))
      return weekdays[day]?.slice(0, 3) ?? ''
    }),
    steps: planned,
    end: first === undefined ? `Day ${begun}` : longDate(workingDay(first, begun - 1)),
    holidayCount: planned.reduce((sum, step) => sum + step.holidays.length, 0),
    unlistedYear: planned
      .flatMap(({ days }) => days.flatMap(({ iso }) => iso?.slice(0, 4) ?? []))
      .find((year) => !holidays.some(({ day }) => day.startsWith(year))),
  }
}

/** The day that lies `position` working days after the first. Sundays are left out. */
function workingDay(first: number, position: number): number {
  const untilSunday = 7 - dayOfWeek(first)
  const inWeek = position % DAYS_A_WEEK
  return first + (Math.floor(position / DAYS_A_WEEK) * 7 + inWeek + (inWeek >= untilSunday ? 1 : 0)) * DAY
}

function dayAndMonth(day: PlannedDay | undefined): string {
  const date = new Date(parseDay(day?.iso ?? '') ?? 0)
  return `${date.getUTCDate()} ${monthOf(date).slice(0, 3)}`
}

function longDate(instant: number): string {
  const date = new Date(instant)
  return `${weekdays[date.getUTCDay()]}, ${date.getUTCDate()} ${monthOf(date)} ${date.getUTCFullYear()}`
}

const monthOf = (date: Date) => months[date.getUTCMonth()] ?? ''
const dayOfWeek = (instant: number) => new Date(instant).getUTCDay()
export const toIso = (instant: number) => new Date(instant).toISOString().slice(0, 10)
