import type { Storage, Write } from '../storage/storage.ts'

/**
 * Locks what follows from the records of these people: first their addresses, for which submissions wait, then the
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

/** Locks the people to whom these records belong. Asked again, because a merge may have moved a record meanwhile. */
export async function lockSenders(
  storage: Storage,
  trx: Write,
  table: 'applications' | 'enquiries',
  ids: string[],
): Promise<void> {
  const locked = new Set<string>()
  for (;;) {
    const rows = await trx
      .selectFrom(table as 'applications')
      .select('person_id')
      .distinct()
      .where('id', 'in', ids)
      .execute()
    const found = rows.flatMap(({ person_id: id }) => (id === null || locked.has(id) ? [] : id))
    if (found.length === 0) return
    await lockPeople(storage, trx, found)
    for (const id of found) locked.add(id)
  }
}
