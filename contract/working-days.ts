import { months } from './long-date.ts'
import { DAY, IST_OFFSET } from './time.ts'

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

/** A promise in working days, Monday to Friday, with the days on which the firm is closed: `2026-11-24`, or `01-26` for every year. */
export type WorkingDays = { days: number; holidays: readonly string[] }

/** The day in India on which a promise made today falls due. As an instant, midnight in UTC. */
export function workingDayAfter(now: number, { days, holidays }: WorkingDays): number {
  let day = Math.floor((now + IST_OFFSET) / DAY) * DAY
  for (let left = days; left > 0; ) {
    day += DAY
    const date = new Date(day)
    const iso = date.toISOString().slice(0, 10)
    const isOpen = ![0, 6].includes(date.getUTCDay()) && !holidays.includes(iso) && !holidays.includes(iso.slice(5))
    if (isOpen) left -= 1
  }
  return day
}

/** `Wednesday, 25 November` for an instant whose UTC day is meant. */
export function dayInWords(instant: number): string {
  const day = new Date(instant)
  return `${weekdays[day.getUTCDay()]}, ${day.getUTCDate()} ${months[day.getUTCMonth()]}`
}

/** `25 Nov` for an instant whose UTC day is meant, with a no-break space. */
export function shortDay(instant: number): string {
  const day = new Date(instant)
  return `${day.getUTCDate()}\u00a0${months[day.getUTCMonth()]?.slice(0, 3)}`
}
