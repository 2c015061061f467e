const WEEK = 7 * 24 * 60 * 60 * 1000
/** India is five and a half hours ahead, all year. */
const INDIA = 5.5 * 60 * 60 * 1000
/** A Monday, midnight in UTC. */
const FIRST_MONDAY = Date.UTC(1970, 0, 5)

/** The moments at which the last weeks began in India, oldest first, this week last. */
export function weekStarts(now: number, weeks: number): number[] {
  const since = now + INDIA - FIRST_MONDAY
  const thisWeek = now - (((since % WEEK) + WEEK) % WEEK)
  return Array.from({ length: weeks }, (_, n) => thisWeek - (weeks - 1 - n) * WEEK)
}
