import { caseKey } from '../../contract/case-key.ts'
import type { Database } from '../storage/storage.ts'
import { cameWith, mergesInto, rowOf } from './merges.ts'
import { idsByTable, type People, recordsOf } from './people.ts'
import { correctedOf } from './person-details.ts'
import type { RecordTable, SentRecord } from './sent-record-repository.ts'

/** The records that came from an address, and those of somebody whose address staff have corrected to or from this one. */
export async function recordsOfAddress(people: People, emailKey: string): Promise<Record<RecordTable, string[]>> {
  const { db } = people.storage
  const found = new Map<string, Pick<SentRecord, 'table' | 'id'>>()
  for (const kind of people.records)
    for (const id of await kind.idsOfAddress(db, emailKey)) found.set(id, { table: kind.table, id })
  const owner = await ownerOf(db, emailKey)
  if (owner) {
    const isTheirs = (email: string, own: SentRecord[]) =>
      caseKey(email) === emailKey || (owner.is_replaced === 1 && own.some((record) => record.emailKey === emailKey))
    const records = await recordsOf(people, db, owner.person_id)
    for (const record of await correctedRecords(db, owner.person_id, records, isTheirs)) found.set(record.id, record)
  }
  return idsByTable(found.values())
}

const ownerOf = (db: Database, emailKey: string) =>
  db
    .selectFrom('person_emails')
    .select(['person_id', 'is_replaced'])
    .where('email_key', '=', emailKey)
    .executeTakeFirst()

/** The person with this address, when all of their records are among these: nobody else was merged with them. */
export async function wholePersonOf(
  people: People,
  emailKey: string,
  records: Record<RecordTable, string[]>,
): Promise<string | undefined> {
  const { db } = people.storage
  const owner = await ownerOf(db, emailKey)
  const own = owner ? await recordsOf(people, db, owner.person_id) : []
  return own.every(({ table, id }) => records[table].includes(id)) ? owner?.person_id : undefined
}

/** The own records of the person, and of those who were merged into them, whose corrected address it is. */
async function correctedRecords(
  db: Database,
  id: string,
  records: SentRecord[],
  isTheirs: (email: string, own: SentRecord[]) => boolean,
): Promise<SentRecord[]> {
  const found: SentRecord[] = []
  let own = records
  for (const merge of await mergesInto(db, id)) {
    const theirs = records.filter((record) => cameWith(merge, record))
    found.push(...(await correctedRecords(db, merge.other_id, theirs, isTheirs)))
    own = own.filter((record) => !theirs.includes(record))
  }
  const row = await rowOf(db, id)
  return correctedOf(row).includes('email') && isTheirs(row.email, own) ? [...found, ...own] : found
}
