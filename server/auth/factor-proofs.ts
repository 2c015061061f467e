import type { ProofMethod } from '../../contract/second-factor.ts'
import { recordAudit } from '../audit/record-audit-entry.ts'
import { iso } from '../clock.ts'
import type { SecretSeal } from '../secret-seal.ts'
import type { Schema } from '../storage/schema.ts'
import type { Database, Storage } from '../storage/storage.ts'
import type { Challenges } from './challenges.ts'
import type { Passkeys, StoredPasskey } from './passkeys.ts'
import { consumeRecoveryCode, countRecoveryCodes } from './recovery-codes.ts'
import { totpStep } from './totp.ts'

/** One of the three proofs, and the challenge that a passkey must have signed. */
type FactorProof = { code?: string; recoveryCode?: string; passkey?: { id: string }; challenge?: string }

type FactorProofOptions = { storage: Storage; challenges: Challenges; passkeys: Passkeys; seal: SecretSeal }

/** Checks codes, recovery codes and passkeys of accounts. */
export function factorProofs({ storage: { db }, challenges, passkeys, seal }: FactorProofOptions) {
  async function proveCode(accountId: string, code: string, now: number): Promise<boolean> {
    const apps = await confirmedFactors(db, accountId).where('kind', '=', 'totp').execute()
    for (const { id, secret: sealed, counter } of apps) {
      const secret = seal.open(sealed, accountId)
      const step = secret === undefined ? undefined : await totpStep(secret, code, counter, now)
      if (step !== undefined) return spend(db, { id, before: counter, counter: step }, now)
    }
    return false
  }

  async function provePasskey(
    row: Schema['second_factors'],
    response: { id: string },
    isExpected: (challenge: string) => boolean | Promise<boolean>,
    needsVerification: boolean,
    now: number,
  ): Promise<boolean> {
    const passkey = toPasskey(row)
    const counter = await passkeys.verify({ response, passkey, isExpected, needsVerification })
    return counter !== undefined && spend(db, { id: row.id, before: passkey.counter, counter }, now)
  }

  return {
    /** Undefined for an account without a passkey. */
    async passkeyRequest(accountId: string, challenge: string) {
      const own = await passkeysOfAccount(db, accountId)
      return own.length > 0 ? passkeys.authenticationOptions(own, challenge) : undefined
    },

    /** Checks a proof of the account. Each code, recovery code and signature counts once. */
    async prove(account: { id: string; username: string }, proof: FactorProof, now: number): Promise<boolean> {
      const { code, recoveryCode, passkey, challenge } = proof
      if (code !== undefined) return proveCode(account.id, code, now)
      if (recoveryCode !== undefined) {
        const isRight = await consumeRecoveryCode(db, account.id, recoveryCode, now)
        const actor = { accountId: account.id, username: account.username, now }
        if (isRight) await recordAudit(db, actor, { action: 'recovery_code_use' })
        return isRight
      }
      if (passkey === undefined || challenge === undefined) return false
      const row = await confirmedFactors(db, account.id).where('credential_id', '=', passkey.id).executeTakeFirst()
      return row !== undefined && provePasskey(row, passkey, (signed) => signed === challenge, false, now)
    },

    /** The account of a passkey that has signed a challenge of this site, with a PIN or a fingerprint. */
    async accountOfPasskey(passkey: { id: string }, now: number): Promise<string | undefined> {
      const row = await db
        .selectFrom('second_factors')
        .selectAll()
        .where('credential_id', '=', passkey.id)
        .executeTakeFirst()
      const isExpected = (challenge: string) => challenges.take(challenge, 'passkey', null, now)
      return row && (await provePasskey(row, passkey, isExpected, true, now)) ? row.account_id : undefined
    },
  }
}

export type FactorProofs = ReturnType<typeof factorProofs>

export const confirmedFactors = (db: Database, accountId: string) =>
  db.selectFrom('second_factors').selectAll().where('account_id', '=', accountId).where('confirmed_at', 'is not', null)

/** The ways in which an account can show a second factor. */
export async function proofMethods(db: Database, accountId: string): Promise<ProofMethod[]> {
  const rows = await confirmedFactors(db, accountId).execute()
  const kinds = new Set(rows.map(({ kind }) => kind as ProofMethod))
  return [...kinds, ...((await countRecoveryCodes(db, accountId)) > 0 ? (['recovery'] as const) : [])]
}

export async function passkeysOfAccount(db: Database, accountId: string): Promise<StoredPasskey[]> {
  return (await confirmedFactors(db, accountId).where('kind', '=', 'passkey').execute()).map(toPasskey)
}

const toPasskey = ({ credential_id, secret, counter, transports }: Schema['second_factors']): StoredPasskey => ({
  credentialId: credential_id ?? '',
  publicKey: secret,
  counter: Number(counter),
  transports: JSON.parse(transports),
})

type Use = { id: string; before: number; counter: number }

/** Compares with the counter that was read, so that of two requests with one code only one is accepted. */
async function spend(db: Database, { id, before, counter }: Use, now: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('second_factors')
    .set({ counter, last_used_at: iso(now) })
    .where('id', '=', id)
    .where('counter', '=', before)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
