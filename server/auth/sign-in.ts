import { setTimeout as pause } from 'node:timers/promises'
import type { Login } from '../../contract/login.ts'
import { recordAudit } from '../audit/record-audit-entry.ts'
import { recordFailedSignIn } from '../audit/record-failed-sign-in.ts'
import type { Clock } from '../clock.ts'
import { type Refusal, refusals, tooMany } from '../errors.ts'
import { semaphore } from '../http/semaphore.ts'
import type { Storage } from '../storage/storage.ts'
import { findAccount } from './accounts.ts'
import type { KnownDevices } from './known-devices.ts'
import { deviceKeys, lockedFor, lockoutRepository, strangerKeys } from './lockout.ts'
import { passwordMatches, unknownAccountHash } from './password.ts'
import type { Sessions } from './sessions.ts'

export type SignInResult = { ok: true; token: string; deviceToken: string } | { ok: false; refusal: Refusal }

export type SignInOptions = {
  storage: Storage
  sessions: Sessions
  devices: KnownDevices
  clock: Clock
  /** Milliseconds that every failure takes, so that timing reveals nothing about the account. */
  failureTime: number
}

/** The address and the known browser of a sign-in. */
export type Source = { address: string; deviceToken?: string }

export function signInWith({ storage, sessions, devices, clock, failureTime }: SignInOptions) {
  const lockout = lockoutRepository(storage)
  // Hashing takes 19 MiB and a core each: a flood of sign-ins must not starve the site.
  const acquire = semaphore({ permits: 4, maxWaiting: 20, patience: 10_000 })

  return async function signIn({ username, password }: Login, { address, deviceToken }: Source): Promise<SignInResult> {
    const started = performance.now()
    const release = await acquire(address)
    if (!release)
      return { ok: false, refusal: tooMany('Many people are signing in. Please try again in a few seconds.', 5) }
    try {
      const account = await findAccount(storage.db, username)
      const knownTo = await devices.accountsOf(deviceToken, clock())
      const isKnown = account !== undefined && deviceToken !== undefined && knownTo.includes(account.id)
      const keys = isKnown ? deviceKeys(deviceToken, account.id) : strangerKeys(username, address)
      const wait = await lockout.waitOf(keys, clock())
      if (wait > 0) return { ok: false, refusal: lockedFor(wait) }

      const matches = await passwordMatches(password, account?.passwordHash ?? unknownAccountHash)
      if (account?.state === 'active' && matches) {
        // The failures of the address still count: they may have been guesses at other accounts.
        if (keys[0]) await lockout.forget(keys[0])
        const token = await sessions.create(account.id, clock())
        const actor = { accountId: account.id, username: account.username, now: clock() }
        await recordAudit(storage.db, actor, { action: 'sign_in' })
        return { ok: true, token, deviceToken: await devices.remember(deviceToken, account.id, clock()) }
      }
      await storage.write(async (trx) => {
        await lockout.countFailure(trx, keys, clock())
        await recordFailedSignIn(storage, trx, { account, address, now: clock() })
      })
    } finally {
      release()
    }
    await pause(Math.max(0, failureTime - (performance.now() - started)))
    return { ok: false, refusal: refusals.wrongLogin }
  }
}
