import { MINUTE } from '../../contract/time.ts'
import { CLOCK_DRIFT, type Clock, isImpossible } from '../clock.ts'
import { secretCookie } from './secret-cookie.ts'

export const IDLE = 30 * MINUTE
export const ABSOLUTE = 12 * 60 * MINUTE

/** The cookie that binds a session to its browser, as long as the session can last. */
export const sessionCookie = (publicUrl: URL) =>
  secretCookie(publicUrl, { name: 'session', path: '/api', seconds: ABSOLUTE / 1000 })

type Times = { created_at: string; last_used_at: string }

/** Uses the wall clock alone, for sessions that this process has not seen yet. */
export function hasExpired({ created_at, last_used_at }: Times, now: number): boolean {
  const lastUsed = Date.parse(last_used_at)
  if (isImpossible(lastUsed, now, CLOCK_DRIFT) || isImpossible(Date.parse(created_at), now, CLOCK_DRIFT)) return true
  return now - lastUsed > IDLE || now - Date.parse(created_at) > ABSOLUTE
}

/**
 * Remembers when this process first saw each session and its last use, by the monotonic clock: a wall clock that is set
 * back does not prolong a session.
 */
export function sessionAges(monotonic: Clock) {
  const seen = new Map<string, { lastUsedAt: string; usedAt: number; firstAt: number }>()

  return {
    used(hash: string, lastUsedAt: string): void {
      const now = monotonic()
      seen.set(hash, { lastUsedAt, usedAt: now, firstAt: seen.get(hash)?.firstAt ?? now })
    },
    idleFor: (hash: string) => monotonic() - (seen.get(hash)?.usedAt ?? Infinity),
    /** A different `last_used_at` means that another instance used the session: its idle time then restarts. */
    hasExpired(hash: string, { last_used_at }: Times): boolean {
      if (seen.get(hash)?.lastUsedAt !== last_used_at) this.used(hash, last_used_at)
      const known = seen.get(hash)
      if (!known) return false
      return monotonic() - known.usedAt > IDLE || monotonic() - known.firstAt > ABSOLUTE
    },
    forget(hash: string): void {
      seen.delete(hash)
    },
    forgetExpired(): void {
      for (const [hash, { firstAt }] of seen) if (monotonic() - firstAt > ABSOLUTE) seen.delete(hash)
    },
  }
}
