import { longestDay, type OfficeHours, openTimeBetween } from '../../contract/office-hours.ts'
import type { TaskFilter } from '../../contract/task.ts'
import { HOUR } from '../../contract/time.ts'
import type { TodayLine } from '../../contract/today.ts'
import type { Actor } from '../audit/actor.ts'
import type { EnquiryFilter } from '../enquiries/inbox.ts'
import { type ListFilter, type TodaySources, withAccount } from './count-records.ts'

const FIRST = { page: 1, limit: 1 }

/** For how long the first of the late records of a line is late, in the working hours of the firm. */
export function oldestLate({ inbox, tasks }: TodaySources, { accountId, now }: Actor, hours: OfficeHours) {
  async function dueFirst(kind: TodayLine['kind'], filter: ListFilter): Promise<string | null | undefined> {
    if (kind === 'overdue_enquiries')
      return (await inbox.page(withAccount<EnquiryFilter>(filter, accountId), FIRST, now))[0]?.dueAt
    if (kind === 'steps') return (await tasks.page(withAccount<TaskFilter>(filter, accountId), FIRST))[0]?.dueAt
    return undefined
  }

  return async ({ kind, filter, late }: TodayLine): Promise<TodayLine['oldest']> => {
    const day = longestDay(hours)
    const due = late > 0 && day > 0 ? await dueFirst(kind, filter) : undefined
    if (!due) return undefined
    const open = openTimeBetween(Date.parse(due), now, hours)
    return { hours: Math.floor(open / HOUR), days: Math.floor(open / day) }
  }
}
