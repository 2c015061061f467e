import { DAY } from './time.ts'

/** The privacy notice says that the firm acts on a request within so many days. */
const ERASURE_DAYS = 30

/** Until when somebody who asked at this moment is to be erased. */
export const erasureDueAt = (askedAt: string): string =>
  new Date(Date.parse(askedAt) + ERASURE_DAYS * DAY).toISOString()

/** People who asked before this moment should be gone by now. */
export const erasureOverdueBefore = (now: number): string => new Date(now - ERASURE_DAYS * DAY).toISOString()
