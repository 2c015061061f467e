import { readDay } from '../../contract/facts/read-day.ts'
import { istDay } from '../../contract/time.ts'
import { iso } from '../clock.ts'

/** Earlier days are slips, such as a year of two digits. */
const FIRST_DAY = '1990-01-01'

/** The day on which the details of a row were true, as `2024-03-15`. Undefined when the cell names no day of the past. */
export function dayOfDetails(cell: string, now: number): string | undefined {
  const day = readDay(cell.toLowerCase(), now)
  return day !== undefined && day >= FIRST_DAY && day <= istDay(now) ? day : undefined
}

/** An instant of that day: noon in India, or now when that is still to come. */
export const instantOfDay = (day: string, now: number) => iso(Math.min(now, Date.parse(`${day}T06:30:00.000Z`)))
