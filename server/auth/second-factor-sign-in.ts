import { setTimeout as pause } from 'node:timers/promises'
import type { SecondFactorLogin } from '../../contract/second-factor.ts'
import { recordFailedSignIn } from '../audit/record-failed-sign-in.ts'
import type { Clock } from '../clock.ts'
import { type Refusal, refusals } from '../errors.ts'
import type { Storage } from '../storage/storage.ts'
import { type Account, findAccountById } from './accounts.ts'
import type { Challenges } from './challenges.ts'
import type { completeSignInWith, SignInResult, Source } from './complete-sign-in.ts'
import { type FactorProofs, proofMethods } from './factor-proofs.ts'
import type { KnownDevices } from './known-devices.ts'
import { factorKeys, lockoutRepository } from './lockout.ts'

type SecondFactorSignInOptions = {
  storage: Storage
  devices: KnownDevices
  challenges: Challenges
  factors: FactorProofs
  completeSignIn: ReturnType<typeof completeSignInWith>
  clock: Clock
  /** Milliseconds that every failure takes. */
  failureTime: number
}

/** The second step of a sign-in, and the sign-in by a passkey alone. */
export function secondFactorSignInWith(options: SecondFactorSignInOptions) {
  const { storage, devices, challenges, factors, completeSignIn, clock, failureTime } = options
  const lockout = lockoutRepository(storage)
  const refused = (refusal: Refusal): SignInResult => ({ ok: false, refusal })

  async function find(accountId: string | undefined): Promise<Account | undefined> {
    const account = accountId === undefined ? undefined : await findAccountById(storage.db, accountId)
    return account?.state === 'active' ? account : undefined
  }

  return {
    /** The answer to a right password of an account with a second factor. */
    async askFor(account: Account): Promise<Refusal> {
      const challenge = await challenges.issue('second_factor', account.id, clock())
      const passkey = await factors.passkeyRequest(account.id, challenge)
      const methods = await proofMethods(storage.db, account.id)
      return { ...refusals.secondFactorRequired, secondFactor: { challenge, methods, ...(passkey && { passkey }) } }
    },

    /** Failures lock like those of passwords, but apart from them: a thief with the password cannot reset their count. */
    async withSecondFactor(proof: SecondFactorLogin, source: Source): Promise<SignInResult> {
      const started = performance.now()
      const account = await find(await challenges.accountOf(proof.challenge, 'second_factor', clock()))
      if (!account) return refused(refusals.challengeOver)
      const isKnown = (await devices.accountsOf(source.deviceToken, clock())).includes(account.id)
      const keys = factorKeys(account.id, source.address, isKnown ? source.deviceToken : undefined)
      const attempt = await lockout.reserve(keys, clock())
      if (!attempt.ok) return attempt

      if (await factors.prove(account, proof, clock())) {
        await attempt.giveBack()
        if (!(await challenges.take(proof.challenge, 'second_factor', account.id, clock())))
          return refused(refusals.challengeOver)
        return completeSignIn(account, source, `password and ${methodOf(proof)}`)
      }
      const { address } = source
      await storage.write((trx) => recordFailedSignIn(storage, trx, { account, address, now: clock() }))
      await pause(Math.max(0, failureTime - (performance.now() - started)))
      return refused(refusals.wrongCode)
    },

    async withPasskey(passkey: { id: string }, source: Source): Promise<SignInResult> {
      const account = await find(await factors.accountOfPasskey(passkey, clock()))
      if (!account) return refused(refusals.wrongPasskey)
      return completeSignIn(account, source, 'passkey')
    },
  }
}

export type SecondFactorSignIn = ReturnType<typeof secondFactorSignInWith>

const methodOf = ({ code, recoveryCode }: SecondFactorLogin) =>
  code !== undefined ? 'code' : recoveryCode !== undefined ? 'recovery code' : 'passkey'
