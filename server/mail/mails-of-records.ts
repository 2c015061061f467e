import type { MailKind } from '../../contract/mail.ts'
import type { Database, Write } from '../storage/storage.ts'
import { MAILS_TO_STAFF } from './staff-digest.ts'

/** The mails to the senders of these records, as they are told to them. */
export async function exportMailsOf(db: Database, recordIds: string[]) {
  const rows = await db
    .selectFrom('outbox')
    .select(['kind', 'state', 'created_at'])
    .where('record_id', 'in', ['', ...recordIds])
    .where('recipient_key', 'not like', MAILS_TO_STAFF)
    .orderBy('created_at')
    .execute()
  return rows.map(({ kind, state, created_at }) => ({ kind, state, createdAt: created_at }))
}

/** The mails to and about a person that are in the outbox. */
export async function countMailsOf(db: Database, personId: string): Promise<number> {
  const { count } = await db
    .selectFrom('outbox')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('person_id', '=', personId)
    .executeTakeFirstOrThrow()
  return count
}

/** The mails about these records belong to this person from now on. */
export async function linkMails(trx: Write, recordIds: string[], personId: string): Promise<void> {
  await trx
    .updateTable('outbox')
    .set({ person_id: personId })
    .where('record_id', 'in', ['', ...recordIds])
    .execute()
}

export async function deleteMailsOf(trx: Write, recordId: string): Promise<void> {
  await trx.deleteFrom('outbox').where('record_id', '=', recordId).execute()
}

/** The states of the mails of one kind about these records, by record. */
export async function mailStatesOf(db: Database, kind: MailKind, recordIds: string[]): Promise<Map<string, string>> {
  const known = new Map<string, string>()
  for (let at = 0; at < recordIds.length; at += BATCH) {
    const rows = await db
      .selectFrom('outbox')
      .select(['record_id', 'state'])
      .where('kind', '=', kind)
      .where('record_id', 'in', recordIds.slice(at, at + BATCH))
      .execute()
    for (const { record_id, state } of rows) known.set(record_id, state)
  }
  return known
}

const BATCH = 1000
