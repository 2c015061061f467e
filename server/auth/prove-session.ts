import type { Proof } from '../../contract/account.ts'
import type { Actor } from '../audit/actor.ts'
import { type Refusal, refusals } from '../errors.ts'
import type { Storage } from '../storage/storage.ts'
import { type Account, findAccountById } from './accounts.ts'
import type { Challenges } from './challenges.ts'
import type { FactorProofs } from './factor-proofs.ts'
import { factorProofKeys, lockoutRepository, passwordKeys } from './lockout.ts'
import { passwordMatches } from './password.ts'
import type { Sessions } from './sessions.ts'

type ProofOptions = { storage: Storage; sessions: Sessions; challenges: Challenges; factors: FactorProofs }

const wrong = (field: keyof Proof, sentence: string): Refusal => ({
  code: 'invalid_input',
  sentence,
  fields: { [field]: sentence },
})
const wrongPassword = wrong('password', 'This is not your password.')
const wrongCode = wrong('code', refusals.wrongCode.sentence)
const wrongRecoveryCode = wrong(
  'recoveryCode',
  'This recovery code is wrong, or it has been used already. Please try another one.',
)
const noProof: Refusal = {
  code: 'invalid_input',
  sentence: 'This passkey could not be checked. Please try again, or use another way.',
}

/** Asks again who uses a session, before something that cannot be taken back. Failures lock like those of passwords. */
export function sessionProofs({ storage, sessions, challenges, factors }: ProofOptions) {
  const lockout = lockoutRepository(storage)

  async function isRight(proof: Proof, account: Account, now: number): Promise<boolean> {
    const { password, code, recoveryCode, passkey, challenge = '' } = proof
    if (password !== undefined) return passwordMatches(password, account.passwordHash)
    if (code !== undefined) return factors.prove(account, { code }, now)
    if (recoveryCode !== undefined) return factors.prove(account, { recoveryCode }, now)
    if (passkey === undefined || !(await challenges.take(challenge, 'proof', account.id, now))) return false
    return factors.prove(account, { passkey, challenge }, now)
  }

  return {
    /** Undefined for an account without a passkey. */
    async passkeyOptions({ accountId, now }: Actor) {
      return factors.passkeyRequest(accountId, await challenges.issue('proof', accountId, now))
    },

    /** Undefined once the session is proved. */
    async prove(proof: Proof, { actor, token }: { actor: Actor; token: string }): Promise<Refusal | undefined> {
      const { accountId, now } = actor
      const showsFactor = proof.password === undefined
      const attempt = await lockout.reserve(showsFactor ? factorProofKeys(accountId) : passwordKeys(accountId), now)
      if (!attempt.ok) return attempt.refusal
      const account = await findAccountById(storage.db, accountId)
      if (!account) return refusals.unauthorized
      if (!(await isRight(proof, account, now))) return refusalOf(proof)
      await attempt.giveBack()
      await sessions.prove(token, now, showsFactor)
      return undefined
    },
  }
}

export type SessionProofs = ReturnType<typeof sessionProofs>

function refusalOf({ password, code, recoveryCode }: Proof): Refusal {
  if (password !== undefined) return wrongPassword
  if (code !== undefined) return wrongCode
  return recoveryCode !== undefined ? wrongRecoveryCode : noProof
}
