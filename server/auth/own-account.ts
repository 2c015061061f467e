import type { Account, EmailChange } from '../../contract/account.ts'
import { actions, type Role } from '../../contract/team.ts'
import type { Actor } from '../audit/actor.ts'
import { type Refusal, refusals } from '../errors.ts'
import type { Storage } from '../storage/storage.ts'
import { findAccountById } from './accounts.ts'
import { currentPasswordWith } from './current-password.ts'
import { recordEmailChange } from './email-notices.ts'
import { endPasswordResets } from './end-password-resets.ts'
import { mayDo } from './permissions.ts'
import { requiredRoles } from './second-factor-policy.ts'
import type { SecondFactors } from './second-factors.ts'
import type { Sessions } from './sessions.ts'

type OwnAccountOptions = {
  storage: Storage
  sessions: Sessions
  secondFactors: SecondFactors
  canUsePasskeys: boolean
}

/** The account of the session, with its sessions and its previous sign-in. */
export function ownAccountWith({ storage: { db }, sessions, secondFactors, canUsePasskeys }: OwnAccountOptions) {
  return async function ownAccount({ accountId, username, now }: Actor, token: string): Promise<Account> {
    const own = await sessions.list(accountId, token, now)
    const begun = own.find((session) => session.isThis)?.createdAt
    const [factors, required, row, signIns] = await Promise.all([
      secondFactors.list(accountId),
      requiredRoles(db),
      db.selectFrom('accounts').selectAll().where('id', '=', accountId).executeTakeFirstOrThrow(),
      db
        .selectFrom('audit_log')
        .select('at')
        .where('account_id', '=', accountId)
        .where('action', '=', 'sign_in')
        .$if(begun !== undefined, (query) => query.where('at', '<', begun ?? ''))
        .orderBy('at', 'desc')
        .limit(1)
        .execute(),
    ])
    const rights = { role: row.role as Role, seesContacts: row.sees_contacts === 1, mayImport: row.may_import === 1 }
    return {
      username,
      role: rights.role,
      may: actions.filter((action) => mayDo(rights, action)),
      isDemo: row.is_demo === 1,
      email: row.email,
      ...factors,
      needsSecondFactor: row.has_second_factor === 0 && required.includes(rights.role),
      canUsePasskeys,
      previousSignIn: signIns[0]?.at ?? null,
      sessions: own,
    }
  }
}

/** Asks for the current password, because links for another one go to the address. Undefined once it is changed. */
export function setEmailWith(storage: Storage) {
  const reasonAgainst = currentPasswordWith(storage)

  return async function setEmail({ email, current }: EmailChange, actor: Actor): Promise<Refusal | undefined> {
    const account = await findAccountById(storage.db, actor.accountId)
    if (!account) return refusals.unauthorized
    const refusal = await reasonAgainst(account, current, actor.now)
    if (refusal) return refusal
    if (email === account.email) return undefined
    await storage.write(async (trx) => {
      await trx.updateTable('accounts').set({ email }).where('id', '=', actor.accountId).execute()
      // They went to the address before.
      await endPasswordResets(trx, actor.accountId, 'mailed', actor.now)
      await recordEmailChange(trx, account.email, actor)
    })
    return undefined
  }
}
