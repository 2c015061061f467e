import { iso } from '../clock.ts'
import { digest, mailboxKey } from '../storage/ids.ts'
import type { Write } from '../storage/storage.ts'
import { isAddressFailure } from './failure-sentence.ts'
import { MAILS_TO_STAFF } from './staff-digest.ts'

type Corrected = { records: string[]; email: string; now: number }

/**
 * Has the mails about records tried again that failed for an address which staff have replaced. They are composed when they
 * are sent, so they go to the corrected address. Returns how many there are.
 */
export async function resendToCorrected(trx: Write, { records, email, now }: Corrected): Promise<number> {
  const failed = await trx
    .selectFrom('outbox')
    .select(['id', 'last_error'])
    .where('state', 'in', ['queued', 'dead'])
    .where('recipient_key', 'not like', MAILS_TO_STAFF)
    .where('last_error', 'is not', null)
    .where('record_id', 'in', ['', ...records])
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
