import type { Actor } from '../audit/actor.ts'
import { deleteFactsOfPerson } from '../facts/store-facts.ts'
import type { Storage, Write } from '../storage/storage.ts'
import { deleteTasksOfPerson } from '../tasks/move-tasks.ts'
import { forgetInRecordTexts } from '../tasks/record-texts.ts'
import { deleteEventsOfPerson } from '../timeline/events.ts'
import { forgetAddresses } from './forget-addresses.ts'
import { lockPeople } from './lock-people.ts'
import { cameWith, join, mergesInto, rowOf, separate } from './merges.ts'
import { type People, recordsOf } from './people.ts'
import { refreshPerson } from './refresh-person.ts'
import type { SentRecord } from './sent-record-repository.ts'
import { touchPerson } from './touch-person.ts'

/**
 * Called when a record was erased, with the person locked. Of people who were merged, each goes with the last of their own
 * records: name, addresses, notes, tags and everything else that came with them.
 */
export async function forgetErased(people: People, trx: Write, id: string, actor: Actor): Promise<void> {
  const records = await recordsOf(people, trx, id)
  if (records.length === 0) await forgetInRecordTexts(trx, namingOf(await rowOf(trx, id)))
  const isComplete = records.length === 0 || (await areAllLeft(trx, id, records))
  const left = isComplete ? id : await forgetParts(people, trx, id, actor)
  // At once. What is left is put into the index soon.
  await people.storage.fullText.remove(trx, left)
  await refreshPerson(people, trx, left)
  if (records.length === 0) return
  await forgetAddresses(people, trx, left)
  await people.forgetLeft(people, trx, left)
}

const namingOf = ({ name, email, phone }: Awaited<ReturnType<typeof rowOf>>) => ({
  name,
  emails: [email],
  phones: [phone],
})

/** Deletes what staff have added to a person, and those who were merged into them. A new form is from somebody new. */
export async function forgetPerson(storage: Storage, trx: Write, id: string): Promise<void> {
  await lockPeople(storage, trx, [id])
  await trx.deleteFrom('person_emails').where('person_id', '=', id).execute()
  await trx.deleteFrom('person_tags').where('person_id', '=', id).execute()
  await deleteEventsOfPerson(trx, id)
  await deleteFactsOfPerson(trx, id)
  await deleteTasksOfPerson(trx, id)
  await trx.deleteFrom('people').where('merged_into', '=', id).execute()
}

/** Whether the person and everybody who was merged into them have a record of their own among these. */
async function areAllLeft(trx: Write, id: string, records: SentRecord[]): Promise<boolean> {
  let own = records
  for (const merge of await mergesInto(trx, id)) {
    const theirs = records.filter((record) => cameWith(merge, record))
    if (!(await areAllLeft(trx, merge.other_id, theirs))) return false
    own = own.filter((record) => !theirs.includes(record))
  }
  return own.length > 0
}

/** The id of the person who is left, with the marks as they were and no tag that was not shown before. */
async function forgetParts(people: People, trx: Write, id: string, actor: Actor): Promise<string> {
  const { starred, do_not_contact, erasure_asked_at } = await rowOf(trx, id)
  const tags = await trx.selectFrom('person_tags').select('tag_key').where('person_id', '=', id).execute()
  const left = await joinWhoIsLeft(people, trx, id)
  if (left === undefined) throw new Error('Nobody is left of a person who has records.')
  await trx.updateTable('people').set({ starred, do_not_contact, erasure_asked_at }).where('id', '=', left).execute()
  await trx
    .deleteFrom('person_tags')
    .where('person_id', '=', left)
    .where('tag_key', 'not in', ['', ...tags.map(({ tag_key }) => tag_key)])
    .execute()
  await touchPerson(trx, left, actor)
  return left
}

/** Undoes the merges into a person, deletes those without records, and merges the others again. Undefined without any. */
async function joinWhoIsLeft(people: People, trx: Write, id: string): Promise<string | undefined> {
  const merges = await mergesInto(trx, id)
  for (const merge of merges.toReversed()) await separate(people, trx, merge)
  const own = await recordsOf(people, trx, id)
  let kept = own.length > 0 ? id : undefined
  if (!kept) await trx.deleteFrom('people').where('id', '=', id).execute()
  for (const merge of merges) {
    const other = await joinWhoIsLeft(people, trx, merge.other_id)
    if (kept && other) await join(people, trx, kept, other, merge)
    kept ??= other
  }
  return kept
}
