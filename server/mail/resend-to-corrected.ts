import { iso } from '../clock.ts'
import { digest, mailboxKey } from '../storage/ids.ts'
import type { Write } from '../storage/storage.ts'
import { isAddressFailure } from './failure-sentence.ts'

type Corrected = { personId: string; email: string; now: number }

/**
 * Has the mails to a person tried again that failed for an address which staff have replaced. They are composed when they
 * are sent, so they go to the corrected address. Returns how many there are.
 */
export async function resendToCorrected(trx: Write, { personId, email, now }: Corrected): Promise<number> {
  const records = (table: 'applications' | 'enquiries') =>
    trx
      .selectFrom(table as 'applications')
      .select('id')
      .where('person_id', '=', personId)
      .where('email_key', 'in', (from) =>
        from
          .selectFrom('person_emails')
          .select('person_emails.email_key')
          .where('person_emails.person_id', '=', personId)
          .where('is_replaced', '=', 1),
      )
  const failed = await trx
    .selectFrom('outbox')
    .select(['id', 'last_error'])
    .where('state', 'in', ['queued', 'dead'])
    .where('kind', 'in', ['application-sender', 'enquiry-sender'])
    .where('last_error', 'is not', null)
    .where(({ eb, or }) =>
      or([eb('record_id', 'in', records('applications')), eb('record_id', 'in', records('enquiries'))]),
    )
    .execute()
  const ids = failed.flatMap(({ id, last_error }) => (last_error && isAddressFailure(last_error) ? id : []))
  if (ids.length === 0) return 0
  const { numUpdatedRows } = await trx
    .updateTable('outbox')
    .set({
      state: 'queued',
      attempts: 0,
      next_at: iso(now),
      retried_at: iso(now),
      last_error: null,
      recipient_key: digest(mailboxKey(email)),
    })
    .where('id', 'in', ids)
    .where('state', 'in', ['queued', 'dead'])
    .executeTakeFirst()
  return Number(numUpdatedRows)
}
