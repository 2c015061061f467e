import type { Actor } from '../audit/actor.ts'
import type { Storage, Write } from '../storage/storage.ts'
import { forgetAddresses } from './forget-addresses.ts'
import { lockPeople } from './lock-people.ts'
import { cameWith, join, mergesInto, type PersonRecord, recordsOf, rowOf, separate } from './merges.ts'
import { touchPerson } from './person-repository.ts'
import { refreshPerson } from './refresh-person.ts'

/**
 * Called when a record was erased, with the person locked. Of people who were merged, each goes with the last of their own
 * records: name, addresses, notes, tags and everything else that came with them.
 */
export async function forgetErased(storage: Storage, trx: Write, id: string | null, actor: Actor): Promise<void> {
  if (id === null) return
  const records = await recordsOf(trx, id)
  const isComplete = records.length === 0 || (await areAllLeft(trx, id, records))
  const left = isComplete ? id : await forgetParts(trx, id, actor)
  await refreshPerson(storage, trx, left)
  if (records.length > 0) await forgetAddresses(trx, left)
}

/** Deletes what staff have added to a person, and those who were merged into them. A new submission is somebody new. */
export async function forgetPerson(storage: Storage, trx: Write, id: string): Promise<void> {
  await lockPeople(storage, trx, [id])
  for (const table of ['person_emails', 'person_tags', 'person_events'] as const)
    await trx
      .deleteFrom(table as 'person_events')
      .where('person_id', '=', id)
      .execute()
  await trx.deleteFrom('people').where('merged_into', '=', id).execute()
}

/** Whether the person and everybody who was merged into them have a record of their own among these. */
async function areAllLeft(trx: Write, id: string, records: PersonRecord[]): Promise<boolean> {
  let own = records
  for (const merge of await mergesInto(trx, id)) {
    const theirs = records.filter((record) => cameWith(merge, record))
    if (!(await areAllLeft(trx, merge.other_id, theirs))) return false
    own = own.filter((record) => !theirs.includes(record))
  }
  return own.length > 0
}

/** The id of the person who is left, with the marks as they were and no tag that was not shown before. */
async function forgetParts(trx: Write, id: string, actor: Actor): Promise<string> {
  const { starred, do_not_contact } = await rowOf(trx, id)
  const tags = await trx.selectFrom('person_tags').select('tag_key').where('person_id', '=', id).execute()
  const left = await joinWhoIsLeft(trx, id)
  if (left === undefined) throw new Error('Nobody is left of a person who has records.')
  await trx.updateTable('people').set({ starred, do_not_contact }).where('id', '=', left).execute()
  await trx
    .deleteFrom('person_tags')
    .where('person_id', '=', left)
    .where('tag_key', 'not in', ['', ...tags.map(({ tag_key }) => tag_key)])
    .execute()
  await touchPerson(trx, left, actor)
  return left
}

/** Undoes the merges into a person, deletes those without records, and merges the others again. Undefined without any. */
async function joinWhoIsLeft(trx: Write, id: string): Promise<string | undefined> {
  const merges = await mergesInto(trx, id)
  for (const merge of merges.toReversed()) await separate(trx, merge)
  const own = await recordsOf(trx, id)
  let kept = own.length > 0 ? id : undefined
  if (!kept) await trx.deleteFrom('people').where('id', '=', id).execute()
  for (const merge of merges) {
    const other = await joinWhoIsLeft(trx, merge.other_id)
    if (kept && other) await join(trx, kept, other, merge)
    kept ??= other
  }
  return kept
}
