import { DAY } from '../../contract/time.ts'
import { TRASH_DAYS } from '../../contract/trash.ts'
import { deleteExpiredEntries } from '../audit/delete-expired-entries.ts'
import { DEVICE_DAYS, deleteOldDevices } from '../auth/known-devices.ts'
import { deleteOldFailures } from '../auth/lockout.ts'
import { deleteExpiredSessions, purgeSessionEnds } from '../auth/session-ends.ts'
import { forgetClients } from '../clients/delete-repository.ts'
import { type Clock, iso } from '../clock.ts'
import { deleteUnusedPictures } from '../content/picture-repository.ts'
import { deleteOldImports } from '../imports/delete-old.ts'
import { deleteOldKeys } from '../intake/store-once.ts'
import { MAILS_KEPT_DAYS, purgeMails } from '../mail/unsent-mails.ts'
import { reconcileErasures } from '../privacy/reconcile-erasures.ts'
import { eraseExpired, type Retention } from '../privacy/retention.ts'
import type { Storage } from '../storage/storage.ts'
import { deleteOldTrash } from '../trash/trash.ts'
import type { ClockCheck } from './check-clock.ts'
import type { Chore, ChoreResult } from './run-chores.ts'

/** Long enough to undo the removal of a picture from a draft. */
const UNUSED_PICTURE_DAYS = 30

type HousekeepingOptions = {
  storage: Storage
  retention: () => Promise<Retention>
  /** Days until an entry of the audit log is deleted. */
  auditLogDays: number
  /** Whether there is a mail server. */
  sendsMail: () => Promise<boolean>
  clock: Clock
  monotonic: Clock
  checkClock: ClockCheck
}

/** The chores that run once an hour, independently of each other. */
export function housekeepingChores({
  storage,
  retention,
  auditLogDays,
  sendsMail,
  clock,
  monotonic,
  checkClock,
}: HousekeepingOptions): Chore[] {
  const { db } = storage

  /** Deletes rows by their age while the clock is trusted. */
  const deleteOld = (name: string, days: number, run: (before: string) => Promise<unknown>): Chore => ({
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
      name: 'imports',
      run: async () => ((await checkClock()) ? { details: await deleteOldImports(storage, clock()) } : {}),
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
    deleteOld('idempotency_keys', 7, (before) => deleteOldKeys(db, before)),
    deleteOld('trash', TRASH_DAYS, (before) => deleteOldTrash(storage, before, forgetClients)),
    deleteOld('known_devices', DEVICE_DAYS, (before) => deleteOldDevices(db, before)),
    deleteOld('login_failures', 7, (before) => deleteOldFailures(db, before)),
    deleteOld('audit_log', auditLogDays, (before) => deleteExpiredEntries(storage, before)),
    deleteOld('mails', MAILS_KEPT_DAYS, async (before) => purgeMails(db, before, await sendsMail())),
    {
      name: 'statistics',
      async run() {
        await storage.gatherStatistics()
        return {}
      },
    },
    { name: 'erasures', run: () => keepErasures(storage, clock()) },
    { name: 'retention', run: async () => applyRetention(storage, await retention(), clock(), await checkClock()) },
  ]
}

async function sweepResumes(
  { resumes }: Storage,
  now: number,
  elapsed: number,
  clockIsTrusted: boolean,
): Promise<ChoreResult> {
  const report = await resumes.sweep({ now, elapsed, clockIsTrusted })
  if (!report) return {}
  if (report.tooManyStrays) return { warning: 'too_many_files_without_record', details: report }
  if (report.missing > 0) return { warning: 'files_missing', details: report }
  if (report.unreadable > 0) return { warning: 'unreadable_entries', details: report }
  return { details: report }
}

async function keepErasures(storage: Storage, now: number): Promise<ChoreResult> {
  const { erasedAgain, isListUsable } = await reconcileErasures(storage, now)
  return { details: { erasedAgain }, ...(!isListUsable && { warning: 'list_unusable' }) }
}

async function applyRetention(
  storage: Storage,
  retention: Retention,
  now: number,
  clockIsTrusted: boolean,
): Promise<ChoreResult> {
  if (Object.keys(retention).length === 0) return {}
  if (!clockIsTrusted) return { warning: 'waiting_for_clock' }
  const { erased, held } = await eraseExpired(storage, retention, now)
  return { details: { erased, held }, ...(held > 0 && { warning: 'too_many_expired' }) }
}
