import type { NewPasskey, ProofMethod, SecondFactor, TotpSetUp } from '../../contract/second-factor.ts'
import type { Actor } from '../audit/actor.ts'
import { recordAudit } from '../audit/record-audit-entry.ts'
import { iso } from '../clock.ts'
import { newId } from '../storage/ids.ts'
import type { Schema } from '../storage/schema.ts'
import type { Database, Storage, Write } from '../storage/storage.ts'
import type { Challenges } from './challenges.ts'
import type { Passkeys, StoredPasskey } from './passkeys.ts'
import { consumeRecoveryCode, countRecoveryCodes, issueRecoveryCodes } from './recovery-codes.ts'
import type { SecretSeal } from './secret-seal.ts'
import { newTotp, totpStep } from './totp.ts'

/** One of the three proofs, and the challenge that a passkey must have signed. */
export type Proof = { code?: string; recoveryCode?: string; passkey?: { id: string }; challenge?: string }

type SecondFactorOptions = {
  storage: Storage
  challenges: Challenges
  passkeys: Passkeys
  seal: SecretSeal
  firm: () => string
}

/** Authenticator apps, passkeys and recovery codes of accounts. */
export function secondFactorRepository({ storage, challenges, passkeys, seal, firm }: SecondFactorOptions) {
  const { db, write } = storage

  const confirmed = (accountId: string) =>
    db
      .selectFrom('second_factors')
      .selectAll()
      .where('account_id', '=', accountId)
      .where('confirmed_at', 'is not', null)

  async function passkeysOfAccount(accountId: string): Promise<StoredPasskey[]> {
    const rows = await confirmed(accountId).where('kind', '=', 'passkey').execute()
    return rows.map(toPasskey)
  }

  async function proveCode(accountId: string, code: string, now: number): Promise<boolean> {
    const apps = await confirmed(accountId).where('kind', '=', 'totp').execute()
    for (const { id, secret: sealed, counter } of apps) {
      const secret = seal.open(sealed, accountId)
      const step = secret === undefined ? undefined : await totpStep(secret, code, counter, now)
      if (step !== undefined) return spendCode(db, id, counter, step, now)
    }
    return false
  }

  return {
    async list(accountId: string): Promise<{ secondFactors: SecondFactor[]; recoveryCodesLeft: number }> {
      const rows = await confirmed(accountId).orderBy('created_at').execute()
      const secondFactors = rows.map((row) => ({
        _id: row.id,
        kind: row.kind as SecondFactor['kind'],
        name: row.name,
        createdAt: row.created_at,
        lastUsedAt: row.last_used_at,
      }))
      return { secondFactors, recoveryCodesLeft: await countRecoveryCodes(db, accountId) }
    },

    async methods(accountId: string): Promise<ProofMethod[]> {
      const { secondFactors, recoveryCodesLeft } = await this.list(accountId)
      const kinds = new Set<ProofMethod>(secondFactors.map(({ kind }) => kind))
      return [...kinds, ...(recoveryCodesLeft > 0 ? (['recovery'] as const) : [])]
    },

    /** Undefined for an account without a passkey. */
    async passkeyRequest(accountId: string, challenge: string) {
      const own = await passkeysOfAccount(accountId)
      return own.length > 0 ? passkeys.authenticationOptions(own, challenge) : undefined
    },

    /** The app counts once a first code has confirmed it. A set-up that was not finished is replaced. */
    async beginTotp({ accountId, username, now }: Actor): Promise<TotpSetUp> {
      const totp = await newTotp(username, firm())
      await write(async (trx) => {
        await trx
          .deleteFrom('second_factors')
          .where('account_id', '=', accountId)
          .where('confirmed_at', 'is', null)
          .execute()
        await insertFactor(
          trx,
          {
            account_id: accountId,
            kind: 'totp',
            name: 'Authenticator app',
            secret: seal.seal(totp.secret, accountId),
          },
          now,
        )
      })
      return totp
    },

    /** Recovery codes, which are new for the first factor only; undefined when the code is wrong. */
    async confirmTotp(actor: Actor, code: string): Promise<string[] | undefined> {
      const pending = await db
        .selectFrom('second_factors')
        .select(['id', 'secret'])
        .where('account_id', '=', actor.accountId)
        .where('confirmed_at', 'is', null)
        .executeTakeFirst()
      const secret = pending && seal.open(pending.secret, actor.accountId)
      const step = secret === undefined ? undefined : await totpStep(secret, code, 0, actor.now)
      if (!pending || step === undefined) return undefined
      return write(async (trx) => {
        await trx
          .updateTable('second_factors')
          .set({ confirmed_at: iso(actor.now), counter: step })
          .where('id', '=', pending.id)
          .execute()
        return activate(trx, actor, 'Authenticator app')
      })
    },

    async passkeyRegistration({ accountId, username, now }: Actor) {
      const challenge = await challenges.issue('enrolment', accountId, now)
      return passkeys.registrationOptions({ id: accountId, username }, await passkeysOfAccount(accountId), challenge)
    },

    async addPasskey(actor: Actor, { name, passkey: response }: NewPasskey): Promise<string[] | undefined> {
      const { accountId, now } = actor
      const passkey = await passkeys.verifyRegistration(response, (challenge) =>
        challenges.take(challenge, 'enrolment', accountId, now),
      )
      if (!passkey) return undefined
      const { credentialId: credential_id, publicKey: secret, counter, transports } = passkey
      return write(async (trx) => {
        const row = { account_id: accountId, kind: 'passkey', name, secret, credential_id, counter }
        await insertFactor(trx, { ...row, transports: JSON.stringify(transports), confirmed_at: iso(now) }, now)
        return activate(trx, actor, name)
      })
    },

    /** With the last factor the recovery codes go too. False when there is no such factor. */
    async remove(actor: Actor, id: string): Promise<boolean> {
      return write(async (trx) => {
        const row = await trx
          .deleteFrom('second_factors')
          .where('id', '=', id)
          .where('account_id', '=', actor.accountId)
          .returning('name')
          .executeTakeFirst()
        if (!row) return false
        const left = await trx
          .selectFrom('second_factors')
          .select('id')
          .where('account_id', '=', actor.accountId)
          .where('confirmed_at', 'is not', null)
          .executeTakeFirst()
        if (!left) await removeSecondFactors(trx, actor.accountId)
        await recordAudit(trx, actor, { action: 'second_factor_remove', detail: row.name })
        return true
      })
    },

    async newRecoveryCodes(actor: Actor): Promise<string[]> {
      return write(async (trx) => {
        await recordAudit(trx, actor, { action: 'recovery_codes_create' })
        return issueRecoveryCodes(trx, actor.accountId)
      })
    },

    /** Checks a proof of the account. Each code, recovery code and signature counts once. */
    async prove(account: { id: string; username: string }, proof: Proof, now: number): Promise<boolean> {
      const { code, recoveryCode, passkey, challenge } = proof
      if (code !== undefined) return proveCode(account.id, code, now)
      if (recoveryCode !== undefined) {
        const isRight = await consumeRecoveryCode(db, account.id, recoveryCode, now)
        const actor = { accountId: account.id, username: account.username, now }
        if (isRight) await recordAudit(db, actor, { action: 'recovery_code_use' })
        return isRight
      }
      if (passkey === undefined || challenge === undefined) return false
      const row = await confirmed(account.id).where('credential_id', '=', passkey.id).executeTakeFirst()
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

  async function provePasskey(
    row: Schema['second_factors'],
    response: { id: string },
    isExpected: (challenge: string) => boolean | Promise<boolean>,
    needsVerification: boolean,
    now: number,
  ): Promise<boolean> {
    const counter = await passkeys.verify({ response, passkey: toPasskey(row), isExpected, needsVerification })
    if (counter === undefined) return false
    await db
      .updateTable('second_factors')
      .set({ counter, last_used_at: iso(now) })
      .where('id', '=', row.id)
      .execute()
    return true
  }
}

export type SecondFactors = ReturnType<typeof secondFactorRepository>

const toPasskey = ({ credential_id, secret, counter, transports }: Schema['second_factors']): StoredPasskey => ({
  credentialId: credential_id ?? '',
  publicKey: secret,
  counter: Number(counter),
  transports: JSON.parse(transports),
})

/** Compares with the counter that was read, so that of two requests with one code only one is accepted. */
async function spendCode(db: Database, id: string, before: number, counter: number, now: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('second_factors')
    .set({ counter, last_used_at: iso(now) })
    .where('id', '=', id)
    .where('counter', '=', before)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

type NewFactor = Pick<Schema['second_factors'], 'account_id' | 'kind' | 'name' | 'secret'> &
  Partial<Schema['second_factors']>

async function insertFactor(trx: Write, factor: NewFactor, now: number): Promise<void> {
  const initial = { credential_id: null, transports: '[]', counter: 0, confirmed_at: null, last_used_at: null }
  await trx
    .insertInto('second_factors')
    .values({ id: newId(), created_at: iso(now), ...initial, ...factor })
    .execute()
}

async function activate(trx: Write, actor: Actor, name: string): Promise<string[]> {
  const { accountId } = actor
  await trx.updateTable('accounts').set({ has_second_factor: 1 }).where('id', '=', accountId).execute()
  await recordAudit(trx, actor, { action: 'second_factor_add', detail: name })
  return (await countRecoveryCodes(trx, accountId)) > 0 ? [] : issueRecoveryCodes(trx, accountId)
}

/** With the recovery codes, which only replace a factor. */
export async function removeSecondFactors(trx: Write, accountId: string): Promise<void> {
  await trx.deleteFrom('second_factors').where('account_id', '=', accountId).execute()
  await trx.deleteFrom('recovery_codes').where('account_id', '=', accountId).execute()
  await trx.updateTable('accounts').set({ has_second_factor: 0 }).where('id', '=', accountId).execute()
}
