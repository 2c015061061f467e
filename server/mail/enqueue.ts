import type { MailKind } from '../../contract/mail.ts'
import { DAY } from '../../contract/time.ts'
import { iso, windowOf } from '../clock.ts'
import { caseKey, digest, newId } from '../storage/ids.ts'
import type { Write } from '../storage/storage.ts'

/** Someone who sends forms with another person's address may not fill that person's mailbox through us. */
const CONFIRMATIONS_PER_DAY = 3

/** The mails of one submission, in its own transaction: they exist exactly when the record does. */
export async function enqueueMails(
  trx: Write,
  { about, recordId, email, now }: { about: 'application' | 'enquiry'; recordId: string; email: string; now: number },
): Promise<void> {
  const sender = digest(caseKey(email))
  const { since, until } = windowOf(now, DAY)
  const { count } = await trx
    .selectFrom('outbox')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('recipient_key', '=', sender)
    .where('created_at', '>', since)
    .where('created_at', '<', until)
    .executeTakeFirstOrThrow()

  const mail = (kind: MailKind, recipientKey: string) => ({
    id: newId(),
    kind,
    record_id: recordId,
    recipient_key: recipientKey,
    state: 'queued',
    attempts: 0,
    next_at: iso(now),
    claimed_until: null,
    claim_id: null,
    last_error: null,
    created_at: iso(now),
    retried_at: null,
  })
  const mails = [mail(`${about}-staff`, 'staff')]
  if (count < CONFIRMATIONS_PER_DAY) mails.push(mail(`${about}-sender`, sender))
  await trx.insertInto('outbox').values(mails).execute()
}
