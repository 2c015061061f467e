import { purgeSessionEnds } from './auth/session-ends.ts'
import { deleteExpiredSessions } from './auth/sessions.ts'
import { type Clock, iso } from './clock.ts'
import { backfillEnquirySearch } from './enquiries/search-backfill.ts'
import { eraseExpired, type Retention } from './privacy/retention.ts'
import type { Storage } from './storage/storage.ts'

const HOUR = 60 * 60 * 1000
const DAY = 24 * HOUR

/** Removes what nobody will ask for again. */
export async function keepHouse(storage: Storage, now: number): Promise<void> {
  const { db, resumes } = storage
  await resumes.sweep(now)
  await db
    .deleteFrom('idempotency_keys')
    .where('created_at', '<', iso(now - 7 * DAY))
    .execute()
  await deleteExpiredSessions(db, now)
  await purgeSessionEnds(db, now)
  await db.deleteFrom('rate_limits').where('expire', '<', now).execute()
  await db
    .deleteFrom('login_failures')
    .where('window_started_at', '<', iso(now - 7 * DAY))
    .execute()
  await db
    .deleteFrom('outbox')
    .where('state', '=', 'sent')
    .where('created_at', '<', iso(now - 30 * DAY))
    .execute()
  await backfillEnquirySearch(storage)
}

/** At the start and then every hour; a failed round is made up for by the next. */
export function startHousekeeping(
  storage: Storage,
  retention: Retention,
  clock: Clock,
  onError: (error: Error) => void,
): () => void {
  const round = () =>
    void keepHouse(storage, clock())
      .then(() => eraseExpired(storage, retention, clock()))
      .catch(onError)
  const timer = setInterval(round, HOUR)
  timer.unref()
  round()
  return () => clearInterval(timer)
}
