import { DAY, IST_OFFSET } from './time.ts'

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']
const months = 'January February March April May June July August September October November December'.split(' ')

/** The day in India that is so many working days, Monday to Friday, after today. As an instant, midnight in UTC. */
export function workingDayAfter(now: number, days: number): number {
  let day = Math.floor((now + IST_OFFSET) / DAY) * DAY
  for (let left = days; left > 0; ) {
    day += DAY
    if (![0, 6].includes(new Date(day).getUTCDay())) left -= 1
  }
  return day
}

// Composed by hand: browsers differ from the server in the punctuation of a date and in the short name of September.

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

/** `2 December 2026`, the day in India of a date or an instant; undefined for a text that is neither. */
export function longDate(iso: string, letters = Number.POSITIVE_INFINITY): string | undefined {
  const instant = Date.parse(iso)
  if (Number.isNaN(instant)) return undefined
  const day = new Date(instant + IST_OFFSET)
  return `${day.getUTCDate()} ${months[day.getUTCMonth()]?.slice(0, letters)} ${day.getUTCFullYear()}`
}

/** `2 Dec 2026`, in the same way. */
export const shortDate = (iso: string) => longDate(iso, 3)
