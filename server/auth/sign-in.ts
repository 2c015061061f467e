import { setTimeout as pause } from 'node:timers/promises'
import type { Login } from '../../contract/login.ts'
import { recordAudit } from '../audit/record-audit-entry.ts'
import type { Clock } from '../clock.ts'
import { type Refusal, refusals, tooMany } from '../errors.ts'
import { semaphore } from '../http/semaphore.ts'
import type { Storage } from '../storage/storage.ts'
import { findAccount } from './accounts.ts'
import { lockedFor, lockoutKeys, lockoutRepository } from './lockout.ts'
import { passwordMatches, unknownAccountHash } from './password.ts'
import type { Sessions } from './sessions.ts'

export type SignInResult = { ok: true; token: string } | { ok: false; refusal: Refusal }

export type SignInParts = {
  storage: Storage
  sessions: Sessions
  clock: Clock
  /** Every failure takes this long, so that its time says nothing about the account. */
  failureTime: number
}

export function signInWith({ storage, sessions, clock, failureTime }: SignInParts) {
  const lockout = lockoutRepository(storage)
  // Hashing takes 19 MiB and a core each: a flood of sign-ins must not starve the site.
  const acquire = semaphore({ permits: 4, maxWaiting: 20, patience: 10_000 })

  return async function signIn({ username, password }: Login, address: string): Promise<SignInResult> {
    const started = performance.now()
    const release = await acquire(address)
    if (!release)
      return { ok: false, refusal: tooMany('Many people are signing in. Please try again in a few seconds.', 5) }
    try {
      const keys = lockoutKeys(username, address)
      const wait = await lockout.waitOf(keys, clock())
      if (wait > 0) return { ok: false, refusal: lockedFor(wait) }

      const account = await findAccount(storage.db, username)
      const matches = await passwordMatches(password, account?.passwordHash ?? unknownAccountHash)
      if (account && matches) {
        await lockout.forget(keys.slice(0, 1))
        const token = await sessions.create(account.id, clock())
        const act = { accountId: account.id, username: account.username, now: clock() }
        await recordAudit(storage.db, act, { action: 'sign_in' })
        return { ok: true, token }
      }
      await lockout.countFailure(keys, clock())
    } finally {
      release()
    }
    await pause(Math.max(0, failureTime - (performance.now() - started)))
    return { ok: false, refusal: refusals.wrongLogin }
  }
}
