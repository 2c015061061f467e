import type { Storage, Write } from '../storage/storage.ts'
import type { SentRecords } from './sent-record-repository.ts'

/**
 * Locks what follows from the records of these people: first their addresses, for which forms wait, then the
 * people, each in one order, so that two changes cannot wait for each other. Records are locked or changed afterwards.
 */
export async function lockPeople(storage: Storage, trx: Write, ids: string[]): Promise<void> {
  await storage
    .forUpdate(trx.selectFrom('person_emails').select('email_key'), 'person_emails')
    .where('person_id', 'in', ids)
    .orderBy('email_key')
    .execute()
  await storage
    .forUpdate(trx.selectFrom('people').select('id'), 'people')
    .where('id', 'in', ids)
    .orderBy('id')
    .execute()
}

/** The row of a person who was not merged into another, locked. */
export async function lockPerson(storage: Storage, trx: Write, id: string) {
  return storage
    .forUpdate(trx.selectFrom('people').selectAll(), 'people')
    .where('id', '=', id)
    .where('merged_into', 'is', null)
    .executeTakeFirst()
}

/** Locks the people to whom these records belong. Asked again, because a merge may have moved a record meanwhile. */
export async function lockSenders(storage: Storage, trx: Write, records: SentRecords, ids: string[]): Promise<void> {
  const locked = new Set<string>()
  for (;;) {
    const found = (await records.peopleOf(trx, 'id', ids)).filter((id) => !locked.has(id))
    if (found.length === 0) return
    await lockPeople(storage, trx, found)
    for (const id of found) locked.add(id)
  }
}
