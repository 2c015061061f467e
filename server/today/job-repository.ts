import { closingInstant, isOpen, type JobStatus } from '../../contract/job.ts'
import { openStages } from '../../contract/stages.ts'
import { DAY } from '../../contract/time.ts'
import { endOfThisWeek, IDLE_JOB_DAYS } from '../../contract/today.ts'
import { iso } from '../clock.ts'
import type { Database } from '../storage/storage.ts'
import { readEvents, type StoredEvent } from '../timeline/events.ts'

type OpenJob = { id: string; postedDate: string; closesAt: string | null }

export async function readOpenJobs(db: Database, now: number): Promise<OpenJob[]> {
  const rows = await db
    .selectFrom('jobs')
    .select(['id', 'status', 'posted_date', 'closes_at'])
    .where('status', '=', 'active')
    .where('deleted_at', 'is', null)
    .execute()
  return rows
    .filter((row) => isOpen({ status: row.status as JobStatus, closesAt: row.closes_at }, now))
    .map((row) => ({ id: row.id, postedDate: row.posted_date, closesAt: row.closes_at }))
}

/** Those whose last day is in this week. */
export const closingJobs = (jobs: readonly OpenJob[], now: number): string[] =>
  jobs.filter(({ closesAt }) => closesAt !== null && closingInstant(closesAt) <= endOfThisWeek(now)).map(({ id }) => id)

/** Those that have been open for long enough, and for which nobody was sent to the client in that time. */
export async function idleJobs(db: Database, jobs: readonly OpenJob[], now: number): Promise<string[]> {
  const since = iso(now - IDLE_JOB_DAYS * DAY)
  const old = jobs.filter(({ postedDate }) => postedDate <= since).map(({ id }) => id)
  const sent = await jobsWithSent(db, old, since)
  return old.filter((id) => !sent.has(id))
}

/** Stages to which an application comes before it is sent. */
const before = openStages.slice(0, openStages.indexOf('with_client'))

async function jobsWithSent(db: Database, jobs: string[], since: string): Promise<Set<string | null>> {
  // An application that was sent since then has moved since then.
  const moved = await db
    .selectFrom('applications')
    .select(['id', 'job_id', 'status'])
    .where('job_id', 'in', ['', ...jobs])
    .where('status', 'not in', before)
    .where('moved_at', '>', since)
    .execute()
  const later = moved.filter(({ status }) => status !== 'with_client').map(({ id }) => id)
  const events = Map.groupBy(await readEvents(db, 'application_id', later, ['status']), ({ record }) => record)
  const wasSent = (id: string) =>
    keptMoves(events.get(id) ?? []).some(({ at, data }) => data.status === 'with_client' && at > since)
  return new Set(moved.filter(({ id, status }) => status === 'with_client' || wasSent(id)).map(({ job_id }) => job_id))
}

/** Without the moves that were undone, and without their undo. */
function keptMoves(newestFirst: readonly StoredEvent[]): StoredEvent[] {
  const kept: StoredEvent[] = []
  for (const event of newestFirst.toReversed())
    if (event.data.since === undefined) kept.push(event)
    else kept.pop()
  return kept
}
