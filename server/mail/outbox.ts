import type { MailKind } from '../../contract/mail.ts'
import { HOUR, MINUTE } from '../../contract/time.ts'
import { iso } from '../clock.ts'
import { newId } from '../storage/ids.ts'
import type { Storage, Write } from '../storage/storage.ts'
import { TOO_OLD } from './failure-sentence.ts'

const backoff = [MINUTE / 2, 2 * MINUTE, 10 * MINUTE, HOUR, 3 * HOUR, 6 * HOUR, 12 * HOUR, 24 * HOUR]
/** Milliseconds from the first record that a digest announces to its sending. */
export const DIGEST_DELAY = HOUR
/** Longer than the longest SMTP conversation (`smtpTimeouts.conversation`), so that no second worker sends the same mail. */
const LEASE = 5 * MINUTE
/** When mail is set up late, mails older than this are not sent any more. */
const MAX_AGE = 72 * HOUR
/** A mailbox that refuses permanently this often is given up. */
export const MAX_REFUSALS = 3

type NewMail = {
  kind: MailKind
  recordId: string
  /** Whom the record belongs to. */
  personId?: string
  /** Counts mails to one mailbox. */
  recipientKey: string
  /** A collected mail is not sent: a digest announces its record. A dead one has failed. */
  state: 'queued' | 'collected' | 'dead'
  now: number
  /** Milliseconds until the first attempt. */
  delay?: number
  attempts?: number
  lastError?: string
}

export async function insertMail(
  trx: Write,
  { kind, recordId, personId, recipientKey, state, now, delay = 0, attempts = 0, lastError }: NewMail,
): Promise<void> {
  await trx
    .insertInto('outbox')
    .values({
      id: newId(),
      kind,
      record_id: recordId,
      person_id: personId ?? null,
      recipient_key: recipientKey,
      state,
      attempts,
      next_at: iso(now + delay),
      claimed_until: null,
      claim_id: null,
      last_error: lastError ?? null,
      created_at: iso(now),
      retried_at: null,
    })
    .execute()
}

export type QueuedMail = { id: string; kind: MailKind; recordId: string; attempts: number }
/** A mail that one worker may send until its lease ends. Changes under a claim that was lost have no effect. */
export type ClaimedMail = QueuedMail & { claimId: string }

export function outboxRepository(storage: Storage) {
  const { db, write, forUpdateSkipLocked } = storage

  const change = (mail: ClaimedMail) =>
    db.updateTable('outbox').where('id', '=', mail.id).where('claim_id', '=', mail.claimId)
  const unclaimed = { claimed_until: null, claim_id: null }

  return {
    /** Gives up mails that have waited too long since they were queued or since staff retried them. */
    async giveUpOld(now: number): Promise<void> {
      await db
        .updateTable('outbox')
        .set({ state: 'dead', last_error: TOO_OLD })
        .where('state', '=', 'queued')
        .where(({ eb, fn }) => eb(fn.coalesce('retried_at', 'created_at'), '<', iso(now - MAX_AGE)))
        .execute()
    },

    /** The oldest mail that is due. One at a time: a lease that covers several ends before the last one is sent. */
    async claim(now: number): Promise<ClaimedMail | undefined> {
      return write(async (trx) => {
        const due = await forUpdateSkipLocked(trx.selectFrom('outbox').select('id'), 'outbox')
          .where((where) =>
            where.or([
              where.and([where('state', '=', 'queued'), where('next_at', '<=', iso(now))]),
              where.and([where('state', '=', 'sending'), where('claimed_until', '<=', iso(now))]),
            ]),
          )
          .orderBy('next_at')
          .limit(1)
          .executeTakeFirst()
        if (!due) return undefined
        const claimId = newId()
        const row = await trx
          .updateTable('outbox')
          .set({ state: 'sending', claimed_until: iso(now + LEASE), claim_id: claimId })
          .where('id', '=', due.id)
          .returning(['id', 'kind', 'record_id', 'attempts'])
          .executeTakeFirstOrThrow()
        return {
          id: row.id,
          kind: row.kind as MailKind,
          recordId: row.record_id,
          attempts: row.attempts,
          claimId,
        }
      })
    },

    /** Renews the lease. False when the claim was lost: the mail then belongs to another worker. */
    async renew(mail: ClaimedMail, now: number): Promise<boolean> {
      const { numUpdatedRows } = await change(mail)
        .set({ claimed_until: iso(now + LEASE) })
        .executeTakeFirst()
      return numUpdatedRows > 0n
    },

    /** `alsoIn`: what follows, in the same transaction. */
    async markSent(mail: ClaimedMail, alsoIn: (trx: Write) => Promise<void> = async () => {}): Promise<void> {
      await write(async (trx) => {
        await trx
          .updateTable('outbox')
          .set({ state: 'sent', last_error: null, ...unclaimed })
          .where('id', '=', mail.id)
          .where('claim_id', '=', mail.claimId)
          .execute()
        await alsoIn(trx)
      })
    },

    /** Schedules a retry with backoff. After two days the mail is given up and shown to staff. */
    /** Resolves to whether it is not tried again. */
    async markFailed(mail: ClaimedMail, reason: string, permanent: boolean, now: number): Promise<boolean> {
      const attempts = mail.attempts + 1
      const over = attempts >= backoff.length || (permanent && attempts >= MAX_REFUSALS)
      const delay = (backoff[mail.attempts] ?? 0) * (0.8 + 0.4 * Math.random())
      await change(mail)
        .set({
          state: over ? 'dead' : 'queued',
          attempts,
          next_at: iso(now + delay),
          last_error: reason,
          ...unclaimed,
        })
        .execute()
      return over
    },

    /** Deletes a mail whose record has been deleted. */
    async drop(mail: ClaimedMail): Promise<void> {
      await db.deleteFrom('outbox').where('id', '=', mail.id).where('claim_id', '=', mail.claimId).execute()
    },

    /** Gives the claim back without counting an attempt. */
    async release(mail: ClaimedMail): Promise<void> {
      await change(mail)
        .set({ state: 'queued', ...unclaimed })
        .execute()
    },
  }
}

export type Outbox = ReturnType<typeof outboxRepository>
