import type { PasswordChange } from '../../contract/account.ts'
import type { Actor } from '../audit/actor.ts'
import { recordAudit } from '../audit/record-audit-entry.ts'
import { type Refusal, refusals } from '../errors.ts'
import { enqueueMail } from '../mail/enqueue.ts'
import { newId } from '../storage/ids.ts'
import type { Storage } from '../storage/storage.ts'
import { endAccountSessions, findAccount } from './accounts.ts'
import { currentPasswordWith } from './current-password.ts'
import { endPasswordResets } from './end-password-resets.ts'
import { hashPassword } from './password.ts'
import { weakPassword } from './weak-password.ts'

type ChangeOutcome = { ok: true } | { ok: false; refusal: Refusal }

/** Asks for the current password, so that a session left open is not enough, and ends the other sessions. */
export function changePasswordWith(storage: Storage, firmTexts: () => readonly string[]) {
  const reasonAgainst = currentPasswordWith(storage)

  return async function changePassword(
    { current, next }: PasswordChange,
    { actor, token }: { actor: Actor; token: string },
  ): Promise<ChangeOutcome> {
    const refused = (refusal: Refusal): ChangeOutcome => ({ ok: false, refusal })
    const account = await findAccount(storage.db, actor.username)
    if (!account) return refused(refusals.unauthorized)
    if (account.isDemo) return refused(refusals.demoPassword)
    const refusal = await reasonAgainst(account, current, actor.now)
    if (refusal) return refused(refusal)
    const weakness = weakPassword(next, [actor.username, ...firmTexts()])
    if (weakness) {
      const sentence = `The new password ${weakness}`
      return refused({ code: 'invalid_input', sentence, fields: { next: sentence } })
    }
    const passwordHash = await hashPassword(next)
    await storage.write(async (trx) => {
      await trx
        .updateTable('accounts')
        .set({ password_hash: passwordHash, has_own_password: 1 })
        .where('id', '=', account.id)
        .execute()
      await endPasswordResets(trx, account.id, 'all', actor.now)
      await endAccountSessions(trx, account.id, { reason: 'password', now: actor.now, token })
      const id = newId()
      await recordAudit(trx, actor, { id, action: 'password_change' })
      const { email } = account
      if (email) await enqueueMail(trx, { kind: 'password-notice', recordId: id, email, now: actor.now })
    })
    return { ok: true }
  }
}
