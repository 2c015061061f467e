import { DAY, HOUR, IST_OFFSET } from '../../contract/time.ts'

/** Days are counted from a Thursday. */
const SUNDAY = 3

/** A moment of a working day in India, from 10 to 18: `days` after `from`, on Monday for a Sunday. `part` is of the day. */
export function workingTime(from: number, days: number, part: number): number {
  const day = Math.floor((from + IST_OFFSET) / DAY) + days
  const working = day % 7 === SUNDAY ? day + 1 : day
  return Math.round(working * DAY - IST_OFFSET + (10 + 8 * part) * HOUR)
}

/** The evening before instead of the small hours, in which hardly anybody applies. */
export function wakingTime(at: number): number {
  const hour = ((at + IST_OFFSET) % DAY) / HOUR
  return Math.round(hour < 6 ? at - 6 * HOUR : at)
}
