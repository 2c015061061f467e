import { setTimeout as pause } from 'node:timers/promises'
import type { Login } from '../../contract/login.ts'
import { recordFailedSignIn } from '../audit/record-failed-sign-in.ts'
import type { Clock } from '../clock.ts'
import { refusals, tooMany } from '../errors.ts'
import { semaphore } from '../http/semaphore.ts'
import type { Storage } from '../storage/storage.ts'
import { findAccount } from './accounts.ts'
import type { completeSignInWith, SignInResult, Source } from './complete-sign-in.ts'
import type { KnownDevices } from './known-devices.ts'
import { deviceKeys, lockoutRepository, strangerKeys } from './lockout.ts'
import { passwordMatches, unknownAccountHash } from './password.ts'
import type { SecondFactorSignIn } from './second-factor-sign-in.ts'

type SignInOptions = {
  storage: Storage
  devices: KnownDevices
  completeSignIn: ReturnType<typeof completeSignInWith>
  secondFactorSignIn: Pick<SecondFactorSignIn, 'askFor'>
  clock: Clock
  /** Milliseconds that every failure takes, so that timing reveals nothing about the account. */
  failureTime: number
}

/** The sign-in with name and password. An account with a second factor is then asked for it. */
export function signInWith(options: SignInOptions) {
  const { storage, devices, completeSignIn, secondFactorSignIn, clock, failureTime } = options
  const lockout = lockoutRepository(storage)
  // Hashing takes 19 MiB and a core each: a flood of sign-ins must not starve the site.
  const acquire = semaphore({ permits: 4, maxWaiting: 20, timeout: 10_000 })

  return async function signIn({ username, password }: Login, source: Source): Promise<SignInResult> {
    const { address, deviceToken } = source
    const started = performance.now()
    const release = await acquire(address)
    if (!release)
      return { ok: false, refusal: tooMany('Many people are signing in. Please try again in a few seconds.', 5) }
    try {
      const account = await findAccount(storage.db, username)
      const knownTo = await devices.accountsOf(deviceToken, clock())
      const isKnown = account !== undefined && deviceToken !== undefined && knownTo.includes(account.id)
      const keys = isKnown ? deviceKeys(deviceToken, account.id) : strangerKeys(username, address)
      const attempt = await lockout.reserve(keys, clock())
      if (!attempt.ok) return attempt

      const matches = await passwordMatches(password, account?.passwordHash ?? unknownAccountHash)
      if (account?.state === 'active' && matches) {
        await attempt.giveBack()
        if (account.hasSecondFactor) return { ok: false, refusal: await secondFactorSignIn.askFor(account) }
        return await completeSignIn(account, source, 'password')
      }
      await storage.write((trx) => recordFailedSignIn(storage, trx, { account, address, now: clock() }))
    } finally {
      release()
    }
    await pause(Math.max(0, failureTime - (performance.now() - started)))
    return { ok: false, refusal: refusals.wrongLogin }
  }
}
