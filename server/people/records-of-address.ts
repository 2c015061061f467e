import { caseKey } from '../storage/ids.ts'
import type { Database } from '../storage/storage.ts'
import { cameWith, mergesInto, type PersonRecord, recordsOf, rowOf } from './merges.ts'
import { correctedOf } from './person-details.ts'

/** The records that came from an address, and those of somebody whose address staff have corrected to or from this one. */
export async function recordsOfAddress(db: Database, emailKey: string): Promise<Pick<PersonRecord, 'table' | 'id'>[]> {
  const found = new Map<string, Pick<PersonRecord, 'table' | 'id'>>()
  for (const table of ['applications', 'enquiries'] as const)
    for (const { id } of await db.selectFrom(table).select('id').where('email_key', '=', emailKey).execute())
      found.set(id, { table, id })
  const owner = await db
    .selectFrom('person_emails')
    .select(['person_id', 'is_replaced'])
    .where('email_key', '=', emailKey)
    .executeTakeFirst()
  if (owner) {
    const isTheirs = (email: string, own: PersonRecord[]) =>
      caseKey(email) === emailKey || (owner.is_replaced === 1 && own.some((record) => record.emailKey === emailKey))
    const records = await recordsOf(db, owner.person_id)
    for (const record of await correctedRecords(db, owner.person_id, records, isTheirs)) found.set(record.id, record)
  }
  return [...found.values()]
}

/** The own records of the person, and of those who were merged into them, whose corrected address it is. */
async function correctedRecords(
  db: Database,
  id: string,
  records: PersonRecord[],
  isTheirs: (email: string, own: PersonRecord[]) => boolean,
): Promise<PersonRecord[]> {
  const found: PersonRecord[] = []
  let own = records
  for (const merge of await mergesInto(db, id)) {
    const theirs = records.filter((record) => cameWith(merge, record))
    found.push(...(await correctedRecords(db, merge.other_id, theirs, isTheirs)))
    own = own.filter((record) => !theirs.includes(record))
  }
  const row = await rowOf(db, id)
  return correctedOf(row).includes('email') && isTheirs(row.email, own) ? [...found, ...own] : found
}
