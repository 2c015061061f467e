import * as z from 'zod/mini'
import { MINE_OR_NOBODYS, NOBODY } from './task.ts'
import { DAY, endOfIstDay, istDay } from './time.ts'

/** `mine` are records of the account and of nobody. Mentions are always those of the account, and arrivals those of all. */
export const todayScopes = ['mine', 'unassigned', 'all'] as const
export type TodayScope = (typeof todayScopes)[number]

/** The owners of the records of each, as a list reads them. */
export const ownersOfScope: Record<TodayScope, { owner?: string }> = {
  mine: { owner: MINE_OR_NOBODYS },
  unassigned: { owner: NOBODY },
  all: {},
}

/** Kinds of due records, in the order in which they are shown. */
export const todayKinds = [
  'overdue_enquiries',
  'steps',
  'mentions',
  'applied',
  'new_enquiries',
  'imported',
  'with_client',
  'idle_jobs',
  'closing_jobs',
  'failed_mails',
  'erasure_requests',
] as const
export type TodayKind = (typeof todayKinds)[number]

/** The lists of the office that show the records of a line. */
const todayLists = ['people', 'jobs', 'enquiries', 'mails', 'tasks', 'mentions'] as const
export type TodayList = (typeof todayLists)[number]

/** Exactly the counted records: the list with this filter, as it stands in the address and in the call of the list. */
const records = { count: z.number(), list: z.enum(todayLists), filter: z.record(z.string(), z.string()) }

/**
 * `late`: so many of them should have been done before. `oldest`: for how many hours and days in which the offices are open
 * the first of these is late.
 */
const todayLine = z.object({
  kind: z.enum(todayKinds),
  ...records,
  late: z.number(),
  oldest: z.optional(z.object({ hours: z.number(), days: z.number() })),
})

/** Records that arrived for one job, of one kind of enquiries, or by one import. `name`: the title, the kind, the source. */
const arrival = z.object({
  kind: z.enum(['applied', 'new_enquiries', 'imported']),
  name: z.string(),
  /** Of a job: jobs in two towns may have one title. */
  place: z.optional(z.string()),
  ...records,
  /** When the newest of them arrived. */
  at: z.string(),
})

/**
 * Due records of an account. Lines without records are left out. `since`: the end of its visit before, or a week ago for
 * the first one; `arrivals` are records that came since and are not handled yet, the newest first.
 */
export const today = z.object({
  since: z.string(),
  isFirstVisit: z.boolean(),
  lines: z.array(todayLine),
  arrivals: z.array(arrival),
})

export const todayFilter = { scope: z._default(z.enum(todayScopes, 'Please choose mine, unassigned or all.'), 'mine') }

/** Ids of open jobs for which nobody was sent to the client lately. */
export const idleJobs = z.array(z.string())

export type Today = z.infer<typeof today>
export type TodayLine = z.infer<typeof todayLine>
export type Arrival = z.infer<typeof arrival>

/** Days that a client has to answer before staff are told to ask. */
export const CLIENT_ANSWER_DAYS = 3
/** Days without a submission after which a job counts as idle. */
export const IDLE_JOB_DAYS = 5

/** The end of the day in India. A step is due today when it is due before. */
export const endOfToday = (now: number): string => new Date(endOfIstDay(istDay(now))).toISOString()

/** The end of Sunday in India. */
export function endOfThisWeek(now: number): number {
  const end = endOfIstDay(istDay(now))
  const weekday = new Date(`${istDay(now)}T00:00:00Z`).getUTCDay()
  return end + ((7 - weekday) % 7) * DAY
}
