import { caseKey } from '../../contract/case-key.ts'
import type { PasswordReset, ResetAccount } from '../../contract/password-reset.ts'
import { DAY, HOUR, MINUTE } from '../../contract/time.ts'
import type { Actor } from '../audit/actor.ts'
import { recordAudit } from '../audit/record-audit-entry.ts'
import { CLOCK_DRIFT, iso } from '../clock.ts'
import { type Refusal, refusals } from '../errors.ts'
import { enqueueMail } from '../mail/enqueue.ts'
import { digest, newId } from '../storage/ids.ts'
import type { Database, Storage, Write } from '../storage/storage.ts'
import { endAccountSessions, findAccountById } from './accounts.ts'
import { endPasswordResets } from './end-password-resets.ts'
import { isActiveOwner, newLinkKey } from './link-keys.ts'
import { unlockPassword } from './lockout.ts'
import { hashPassword } from './password.ts'
import { weakPassword } from './weak-password.ts'

/** Screens and mails name both: `contract/password-reset.ts`. */
const MAILED_VALID = 30 * MINUTE
const HANDED_OVER_VALID = 24 * HOUR

/**
 * Links mailed to one account. A fourth mail is refused only while three valid links are in the mailbox. After ten in a
 * day an owner can still make one.
 */
const MAX_VALID = 3
const MAX_PER_DAY = 10

/** Addresses may be shared by a few accounts. */
const MAX_ACCOUNTS = 5

type MailedAccount = { id: string; username: string; email: string }
type Issued = { ok: true; key: string; expiresAt: string } | { ok: false; refusal: Refusal }
type Outcome = { ok: true } | { ok: false; refusal: Refusal }
type UseOptions = { firmTexts: readonly string[]; address: string; now: number }

