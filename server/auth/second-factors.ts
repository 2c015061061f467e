import type { NewPasskey, SecondFactor, TotpSetUp } from '../../contract/second-factor.ts'
import type { Actor } from '../audit/actor.ts'
import { recordAudit } from '../audit/record-audit-entry.ts'
import { iso } from '../clock.ts'
import { Refused, refusals } from '../errors.ts'
import type { SecretSeal } from '../secret-seal.ts'
import { digest, newId } from '../storage/ids.ts'
import type { Schema } from '../storage/schema.ts'
import type { Storage, Write } from '../storage/storage.ts'
import { endAccountSessions } from './accounts.ts'
import type { Challenges } from './challenges.ts'
import { confirmedFactors, passkeysOfAccount } from './factor-proofs.ts'
import type { Passkeys } from './passkeys.ts'
import { countRecoveryCodes, issueRecoveryCodes } from './recovery-codes.ts'
import { newTotp, totpStep } from './totp.ts'

type SecondFactorOptions = {
  storage: Storage
  challenges: Challenges
  passkeys: Passkeys
  seal: SecretSeal
  firm: () => string
}

/** Sets up and removes authenticator apps, passkeys and recovery codes of accounts. */
export function secondFactorRepository({ storage, challenges, passkeys, seal, firm }: SecondFactorOptions) {
  const { db, write } = storage

  return {
    async list(accountId: string): Promise<{ secondFactors: SecondFactor[]; recoveryCodesLeft: number }> {
      const rows = await confirmedFactors(db, accountId).orderBy('created_at').execute()
      const secondFactors = rows.map((row) => ({
        _id: row.id,
        kind: row.kind as SecondFactor['kind'],
        name: row.name,
        createdAt: row.created_at,
        lastUsedAt: row.last_used_at,
      }))
      return { secondFactors, recoveryCodesLeft: await countRecoveryCodes(db, accountId) }
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
    async confirmTotp(actor: Actor, token: string, code: string): Promise<string[] | undefined> {
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
        return activate(trx, actor, token, 'Authenticator app')
      })
    },

    async passkeyRegistration({ accountId, username, now }: Actor) {
      const challenge = await challenges.issue('enrolment', accountId, now)
      return passkeys.registrationOptions(
        { id: accountId, username },
        await passkeysOfAccount(db, accountId),
        challenge,
      )
    },

    async addPasskey(
      actor: Actor,
      token: string,
      { name, passkey: response }: NewPasskey,
    ): Promise<string[] | undefined> {
      const { accountId, now } = actor
      const passkey = await passkeys.verifyRegistration(response, (challenge) =>
        challenges.take(challenge, 'enrolment', accountId, now),
      )
      if (!passkey) return undefined
      const { credentialId: credential_id, publicKey: secret, counter, transports } = passkey
      return write(async (trx) => {
        const row = { account_id: accountId, kind: 'passkey', name, secret, credential_id, counter }
        await insertFactor(trx, { ...row, transports: JSON.stringify(transports), confirmed_at: iso(now) }, now)
        return activate(trx, actor, token, name)
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
  }
}

export type SecondFactors = ReturnType<typeof secondFactorRepository>

type NewFactor = Pick<Schema['second_factors'], 'account_id' | 'kind' | 'name' | 'secret'> &
  Partial<Schema['second_factors']>

async function insertFactor(trx: Write, factor: NewFactor, now: number): Promise<void> {
  const initial = { credential_id: null, transports: '[]', counter: 0, confirmed_at: null, last_used_at: null }
  await trx
    .insertInto('second_factors')
    .values({ id: newId(), created_at: iso(now), ...initial, ...factor })
    .execute()
}

/**
 * The first factor ends the other sessions of the account, which have not shown it. A session that was ended meanwhile
 * adds none: it may be one of those.
 */
async function activate(trx: Write, actor: Actor, token: string, name: string): Promise<string[]> {
  const { accountId, now } = actor
  const { numUpdatedRows: isFirst } = await trx
    .updateTable('accounts')
    .set({ has_second_factor: 1 })
    .where('id', '=', accountId)
    .where('has_second_factor', '=', 0)
    .executeTakeFirst()
  const shown = await trx
    .updateTable('sessions')
    .set({ factor_at: iso(now) })
    .where('token_hash', '=', digest(token))
    .executeTakeFirst()
  if (shown.numUpdatedRows === 0n) throw new Refused(refusals.unauthorized)
  await recordAudit(trx, actor, { action: 'second_factor_add', detail: name })
  if (isFirst) await endAccountSessions(trx, accountId, { reason: 'factor_added', now, token })
  return (await countRecoveryCodes(trx, accountId)) > 0 ? [] : issueRecoveryCodes(trx, accountId)
}

/** With the recovery codes, which only replace a factor. */
export async function removeSecondFactors(trx: Write, accountId: string): Promise<void> {
  await trx.deleteFrom('second_factors').where('account_id', '=', accountId).execute()
  await trx.deleteFrom('recovery_codes').where('account_id', '=', accountId).execute()
  await trx.updateTable('accounts').set({ has_second_factor: 0 }).where('id', '=', accountId).execute()
}
