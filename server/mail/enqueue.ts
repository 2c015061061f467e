import type { MailKind } from '../../contract/mail.ts'
import { DAY } from '../../contract/time.ts'
import { iso, windowOf } from '../clock.ts'
import { caseKey, digest, newId } from '../storage/ids.ts'
import { prepared, preparedInsert } from '../storage/prepared.ts'
import type { Write } from '../storage/storage.ts'

/** Someone who sends forms with another person's address may not fill that person's mailbox through us. */
const CONFIRMATIONS_PER_DAY = 3

/** The mails of one submission, in its own transaction: they exist exactly when the record does. */
export async function enqueueMails(
  trx: Write,
  { about, recordId, email, now }: { about: 'application' | 'enquiry'; recordId: string; email: string; now: number },
): Promise<void> {
  const sender = digest(caseKey(email))
  const [sent] = await countSince(trx, { recipientKey: sender, ...windowOf(now, DAY) })

  const enqueue = (kind: MailKind, recipientKey: string) =>
    insertRow(trx, {
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
  await enqueue(`${about}-staff`, 'staff')
  if (sent && sent.count < CONFIRMATIONS_PER_DAY) await enqueue(`${about}-sender`, sender)
}

const countSince = prepared(
  (db, { recipientKey, since, until }: { recipientKey: string; since: string; until: string }) =>
    db
      .selectFrom('outbox')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('recipient_key', '=', recipientKey)
      .where('created_at', '>', since)
      .where('created_at', '<', until),
)
const insertRow = preparedInsert('outbox')
