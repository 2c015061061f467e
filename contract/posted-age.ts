import { DAY } from './time.ts'

/** How long ago a job was posted, in words. Days are rounded up, so that a job of this morning is one day old. */
export function postedAge(postedDate: string, now: number = Date.now()): string {
  const posted = Date.parse(postedDate)
  if (Number.isNaN(posted)) return 'Unknown'

  // A date ahead of this computer's clock counts as just posted: clocks differ, and no label speaks of the future.
  const days = Math.max(1, Math.ceil((now - posted) / DAY))
  if (days < 7) return ago(days, 'day')
  if (days < 30) return ago(Math.floor(days / 7), 'week')
  // The specification has one form for months, the first month included.
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
  // A label ends with a day of its job: one millisecond later the days are rounded up to one more.
  let day = Math.max(1, Math.ceil((now - posted) / DAY))
  while (postedAge(postedDate, posted + day * DAY + 1) === label) day += 1
  return posted + day * DAY + 1
}
