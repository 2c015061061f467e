import { DAY, formatMoment } from '../../contract/time.ts'
import type { Actor } from '../audit/actor.ts'
import { type AuditRecord, recordAudit } from '../audit/record-audit-entry.ts'
import { iso } from '../clock.ts'
import { enqueueMail } from '../mail/enqueue.ts'
import type { Mail } from '../mail/mail.ts'
import { newId } from '../storage/ids.ts'
import type { Database, Write } from '../storage/storage.ts'

/** Mails that could not be sent are given up long before. */
const KEPT = 30 * DAY

/** Records that an account has another address, and tells the one before, which is kept until then. */
export async function recordEmailChange(
  trx: Write,
  before: string,
  actor: Actor,
  about: Pick<AuditRecord, 'subjectId' | 'subject'> = {},
): Promise<void> {
  const id = newId()
  await recordAudit(trx, actor, { id, action: 'account_email', ...about })
  if (!before) return
  const { now } = actor
  await trx
    .deleteFrom('email_notices')
    .where('created_at', '<', iso(now - KEPT))
    .execute()
  await trx
    .insertInto('email_notices')
    .values({ id, email: before, created_at: iso(now) })
    .execute()
  await enqueueMail(trx, { kind: 'email-notice', recordId: id, email: before, now })
}

export async function emailsToTell(db: Database, ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await db.selectFrom('email_notices').select(['id', 'email']).where('id', 'in', ids).execute()
  return new Map(rows.map(({ id, email }) => [id, email]))
}

export async function forgetEmail(trx: Write, id: string): Promise<void> {
  await trx.deleteFrom('email_notices').where('id', '=', id).execute()
}

type Change = { at: string; username: string; to: string; firm: string; admin: string }

/** Tells an address that the account goes by another one. */
export function emailNotice({ at, username, to, firm, admin }: Change): Mail {
  const lines = [
    `The email address of your account ${username} was changed. Links for a new password no longer come here.`,
    '',
    `When: ${formatMoment(at)}`,
    '',
    'If this was you, or you know of it, there is nothing to do. If not, please tell an owner of the site at once, and',
    'change your password here:',
    `${admin}/account`,
    '',
  ]
  return { to, subject: `The email address of your account at ${firm} was changed`, text: lines.join('\n') }
}
