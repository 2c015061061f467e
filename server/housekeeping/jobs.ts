import { DAY } from '../../contract/time.ts'
import { deleteExpiredEntries } from '../audit/delete-expired-entries.ts'
import { DEVICE_DAYS } from '../auth/known-devices.ts'
import { deleteExpiredSessions, purgeSessionEnds } from '../auth/session-ends.ts'
import { type Clock, iso } from '../clock.ts'
import { deleteUnusedPictures } from '../content/picture-repository.ts'
import { backfillEnquirySearch } from '../enquiries/search-backfill.ts'
import { MAILS_KEPT_DAYS, purgeMails } from '../mail/unsent-mails.ts'
import { forgetLeftBehind } from '../people/forget-left-behind.ts'
import { matchEarlierRecords } from '../people/match-earlier-records.ts'
import { reconcileErasures } from '../privacy/reconcile-erasures.ts'
import { eraseExpired, type Retention } from '../privacy/retention.ts'
import type { Storage } from '../storage/storage.ts'
import type { ClockCheck } from './check-clock.ts'
import type { Job, JobResult } from './run-jobs.ts'

/** Long enough to undo the removal of a picture from a draft. */
const UNUSED_PICTURE_DAYS = 30

export type HousekeepingOptions = {
  storage: Storage
  retention: Retention
  /** Days until an entry of the audit log is deleted. */
  auditLogDays: number
  /** Whether there is a mail server. */
  sendsMail: boolean
  clock: Clock
  monotonic: Clock
  checkClock: ClockCheck
}

/** The jobs that run once an hour, independently of each other. */
export function housekeepingJobs({
  storage,
  retention,
  auditLogDays,
  sendsMail,
  clock,
  monotonic,
  checkClock,
}: HousekeepingOptions): Job[] {
  const { db } = storage

  /** Deletes rows by their age while the clock is trusted. */
  const deleteOld = (name: string, days: number, run: (before: string) => Promise<unknown>): Job => ({
    name,
    async run() {
      if (await checkClock()) await run(iso(clock() - days * DAY))
      return {}
    },
  })

  return [
    { name: 'resumes', run: async () => sweepResumes(storage, clock(), monotonic(), await checkClock()) },
    {
      name: 'pictures',
      async run() {
        const before = iso(clock() - UNUSED_PICTURE_DAYS * DAY)
        return { details: await deleteUnusedPictures(storage, { now: clock(), before, isTrusted: await checkClock() }) }
      },
    },
    {
      name: 'sessions',
      async run() {
        await deleteExpiredSessions(db, clock())
        await purgeSessionEnds(db, clock())
        return {}
      },
    },
    {
      name: 'rate_limits',
      async run() {
        // Later than the longest window allows: written while the clock was ahead.
        const impossible = clock() + 2 * DAY
        await db
          .deleteFrom('rate_limits')
          .where((where) => where.or([where('expire', '<', clock()), where('expire', '>', impossible)]))
          .execute()
        return {}
      },
    },
    deleteOld('idempotency_keys', 7, (before) =>
      db.deleteFrom('idempotency_keys').where('created_at', '<', before).execute(),
    ),
    deleteOld('known_devices', DEVICE_DAYS, (before) =>
      db.deleteFrom('known_devices').where('last_used_at', '<', before).execute(),
    ),
    deleteOld('login_failures', 7, (before) =>
      db.deleteFrom('login_failures').where('window_started_at', '<', before).execute(),
    ),
    deleteOld('audit_log', auditLogDays, (before) => deleteExpiredEntries(storage, before)),
    deleteOld('mails', MAILS_KEPT_DAYS, (before) => purgeMails(db, before, sendsMail)),
    {
      name: 'statistics',
      async run() {
        await storage.gatherStatistics()
        return {}
      },
    },
    {
      name: 'enquiry_search',
      async run() {
        await backfillEnquirySearch(storage)
        return {}
      },
    },
    { name: 'erasures', run: () => keepErasures(storage, clock()) },
    {
      name: 'merged_people',
      async run() {
        await forgetLeftBehind(storage, clock())
        return {}
      },
    },
    { name: 'retention', run: async () => applyRetention(storage, retention, clock(), await checkClock()) },
    // The last one, because it may take minutes after an update.
    { name: 'people', run: async () => ({ details: { matched: await matchEarlierRecords(storage) } }) },
  ]
}

async function sweepResumes(
  { resumes }: Storage,
  now: number,
  elapsed: number,
  clockIsTrusted: boolean,
): Promise<JobResult> {
  const report = await resumes.sweep({ now, elapsed, clockIsTrusted })
  if (!report) return {}
  if (report.tooManyStrays) return { warning: 'too_many_files_without_record', details: report }
  if (report.missing > 0) return { warning: 'files_missing', details: report }
  if (report.unreadable > 0) return { warning: 'unreadable_entries', details: report }
  return { details: report }
}

async function keepErasures(storage: Storage, now: number): Promise<JobResult> {
  const { erasedAgain, isListUsable } = await reconcileErasures(storage, now)
  return { details: { erasedAgain }, ...(!isListUsable && { warning: 'list_unusable' }) }
}

async function applyRetention(
  storage: Storage,
  retention: Retention,
  now: number,
  clockIsTrusted: boolean,
): Promise<JobResult> {
  if (Object.keys(retention).length === 0) return {}
  if (!clockIsTrusted) return { warning: 'waiting_for_clock' }
  const { erased, held } = await eraseExpired(storage, retention, now)
  return { details: { erased, held }, ...(held > 0 && { warning: 'too_many_expired' }) }
}
