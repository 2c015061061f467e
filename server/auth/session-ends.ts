import { DAY } from '../../contract/time.ts'
import { CLOCK_DRIFT, iso } from '../clock.ts'
import type { Refusal } from '../errors.ts'
import { digest } from '../storage/ids.ts'
import type { Database } from '../storage/storage.ts'
import { ABSOLUTE, IDLE } from './session-age.ts'

/** Shown only to a client that holds the token of the session. */
const sentences = {
  idle: 'You were signed out because nothing was done for 30 minutes.',
  old: 'You were signed out because a session lasts 12 hours at most.',
  ended: 'This session was ended from another session of your account.',
  password: 'You were signed out because the password of this account was changed.',
  replaced: 'You were signed out because this account has signed in on more than ten browsers since.',
  renamed: 'You were signed out because this account has another name now.',
  deactivated: 'You were signed out because an owner of this site has deactivated this account.',
  factor_added: 'You were signed out because a second factor was set up for this account. Please sign in with it.',
  second_factor: 'You were signed out because an owner of this site has reset your second factor.',
  account: 'You were signed out because this account was ended.',
  everyone: 'You were signed out because all sessions were ended by the person who runs this site.',
} as const

export type SessionEnd = keyof typeof sentences

/** Long enough for a tab that is left open over a long weekend. */
const KEPT = 7 * DAY

/** Revokes sessions and stores the reason. */
export async function endSessions(db: Database, hashes: string[], reason: SessionEnd, now: number): Promise<void> {
  if (hashes.length === 0) return
  await db.deleteFrom('sessions').where('token_hash', 'in', hashes).execute()
  await db
    .insertInto('session_ends')
    .values(hashes.map((token_hash) => ({ token_hash, reason, ended_at: iso(now) })))
    .onConflict((conflict) => conflict.column('token_hash').doNothing())
    .execute()
}

export const expiryOf = (createdAt: string, now: number) => (now - Date.parse(createdAt) > ABSOLUTE ? 'old' : 'idle')

/** Includes sessions that were used while the clock was ahead, which would otherwise last longer than twelve hours. */
export async function deleteExpiredSessions(db: Database, now: number): Promise<void> {
  const expired = await db
    .selectFrom('sessions')
    .select(['token_hash', 'created_at'])
    .where((where) =>
      where.or([
        where('created_at', '<', iso(now - ABSOLUTE)),
        where('last_used_at', '<', iso(now - IDLE)),
        where('created_at', '>', iso(now + CLOCK_DRIFT)),
        where('last_used_at', '>', iso(now + CLOCK_DRIFT)),
      ]),
    )
    .execute()
  for (const { token_hash, created_at } of expired) await endSessions(db, [token_hash], expiryOf(created_at, now), now)
}

/** The answer to a token whose session has ended; undefined when the reason is not known. */
export async function sessionEndRefusal(db: Database, token: string): Promise<Refusal | undefined> {
  const row = await db
    .selectFrom('session_ends')
    .select('reason')
    .where('token_hash', '=', digest(token))
    .executeTakeFirst()
  const sentence = row && sentences[row.reason as SessionEnd]
  return sentence && { code: 'session_ended', sentence }
}

export async function purgeSessionEnds(db: Database, now: number): Promise<void> {
  await db
    .deleteFrom('session_ends')
    .where('ended_at', '<', iso(now - KEPT))
    .execute()
}
