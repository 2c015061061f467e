import type { Member, MemberChange, Role } from '../../contract/team.ts'
import type { Actor } from '../audit/actor.ts'
import { describeChanges } from '../audit/describe-changes.ts'
import { type AuditRecord, recordAudit } from '../audit/record-audit-entry.ts'
import { type Refusal, refusals } from '../errors.ts'
import type { Storage } from '../storage/storage.ts'
import { type Account, endAccountSessions, isLastOwner, lastSignIns, listAccounts } from './accounts.ts'
import { recordEmailChange } from './email-notices.ts'
import { endPasswordResets } from './end-password-resets.ts'
import { requiredRoles, SECOND_FACTOR_POLICY } from './second-factor-policy.ts'
import { removeSecondFactors } from './second-factors.ts'

export type TeamOutcome = { ok: true; account: Account } | { ok: false; refusal: Refusal }

/** The accounts of the staff, for owners and for the command line. */
export function teamRepository(storage: Storage) {
  const { db, write } = storage

  /** Runs `work` on one account while no other change of accounts can happen. */
  const withAccount = (
    id: string,
    work: (
      account: Account,
      accounts: Account[],
      trx: Parameters<Parameters<typeof write>[0]>[0],
    ) => Promise<TeamOutcome>,
  ): Promise<TeamOutcome> =>
    write(async (trx) => {
      await storage.lock(trx, 'accounts')
      const accounts = await listAccounts(trx)
      const account = accounts.find((one) => one.id === id)
      return account ? work(account, accounts, trx) : { ok: false, refusal: refusals.unknownRecord }
    })

  return {
    async members(actor: Actor): Promise<Member[]> {
      const [accounts, signIns] = await Promise.all([listAccounts(db), lastSignIns(db)])
      return accounts.map(({ id, passwordHash, isDemo, isFromEnvironment, hasOwnPassword, ...account }) => ({
        ...account,
        _id: id,
        lastSignIn: signIns.get(id) ?? null,
        isSelf: id === actor.accountId,
      }))
    },

    /** Ends the sessions and links of an account that it deactivates. The last active owner stays one. */
    change(id: string, change: MemberChange, actor: Actor): Promise<TeamOutcome> {
      return withAccount(id, async (account, accounts, trx) => {
        const { role, state, seesContacts, mayImport, email } = { ...account, ...change }
        if (isLastOwner(accounts, account) && (role !== 'owner' || state !== 'active'))
          return { ok: false, refusal: refusals.lastOwner }
        const next = { ...account, role, state, seesContacts, mayImport, email }
        await trx
          .updateTable('accounts')
          .set({ role, state, sees_contacts: seesContacts ? 1 : 0, may_import: mayImport ? 1 : 0, email })
          .where('id', '=', id)
          .execute()
        if (account.state === 'active' && state === 'inactive') {
          await endAccountSessions(trx, id, { reason: 'deactivated', now: actor.now })
          await trx.deleteFrom('known_devices').where('account_id', '=', id).execute()
          await endPasswordResets(trx, id, 'all', actor.now)
        }
        // They went to the address before.
        if (account.email !== email) {
          await endPasswordResets(trx, id, 'mailed', actor.now)
          await recordEmailChange(trx, account.email, actor, { subjectId: id, subject: account.username })
        }
        await recordAudit(trx, actor, ...auditRecordsOf(account, next))
        return { ok: true, account: next }
      })
    },

    /** For a colleague who has lost it. Ends the sessions, because the device may be in other hands. */
    resetSecondFactor(id: string, actor: Actor): Promise<TeamOutcome> {
      return withAccount(id, async (account, _accounts, trx) => {
        await removeSecondFactors(trx, id)
        await endAccountSessions(trx, id, { reason: 'second_factor', now: actor.now })
        await recordAudit(trx, actor, { action: 'second_factor_reset', subjectId: id, subject: account.username })
        return { ok: true, account: { ...account, hasSecondFactor: false } }
      })
    },

    requiredRoles: () => requiredRoles(db),

    /** `next`: the roles that need one, from those of now. */
    async requireSecondFactor(next: (roles: Role[]) => readonly Role[], actor: Actor): Promise<void> {
      await write(async (trx) => {
        await storage.lock(trx, 'accounts')
        const roles = [...new Set(next(await requiredRoles(trx)))].toSorted()
        const value = JSON.stringify(roles)
        await trx
          .insertInto('settings')
          .values({ name: SECOND_FACTOR_POLICY, value })
          .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
          .execute()
        await recordAudit(trx, actor, { action: 'second_factor_policy', detail: roles.join(', ') || 'no role' })
      })
    },
  }
}

export type TeamAccounts = ReturnType<typeof teamRepository>

function auditRecordsOf(before: Account, after: Account): AuditRecord[] {
  const about = { subjectId: before.id, subject: before.username }
  const entries: AuditRecord[] = []
  if (before.role !== after.role)
    entries.push({
      action: 'account_role',
      ...about,
      detail: `${before.role} to ${after.role}`,
      changes: describeChanges(before, after, { role: 'Role' }),
    })
  if (before.state !== after.state)
    entries.push({ action: after.state === 'active' ? 'account_reactivate' : 'account_deactivate', ...about })
  if (before.seesContacts !== after.seesContacts)
    entries.push({ action: 'account_contacts', ...about, detail: after.seesContacts ? 'granted' : 'withdrawn' })
  if (before.mayImport !== after.mayImport)
    entries.push({ action: 'account_imports', ...about, detail: after.mayImport ? 'granted' : 'withdrawn' })
  return entries
}
