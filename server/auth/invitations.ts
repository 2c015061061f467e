import { caseKey } from '../../contract/case-key.ts'
import type { Acceptance, Invitation, InvitationInput, OpenInvitation, Role } from '../../contract/team.ts'
import { HOUR } from '../../contract/time.ts'
import type { Actor } from '../audit/actor.ts'
import { recordAudit } from '../audit/record-audit-entry.ts'
import { iso } from '../clock.ts'
import { type Refusal, refusals } from '../errors.ts'
import { enqueueMail } from '../mail/enqueue.ts'
import { digest, newId } from '../storage/ids.ts'
import type { Schema } from '../storage/schema.ts'
import type { Database, Storage } from '../storage/storage.ts'
import { type Account, findLookAlike, insertAccount } from './accounts.ts'
import { isActiveOwner, newLinkKey } from './link-keys.ts'
import { hashPassword } from './password.ts'
import { weakPassword } from './weak-password.ts'

const VALID = 72 * HOUR

type IssuedInvitation = { key: string; expiresAt: string }
type Acceptation = { ok: true; username: string; role: Role } | { ok: false; refusal: Refusal }

const taken = 'There is already an account with this name. Please choose another one.'
const similar = 'There is already an account whose name looks like this one. Please choose another one.'

function takenBy(account: Account, username: string): Refusal {
  const sentence = caseKey(account.username) === caseKey(username) ? taken : similar
  return { code: 'conflict', sentence, fields: { username: sentence } }
}

/** Single-use keys for new accounts. Only their digests are stored. */
export function invitationRepository(storage: Storage) {
  const { db, write } = storage

  return {
    async list(now: number): Promise<Invitation[]> {
      const rows = await openInvitations(db, now).orderBy('created_at', 'desc').execute()
      return rows.map((row) => ({
        _id: row.id,
        role: row.role as Role,
        email: row.email,
        inviter: row.inviter,
        createdAt: row.created_at,
        expiresAt: row.expires_at,
      }))
    },

    /** `mails`: a mail with a link of its own goes to the address. */
    async issue({ role, email = '' }: InvitationInput, actor: Actor, mails = false): Promise<IssuedInvitation> {
      const id = newId()
      const key = newLinkKey('invitation')
      const expiresAt = iso(actor.now + VALID)
      await write(async (trx) => {
        await trx.deleteFrom('invitations').where('expires_at', '<', iso(actor.now)).execute()
        await trx
          .insertInto('invitations')
          .values({
            id,
            key_hash: digest(key),
            role,
            email,
            invited_by: actor.accountId,
            inviter: actor.username,
            created_at: iso(actor.now),
            expires_at: expiresAt,
            used_at: null,
          })
          .execute()
        if (mails && email) await enqueueMail(trx, { kind: 'invitation', recordId: id, email, now: actor.now })
        await recordAudit(trx, actor, { action: 'invitation_create', subject: email, detail: role })
      })
      return { key, expiresAt }
    },

    /** A new key for an invitation that can still be accepted; the keys before it stay valid. */
    async addKey(id: string, now: number): Promise<{ key: string; invitation: Schema['invitations'] } | undefined> {
      return write(async (trx) => {
        const invitation = await acceptable(
          trx,
          await openInvitations(trx, now).where('id', '=', id).executeTakeFirst(),
        )
        if (!invitation) return undefined
        const key = newLinkKey('invitation')
        await trx
          .insertInto('invitation_keys')
          .values({ key_hash: digest(key), invitation_id: id })
          .execute()
        return { key, invitation }
      })
    },

    async withdraw(id: string, actor: Actor): Promise<boolean> {
      return write(async (trx) => {
        const row = await trx
          .deleteFrom('invitations')
          .where('id', '=', id)
          .where('used_at', 'is', null)
          .returning(['email', 'role'])
          .executeTakeFirst()
        if (row) await recordAudit(trx, actor, { action: 'invitation_withdraw', subject: row.email, detail: row.role })
        return row !== undefined
      })
    },

    /** The invitation of a key, while it can be accepted. */
    async find(key: string, now: number): Promise<OpenInvitation | undefined> {
      const row = await findOpen(db, key, now)
      return row && { role: row.role as Role, inviter: row.inviter, expiresAt: row.expires_at }
    },

    /** Creates the account of an invitation whose inviter is still an active owner. */
    async accept(
      { key, username, password }: Acceptance,
      firmTexts: readonly string[],
      now: number,
    ): Promise<Acceptation> {
      const refused = (refusal: Refusal): Acceptation => ({ ok: false, refusal })
      if (!(await findOpen(db, key, now))) return refused(refusals.invitationOver)
      const weakness = weakPassword(password, [username, ...firmTexts])
      if (weakness) {
        const sentence = `The password ${weakness}`
        return refused({ code: 'invalid_input', sentence, fields: { password: sentence } })
      }
      const passwordHash = await hashPassword(password)
      return write(async (trx) => {
        await storage.lock(trx, 'accounts')
        // Read again under the lock, because another request may have accepted it meanwhile.
        const invitation = await findOpen(trx, key, now)
        if (!invitation) return refused(refusals.invitationOver)
        const known = await findLookAlike(trx, username)
        if (known) return refused(takenBy(known, username))
        await trx
          .updateTable('invitations')
          .set({ used_at: iso(now) })
          .where('id', '=', invitation.id)
          .execute()
        const { role, email, inviter } = invitation
        const row = { username, password_hash: passwordHash, from_environment: 0, has_own_password: 1, role, email }
        const accountId = await insertAccount(trx, row, now)
        await storage.announceChange(trx)
        await recordAudit(
          trx,
          { accountId, username, now },
          {
            action: 'invitation_accept',
            subjectId: accountId,
            subject: username,
            detail: `${role}, invited by ${inviter}`,
          },
        )
        return { ok: true, username, role: role as Role }
      })
    },
  }
}

export type Invitations = ReturnType<typeof invitationRepository>

const openInvitations = (db: Database, now: number) =>
  db.selectFrom('invitations').selectAll().where('used_at', 'is', null).where('expires_at', '>', iso(now))

async function findOpen(db: Database, key: string, now: number) {
  const keyHash = digest(key)
  const mailed = db.selectFrom('invitation_keys').select('invitation_id').where('key_hash', '=', keyHash)
  const row = await openInvitations(db, now)
    .where(({ or, eb }) => or([eb('key_hash', '=', keyHash), eb('id', 'in', mailed)]))
    .executeTakeFirst()
  return acceptable(db, row)
}

/** The invitation, when its inviter is still an active owner. */
async function acceptable(db: Database, row: Schema['invitations'] | undefined) {
  if (!row || row.invited_by === '') return row
  return (await isActiveOwner(db, row.invited_by)) ? row : undefined
}
