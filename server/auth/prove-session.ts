import type { Proof } from '../../contract/account.ts'
import type { Actor } from '../audit/actor.ts'
import { type Refusal, refusals } from '../errors.ts'
import type { Storage } from '../storage/storage.ts'
import { findAccountById } from './accounts.ts'
import type { Challenges } from './challenges.ts'
import { lockoutRepository, passwordKeys } from './lockout.ts'
import { passwordMatches } from './password.ts'
import type { SecondFactors } from './second-factors.ts'
import type { Sessions } from './sessions.ts'

type ProofOptions = { storage: Storage; sessions: Sessions; challenges: Challenges; secondFactors: SecondFactors }

const wrong = 'This is not your password.'
const wrongPassword: Refusal = { code: 'invalid_input', sentence: wrong, fields: { password: wrong } }
const noProof: Refusal = {
  code: 'invalid_input',
  sentence: 'This passkey could not be checked. Please use your password.',
}

/** Asks again who uses a session, before something that cannot be taken back. Failures lock like those of passwords. */
export function sessionProofs({ storage, sessions, challenges, secondFactors }: ProofOptions) {
  const lockout = lockoutRepository(storage)

  return {
    /** Undefined for an account without a passkey. */
    async passkeyOptions({ accountId, now }: Actor) {
      return secondFactors.passkeyRequest(accountId, await challenges.issue('proof', accountId, now))
    },

    /** Undefined once the session is proved. */
    async prove(proof: Proof, { actor, token }: { actor: Actor; token: string }): Promise<Refusal | undefined> {
      const { accountId, now } = actor
      const { password, passkey, challenge = '' } = proof
      const attempt = await lockout.reserve(passwordKeys(accountId), now)
      if (!attempt.ok) return attempt.refusal
      const account = await findAccountById(storage.db, accountId)
      if (!account) return refusals.unauthorized
      const isRight =
        password !== undefined
          ? await passwordMatches(password, account.passwordHash)
          : passkey !== undefined &&
            (await challenges.take(challenge, 'proof', accountId, now)) &&
            (await secondFactors.prove(account, { passkey, challenge }, now))
      if (isRight) {
        await attempt.giveBack()
        await sessions.prove(token, now)
        return undefined
      }
      return password !== undefined ? wrongPassword : noProof
    },
  }
}

export type SessionProofs = ReturnType<typeof sessionProofs>
