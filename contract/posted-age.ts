import { DAY } from './time.ts'

/** The age of a job in words. Days are rounded up, so a job of this morning is one day old. */
export function postedAge(postedDate: string, now: number = Date.now()): string {
  const posted = Date.parse(postedDate)
  if (Number.isNaN(posted)) return 'Unknown'

  // Clocks differ: a date in the future counts as just posted.
  const days = Math.max(1, Math.ceil((now - posted) / DAY))
  if (days < 7) return ago(days, 'day')
  if (days < 30) return ago(Math.floor(days / 7), 'week')
  // The specification wants the plural also for one month.
  return `${Math.floor(days / 30)} months ago`
}

function ago(count: number, unit: string): string {
  return `${count} ${unit}${count === 1 ? '' : 's'} ago`
}

/** The next moment at which the label differs from the one at `now`; Infinity for an invalid date. */
export function nextAgeChange(postedDate: string, now: number): number {
  const posted = Date.parse(postedDate)
  if (Number.isNaN(posted)) return Number.POSITIVE_INFINITY
  const label = postedAge(postedDate, now)
  // The label changes one millisecond after a whole number of days, when the days are rounded up.
  let day = Math.max(1, Math.ceil((now - posted) / DAY))
  while (postedAge(postedDate, posted + day * DAY + 1) === label) day += 1
  return posted + day * DAY + 1
}
