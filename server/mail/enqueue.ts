import type { EnquiryKind } from '../../contract/enquiry.ts'
import type { MailKind } from '../../contract/mail.ts'
import { DAY } from '../../contract/time.ts'
import { windowOf } from '../clock.ts'
import { digest, mailboxKey } from '../storage/ids.ts'
import type { Storage, Write } from '../storage/storage.ts'
import { enquiryDestinations } from './compose.ts'
import { insertMail } from './outbox.ts'
import { ensureDigest, isDestinationBusy, staffKey } from './staff-digest.ts'

/** Limits the mails that strangers can cause by submitting someone else's address. */
const RECEIPTS_PER_MAILBOX_AND_DAY = 3

export type MailedRecord = {
  about: 'application' | EnquiryKind
  recordId: string
  email: string
  /** False when the sender's network has used up its receipts. */
  sendsReceipt: boolean
  now: number
}

/**
 * Queues the mails of a submission in its own transaction, so that they exist exactly when the record does. Each address
 * of the staff gets up to `staffMailsPerHour` single mails; a digest announces the records beyond that.
 */
export function mailQueue(storage: Storage, staffMailsPerHour: number) {
  return async function enqueueMails(
    trx: Write,
    { about, recordId, email, sendsReceipt, now }: MailedRecord,
  ): Promise<void> {
    const subject = about === 'application' ? about : 'enquiry'
    const destination = about === 'application' ? 'applications' : enquiryDestinations[about]
    const toStaff: MailKind = `${subject}-staff`
    const isBusy = await isDestinationBusy(trx, destination, staffMailsPerHour, now)
    await insertMail(trx, {
      kind: toStaff,
      recordId,
      recipientKey: staffKey(destination),
      state: isBusy ? 'collected' : 'queued',
      now,
    })
    if (isBusy) await ensureDigest(storage, trx, destination, now)

    if (!sendsReceipt) return
    const recipientKey = digest(mailboxKey(email))
    if ((await countSince(trx, recipientKey, windowOf(now, DAY))) < RECEIPTS_PER_MAILBOX_AND_DAY)
      await insertMail(trx, { kind: `${subject}-sender`, recordId, recipientKey, state: 'queued', now })
  }
}

export type EnqueueMails = ReturnType<typeof mailQueue>

/** About a sign-in from a new browser; `entryId` is its audit entry, from which the mail is composed. */
export async function enqueueSignInNotice(trx: Write, entryId: string, email: string, now: number): Promise<void> {
  const recipientKey = digest(mailboxKey(email))
  await insertMail(trx, { kind: 'sign-in-notice', recordId: entryId, recipientKey, state: 'queued', now })
}

/** Composed from the invitation when it is sent, with a key of its own. */
export async function enqueueInvitation(trx: Write, invitationId: string, email: string, now: number): Promise<void> {
  const recipientKey = digest(mailboxKey(email))
  await insertMail(trx, { kind: 'invitation', recordId: invitationId, recipientKey, state: 'queued', now })
}

async function countSince(trx: Write, recipientKey: string, { since, until }: { since: string; until: string }) {
  const { count } = await trx
    .selectFrom('outbox')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('recipient_key', '=', recipientKey)
    .where('created_at', '>', since)
    .where('created_at', '<', until)
    .executeTakeFirstOrThrow()
  return count
}