/** Links with which an account gets another password. Only the digests of their keys are stored. */
export function passwordResetRepository(storage: Storage) {
  const { db, write } = storage

  async function insert(trx: Write, accountId: string, maker: Pick<Actor, 'accountId' | 'username'>, now: number) {
    const row = {
      id: newId(),
      account_id: accountId,
      made_by: maker.accountId,
      maker: maker.username,
      created_at: iso(now),
      expires_at: iso(now + (maker.accountId === '' ? MAILED_VALID : HANDED_OVER_VALID)),
      ended_at: null,
    }
    await trx
      .deleteFrom('password_resets')
      .where('created_at', '<', iso(now - DAY))
      .execute()
    await trx.insertInto('password_resets').values(row).execute()
    return row
  }

  return {
    /** The active accounts that a mail can reach, by their name or their address. */
    async accountsOf(typed: string): Promise<MailedAccount[]> {
      const key = caseKey(typed)
      return db
        .selectFrom('accounts')
        .select(['id', 'username', 'email'])
        .where(({ or, eb, fn }) => or([eb('username_key', '=', key), eb(fn<string>('lower', ['email']), '=', key)]))
        .where('email', '!=', '')
        .where('state', '=', 'active')
        .where('is_demo', '=', 0)
        .orderBy('username_key')
        .limit(MAX_ACCOUNTS)
        .execute()
    },

    /** Queues the mail of a link, within the limits of the account. True when there is one to send. */
    async ask({ id, username, email }: MailedAccount, now: number): Promise<boolean> {
      return write(async (trx) => {
        await storage.lock(trx, `password_resets ${id}`)
        const mailed = await mailedSince(trx, id, iso(now - DAY))
        const valid = mailed.filter(({ created_at }) => created_at > iso(now - MAILED_VALID))
        if (mailed.length >= MAX_PER_DAY || valid.length >= MAX_VALID) return false
        const stranger = { accountId: '', username: 'Not signed in', now }
        const reset = await insert(trx, id, stranger, now)
        await enqueueMail(trx, { kind: 'password-reset', recordId: reset.id, email, now })
        await recordAudit(trx, stranger, { action: 'password_link_ask', subjectId: id, subject: username })
        return true
      })
    },

    /** The link that an owner hands over. It replaces the one before. */
    async issue(accountId: string, actor: Actor): Promise<Issued> {
      if (accountId === actor.accountId) return { ok: false, refusal: refusals.ownResetLink }
      const key = newLinkKey('reset')
      return write(async (trx) => {
        await storage.lock(trx, 'accounts')
        const account = await findAccountById(trx, accountId)
        if (!account || account.isDemo) return { ok: false, refusal: refusals.unknownRecord }
        if (account.state !== 'active') return { ok: false, refusal: refusals.inactiveAccount }
        await endPasswordResets(trx, accountId, 'handed over', actor.now)
        const reset = await insert(trx, accountId, actor, actor.now)
        await insertKey(trx, key, reset.id)
        const about = { subjectId: accountId, subject: account.username }
        await recordAudit(trx, actor, { action: 'password_link_create', ...about })
        return { ok: true, key, expiresAt: reset.expires_at }
      })
    },

    /** A key for one attempt to mail a link; the keys before it stay valid. Undefined once the link has ended, or the account has no address. */
    async addKey(id: string, now: number) {
      return write(async (trx) => {
        const reset = await openResets(trx, now).where('password_resets.id', '=', id).executeTakeFirst()
        if (!reset?.email) return undefined
        const key = newLinkKey('reset')
        await insertKey(trx, key, id)
        return { key, username: reset.username, email: reset.email, expiresAt: reset.expires_at }
      })
    },

    /** Whose password the link sets; undefined when it has ended. */
    async find(key: string, now: number): Promise<ResetAccount | undefined> {
      const reset = await findOpen(db, key, now)
      return reset && { username: reset.username, expiresAt: reset.expires_at }
    },

    /** Sets the password, which ends every session and every other link of the account. Second factors stay. */
    async use({ key, password }: PasswordReset, { firmTexts, address, now }: UseOptions): Promise<Outcome> {
      const refused = (refusal: Refusal): Outcome => ({ ok: false, refusal })
      const open = await findOpen(db, key, now)
      if (!open) return refused(refusals.resetOver)
      const weakness = weakPassword(password, [open.username, ...firmTexts])
      if (weakness) {
        const sentence = `The password ${weakness}`
        return refused({ code: 'invalid_input', sentence, fields: { password: sentence } })
      }
      const passwordHash = await hashPassword(password)
      return write(async (trx) => {
        await storage.lock(trx, 'accounts')
        // Read again under the lock, because another request may have used it meanwhile.
        const reset = await findOpen(trx, key, now)
        if (!reset) return refused(refusals.resetOver)
        const { account_id: accountId, username, email } = reset
        await trx
          .updateTable('accounts')
          .set({ password_hash: passwordHash, has_own_password: 1 })
          .where('id', '=', accountId)
          .execute()
        await endPasswordResets(trx, accountId, 'all', now)
        await endAccountSessions(trx, accountId, { reason: 'password', now })
        // They have mistyped the old one, perhaps often.
        await unlockPassword(trx, { id: accountId, username }, address)
        const id = newId()
        const detail = reset.made_by === '' ? 'link by mail' : `link made by ${reset.maker}`
        const about = { subjectId: accountId, subject: username }
        await recordAudit(trx, { accountId, username, now }, { id, action: 'password_link_use', ...about, detail })
        if (email) await enqueueMail(trx, { kind: 'password-notice', recordId: id, email, now })
        return { ok: true }
      })
    },
  }
}

export type PasswordResets = ReturnType<typeof passwordResetRepository>

const mailedSince = (db: Database, accountId: string, since: string) =>
  db
    .selectFrom('password_resets')
    .select('created_at')
    .where('account_id', '=', accountId)
    .where('made_by', '=', '')
    .where('created_at', '>', since)
    .execute()

const insertKey = (trx: Write, key: string, resetId: string) =>
  trx
    .insertInto('password_reset_keys')
    .values({ key_hash: digest(key), reset_id: resetId })
    .execute()

/** Leaves out links of a time ahead of the clock: they were made while it was wrong, and would last too long. */
const openResets = (db: Database, now: number) =>
  db
    .selectFrom('password_resets')
    .innerJoin('accounts', 'accounts.id', 'password_resets.account_id')
    .select(['password_resets.id', 'account_id', 'username', 'email', 'made_by', 'maker', 'expires_at'])
    .where('ended_at', 'is', null)
    .where('expires_at', '>', iso(now))
    .where('password_resets.created_at', '<=', iso(now + CLOCK_DRIFT))
    .where('state', '=', 'active')

async function findOpen(db: Database, key: string, now: number) {
  const row = await openResets(db, now)
    .innerJoin('password_reset_keys', 'password_reset_keys.reset_id', 'password_resets.id')
    .where('key_hash', '=', digest(key))
    .executeTakeFirst()
  return row && (row.made_by === '' || (await isActiveOwner(db, row.made_by))) ? row : undefined
}
