import type { Database, Storage, Write } from '../storage/storage.ts'
import type { RecordTable, SentRecord, SentRecords } from './sent-record-repository.ts'

/** The storage, and the records that the subjects above know of people. */
export type People = {
  storage: Storage
  /** Each kind of record that belongs to people. */
  records: readonly SentRecords[]
  /** Called before applications are erased: forgets what was sent of them to clients. */
  forgetSent: (trx: Write, applications: readonly string[]) => Promise<void>
  /** Called when records of a person were erased or have left: forgets what was sent to clients of what came with them. */
  forgetLeft: (people: People, trx: Write, id: string) => Promise<void>
}

/** All records of a person, newest first. */
export async function recordsOf({ records }: Pick<People, 'records'>, db: Database, id: string): Promise<SentRecord[]> {
  const found: SentRecord[] = []
  for (const kind of records) found.push(...(await kind.ofPerson(db, id)))
  return found.sort((a, b) => (a.submittedAt < b.submittedAt ? 1 : -1))
}

export function idsByTable(found: Iterable<Pick<SentRecord, 'table' | 'id'>>): Record<RecordTable, string[]> {
  const ids: Record<RecordTable, string[]> = { applications: [], enquiries: [], additions: [] }
  for (const { table, id } of found) ids[table].push(id)
  return ids
}
