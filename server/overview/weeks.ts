import { IST_OFFSET, WEEK } from '../../contract/time.ts'

/** A Monday, midnight in UTC. */
const FIRST_MONDAY = Date.UTC(1970, 0, 5)

/** The moments at which the last weeks began in India, oldest first, this week last. */
export function weekStarts(now: number, weeks: number): number[] {
  const since = now + IST_OFFSET - FIRST_MONDAY
  const thisWeek = now - (((since % WEEK) + WEEK) % WEEK)
  return Array.from({ length: weeks }, (_, n) => thisWeek - (weeks - 1 - n) * WEEK)
}
