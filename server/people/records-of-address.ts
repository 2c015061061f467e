import { caseKey } from '../../contract/case-key.ts'
import { typedFactsOf } from '../facts/repository.ts'
import type { Database } from '../storage/storage.ts'
import { typedTasksOf } from '../tasks/move-tasks.ts'
import { readEvents } from '../timeline/events.ts'
import { cameWith, type Merge, mergesInto, rowOf } from './merges.ts'
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

/** Entries of colleagues about the person with this address: facts and steps, by their ids, notes, and the name. */
export async function typedAbout(people: People, emailKey: string) {
  const { db } = people.storage
  const owner = await ownerOf(db, emailKey)
  if (!owner) return { name: '', facts: [], tasks: [], notes: [] }
  const facts = await typedFactsOf(db, owner.person_id)
  const notes = await readEvents(db, 'person_id', [owner.person_id], ['note'])
  const own = notes.filter(({ record }) => record === null)
  const tasks = await typedTasksOf(db, owner.person_id)
  const all = [...facts, ...tasks, ...own.map(({ id }) => id)]
  const typed = await withoutOthers(db, owner.person_id, emailKey, all)
  return {
    name: (await rowOf(db, owner.person_id)).name,
    facts: facts.filter((id) => typed.has(id)),
    tasks: tasks.filter((id) => typed.has(id)),
    notes: own.filter(({ id }) => typed.has(id)).map(({ at, data }) => ({ at, text: data.text ?? '' })),
  }
}

/**
 * The entries about a person that concern the one with this address: those that a merge brought with the address, or, for an
 * address that no merge brought, those that no merge brought.
 */
async function withoutOthers(db: Database, id: string, emailKey: string, typed: string[]): Promise<Set<string>> {
  const merges = await mergesInto(db, id)
  const came = ({ moved }: Merge) => new Set([...moved.facts, ...moved.tasks, ...moved.events])
  const theirs = merges.find(({ moved }) => moved.emails.includes(emailKey))
  if (theirs) return withoutOthers(db, theirs.other_id, emailKey, [...came(theirs).intersection(new Set(typed))])
  return merges.reduce((left, merge) => left.difference(came(merge)), new Set(typed))
}

/** Records of the person, or of people merged into them, where this address is the corrected one. */
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
