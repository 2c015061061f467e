import { IST_OFFSET } from './time.ts'

// Dates are composed by hand: browsers differ from the server in the punctuation and in the short name of September.
export const months = 'January February March April May June July August September October November December'.split(' ')

/** `2 December 2026`, the day in India of a date or an instant; undefined for a text that is neither. */
export function longDate(iso: string, letters = Number.POSITIVE_INFINITY): string | undefined {
  const instant = Date.parse(iso)
  if (Number.isNaN(instant)) return undefined
  const day = new Date(instant + IST_OFFSET)
  return `${day.getUTCDate()} ${months[day.getUTCMonth()]?.slice(0, letters)} ${day.getUTCFullYear()}`
}

/** `2 Dec 2026`, in the same way. */
export const shortDate = (iso: string) => longDate(iso, 3)
