import type { MailKind } from '../../contract/mail.ts'
import { DAY } from '../../contract/time.ts'
import { iso } from '../clock.ts'
import type { RateLimits } from '../http/rate-limits.ts'
import { digest, mailboxKey } from '../storage/ids.ts'
import type { Database, Storage, Write } from '../storage/storage.ts'
import type { Destination } from './mail.ts'
import { insertMail, MAX_REFUSALS } from './outbox.ts'
import { ensureDigest, isDestinationBusy, staffKey } from './staff-digest.ts'

/** Limits the mails that strangers can cause by submitting someone else's address. */
const RECEIPTS_PER_MAILBOX_AND_DAY = 3
/** For each address of the staff; beyond that they get a digest. */
const MAX_STAFF_MAILS_PER_HOUR = 30

type MailedRecord = {
  recordId: string
  personId: string
  toStaff: { kind: MailKind; destination: Destination }
  receipt: {
    kind: MailKind
    email: string
    /** False when the sender's network has used up its receipts. */
    isGranted: boolean
  }
  now: number
}

/**
 * Queues the mails of a submission in its own transaction, so that they exist exactly when the record does. Each address
 * of the staff gets up to 30 single mails an hour; a digest announces the records beyond that.
 */
export function mailQueue(storage: Storage, limits: RateLimits) {
  const staffMailsPerHour = limits.isEnabled ? MAX_STAFF_MAILS_PER_HOUR : Infinity
  return async function enqueueMails(
    trx: Write,
    { recordId, personId, toStaff: { kind, destination }, receipt, now }: MailedRecord,
  ): Promise<void> {
    const isBusy = await isDestinationBusy(trx, destination, staffMailsPerHour, now)
    await insertMail(trx, {
      kind,
      recordId,
      personId,
      recipientKey: staffKey(destination),
      state: isBusy ? 'collected' : 'queued',
      now,
    })
    if (isBusy) await ensureDigest(storage, trx, destination, now)

    if (!receipt.isGranted) return
    const recipientKey = digest(mailboxKey(receipt.email))
    if ((await countSince(trx, recipientKey, iso(now - DAY))) < RECEIPTS_PER_MAILBOX_AND_DAY)
      await insertMail(trx, { kind: receipt.kind, recordId, personId, recipientKey, state: 'queued', now })
  }
}

export type EnqueueMails = ReturnType<typeof mailQueue>

/** Queues one mail, in the transaction of its record. */
export async function enqueueMail(
  trx: Write,
  { email, ...mail }: { kind: MailKind; recordId: string; personId?: string; email: string; now: number },
): Promise<void> {
  await insertMail(trx, { ...mail, recipientKey: digest(mailboxKey(email)), state: 'queued' })
}

/** A mail that the mail server of its recipient has refused until it was given up: for sample data. */
export async function insertRefusedMail(
  trx: Write,
  { email, ...mail }: { kind: MailKind; recordId: string; personId: string; email: string; now: number },
): Promise<void> {
  const failure = { state: 'dead', attempts: MAX_REFUSALS, lastError: 'EENVELOPE 550' } as const
  await insertMail(trx, { ...mail, ...failure, recipientKey: digest(mailboxKey(email)) })
}

/** How many mails of one kind went to a mailbox, or wait for it. */
export async function countMailsTo(
  db: Database,
  { kind, email, since }: { kind: MailKind; email: string; since: string },
): Promise<number> {
  const { count } = await db
    .selectFrom('outbox')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('recipient_key', '=', digest(mailboxKey(email)))
    .where('kind', '=', kind)
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow()
  return Number(count)
}

async function countSince(trx: Write, recipientKey: string, since: string) {
  const { count } = await trx
    .selectFrom('outbox')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('recipient_key', '=', recipientKey)
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow()
  return count
}
