import type { Write } from '../storage/storage.ts'

/** What a submission left beside its record: mails, sent or not, and the key it came with. */
export async function eraseTraces(trx: Write, recordId: string): Promise<void> {
  await trx.deleteFrom('outbox').where('record_id', '=', recordId).execute()
  await trx.deleteFrom('idempotency_keys').where('record_id', '=', recordId).execute()
}
