import type { Refusal } from '../errors.ts'
import { newId } from '../storage/ids.ts'
import type { Write } from '../storage/storage.ts'
import { newPerson } from './assign-person.ts'
import { cameWith, join, mergesInto, moveRecords, rowOf, separate } from './merges.ts'
import { type People, recordsOf } from './people.ts'
import type { RecordTable, SentRecord } from './sent-record-repository.ts'

const nothingChosen: Refusal = {
  code: 'invalid_input',
  sentence: 'Please choose the applications or messages that belong to somebody else, and leave at least one.',
}
const nothingLeft: Refusal = {
  code: 'conflict',
  sentence: 'The records of one of them have been erased since, or were split off, so there is nobody to split from.',
}
const notTheirs: Refusal = {
  code: 'conflict',
  sentence: 'These records belong to somebody else by now. Please reload the page.',
}

/** The id of the person who is there again. */
export async function undoMerge(people: People, trx: Write, id: string, mergeId: string): Promise<string | Refusal> {
  const merge = (await mergesInto(trx, id)).find((one) => one.id === mergeId)
  if (!merge) return nothingLeft
  const records = await recordsOf(people, trx, id)
  const theirs = records.filter((record) => cameWith(merge, record))
  // A person without records is deleted, so either needs one.
  if (theirs.length === 0 || theirs.length === records.length) return nothingLeft
  await separate(people, trx, merge)
  return merge.other_id
}

/**
 * The id of the person with these records. Somebody who was merged and all of whose records leave goes along, with notes
 * and addresses. When nothing of the person's own would stay, the other records leave instead.
 */
export async function splitOff(
  people: People,
  trx: Write,
  id: string,
  chosen: Record<RecordTable, string[]>,
): Promise<string | Refusal> {
  const records = await recordsOf(people, trx, id)
  const picked = records.filter((record) => chosen[record.table].includes(record.id))
  const wanted = new Set(Object.values(chosen).flat()).size
  if (wanted === 0 || picked.length === records.length) return nothingChosen
  if (picked.length !== wanted) return notTheirs

  const parts = (await mergesInto(trx, id)).map((merge) => ({
    merge,
    theirs: records.filter((record) => cameWith(merge, record)),
  }))
  const isOwn = (record: SentRecord) => !parts.some(({ theirs }) => theirs.includes(record))
  const keepsOwn = records.some((record) => isOwn(record) && !picked.includes(record))
  const leaving = keepsOwn ? picked : records.filter((record) => !picked.includes(record))
  const going = parts.filter(({ theirs }) => theirs.length > 0 && theirs.every((record) => leaving.includes(record)))
  for (const { merge } of going.toReversed()) await separate(people, trx, merge)
  const alone = leaving.filter((record) => !going.some(({ theirs }) => theirs.includes(record)))
  const left = records.filter((record) => !leaving.includes(record))
  let other = alone.length > 0 ? await newPersonWith(people, trx, id, alone, left) : ''
  for (const { merge } of going) {
    if (other) await join(people, trx, other, merge.other_id, merge)
    other ||= merge.other_id
  }
  return other
}

/** Nothing is copied but the requests not to be contacted and to be erased. An address that only these records have becomes theirs. */
async function newPersonWith(
  people: People,
  trx: Write,
  from: string,
  records: SentRecord[],
  left: SentRecord[],
): Promise<string> {
  const [newest] = records
  if (!newest) throw new Error('A person needs a record.')
  const id = newId()
  const { do_not_contact, erasure_asked_at } = await rowOf(trx, from)
  const person = newPerson({ id, fullName: newest.name, submittedAt: newest.submittedAt })
  await trx
    .insertInto('people')
    .values({ ...person, do_not_contact, erasure_asked_at })
    .execute()
  await moveRecords(people, trx, records, id)
  const kept = new Set(left.map(({ emailKey }) => emailKey))
  const only = records.map(({ emailKey }) => emailKey).filter((key) => !kept.has(key))
  await trx
    .updateTable('person_emails')
    .set({ person_id: id, is_replaced: 0 })
    .where('person_id', '=', from)
    .where('email_key', 'in', ['', ...only])
    .execute()
  return id
}
