import type { MailKind } from '../../contract/mail.ts'
import type { Database, Storage, Write } from '../storage/storage.ts'
import { enqueueMail } from './enqueue.ts'
import { failureSentence } from './failure-sentence.ts'
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

export type MailProgress = { state: 'waiting' | 'sent' | 'failed'; problem: string | null }

const progress: Record<string, MailProgress['state']> = { sent: 'sent', dead: 'failed' }

/** How far the last mail of this kind about each record has come. */
export async function mailProgressOf(
  db: Database,
  kind: MailKind,
  recordIds: readonly string[],
): Promise<Map<string, MailProgress>> {
  const rows = await db
    .selectFrom('outbox')
    .select(['record_id', 'state', 'last_error'])
    .where('kind', '=', kind)
    .where('record_id', 'in', ['', ...recordIds])
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return new Map(
    rows.map(({ record_id, state, last_error }) => [
      record_id,
      { state: progress[state] ?? 'waiting', problem: last_error === null ? null : failureSentence(last_error) },
    ]),
  )
}

/** Queues the mail about a record anew in place of one that waits or has failed. One that is being sent stays the only one. */
export async function mailAgain(
  { forUpdate }: Storage,
  trx: Write,
  mail: Parameters<typeof enqueueMail>[1],
): Promise<void> {
  const own = trx
    .selectFrom('outbox')
    .select(['id', 'state'])
    .where('kind', '=', mail.kind)
    .where('record_id', '=', mail.recordId)
  const rows = await forUpdate(own, 'outbox').execute()
  if (rows.some(({ state }) => state === 'sending')) return
  const unsent = rows.filter(({ state }) => state !== 'sent').map(({ id }) => id)
  await trx
    .deleteFrom('outbox')
    .where('id', 'in', ['', ...unsent])
    .execute()
  await enqueueMail(trx, mail)
}
