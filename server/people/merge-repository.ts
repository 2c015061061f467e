import type { Person, PersonSplit } from '../../contract/people.ts'
import type { Actor } from '../audit/actor.ts'
import { recordAudit } from '../audit/record-audit-entry.ts'
import { iso } from '../clock.ts'
import type { Refusal, Stale } from '../errors.ts'
import { newId } from '../storage/ids.ts'
import type { Storage, Write } from '../storage/storage.ts'
import { newPerson } from './assign-person.ts'
import { findPerson } from './find-person.ts'
import { indexPerson } from './index-person.ts'
import { lockPeople } from './lock-people.ts'
import { cameWith, join, mergesInto, moveRecords, type RecordTable, recordsOf, rowOf, separate } from './merges.ts'
import { addEvent, lockPerson, staleOrUnknown, touchPerson } from './person-repository.ts'
import { refreshPerson } from './refresh-person.ts'

export type Merged = { state: 'saved'; person: Person } | ({ state: 'stale' } & Stale<Person>) | { state: 'unknown' }
export type Split =
  | { state: 'saved'; person: Person; other: Person }
  | ({ state: 'stale' } & Stale<Person>)
  | { state: 'unknown' }
  | { state: 'refused'; refusal: Refusal }

const samePerson: Refusal = { code: 'conflict', sentence: 'Please choose somebody else: this is the same person.' }
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

/** Merging two people into one, and splitting them again. Either undoes the other, and nothing is lost. */
export function mergeRepository(storage: Storage) {
  const { write } = storage
  return {
    /** Everything of `otherId` moves to `id`. The other person's row is kept for the undo. */
    merge(
      id: string,
      otherId: string,
      actor: Actor,
      expected?: string,
    ): Promise<Merged | { state: 'refused'; refusal: Refusal }> {
      return write(async (trx) => {
        if (id === otherId) return { state: 'refused', refusal: samePerson }
        await lockPeople(storage, trx, [id, otherId])
        const stale = await staleOrUnknown(storage, trx, id, expected)
        if (stale) return stale
        if (!(await lockPerson(storage, trx, otherId))) return { state: 'unknown' }
        await join(trx, id, otherId, { id: newId(), at: iso(actor.now), who: actor.username })
        await touchPerson(trx, otherId, actor)
        await touchPerson(trx, id, actor)
        await addEvent(trx, id, actor, { kind: 'merge', otherId })
        await refreshPerson(storage, trx, id)
        await indexPerson(storage, trx, otherId)
        await recordAudit(trx, actor, { action: 'person_merge', subjectId: id, detail: otherId })
        const person = await findPerson(trx, id)
        return person ? { state: 'saved', person } : { state: 'unknown' }
      })
    },

    split(id: string, { merge, applications = [], enquiries = [] }: PersonSplit, actor: Actor, expected?: string) {
      return write(async (trx): Promise<Split> => {
        await lockPeople(storage, trx, [id])
        const stale = await staleOrUnknown(storage, trx, id, expected)
        if (stale) return stale
        const outcome = merge ? await undoMerge(trx, id, merge) : await splitOff(trx, id, { applications, enquiries })
        if (typeof outcome !== 'string') return { state: 'refused', refusal: outcome }
        for (const one of [id, outcome]) {
          await refreshPerson(storage, trx, one)
          await touchPerson(trx, one, actor)
        }
        await addEvent(trx, id, actor, { kind: 'split', otherId: outcome })
        await addEvent(trx, outcome, actor, { kind: 'split', otherId: id })
        await recordAudit(trx, actor, { action: 'person_split', subjectId: id, detail: outcome })
        const person = await findPerson(trx, id)
        const other = await findPerson(trx, outcome)
        if (!person || !other) throw new Error('A person was split without records.')
        return { state: 'saved', person, other }
      })
    },
  }
}

export type PersonMerges = ReturnType<typeof mergeRepository>

/** The id of the person who is there again. */
async function undoMerge(trx: Write, id: string, mergeId: string): Promise<string | Refusal> {
  const merge = (await mergesInto(trx, id)).find((one) => one.id === mergeId)
  if (!merge) return nothingLeft
  const records = await recordsOf(trx, id)
  const theirs = records.filter((record) => cameWith(merge, record))
  // A person without records is deleted, so either needs one.
  if (theirs.length === 0 || theirs.length === records.length) return nothingLeft
  await separate(trx, merge)
  return merge.other_id
}

/**
 * The id of the person with these records. Somebody who was merged and all of whose records leave goes along, with notes
 * and addresses. When nothing of the person's own would stay, the other records leave instead.
 */
async function splitOff(trx: Write, id: string, chosen: Record<RecordTable, string[]>): Promise<string | Refusal> {
  const records = await recordsOf(trx, id)
  const picked = records.filter((record) => chosen[record.table].includes(record.id))
  const wanted = new Set([...chosen.applications, ...chosen.enquiries]).size
  if (wanted === 0 || picked.length === records.length) return nothingChosen
  if (picked.length !== wanted) return notTheirs

  const parts = (await mergesInto(trx, id)).map((merge) => ({
    merge,
    theirs: records.filter((record) => cameWith(merge, record)),
  }))
  const isOwn = (record: (typeof records)[number]) => !parts.some(({ theirs }) => theirs.includes(record))
  const keepsOwn = records.some((record) => isOwn(record) && !picked.includes(record))
  const leaving = keepsOwn ? picked : records.filter((record) => !picked.includes(record))
  const going = parts.filter(({ theirs }) => theirs.length > 0 && theirs.every((record) => leaving.includes(record)))
  for (const { merge } of going.toReversed()) await separate(trx, merge)
  const alone = leaving.filter((record) => !going.some(({ theirs }) => theirs.includes(record)))
  const left = records.filter((record) => !leaving.includes(record))
  let other = alone.length > 0 ? await newPersonWith(trx, id, alone, left) : ''
  for (const { merge } of going) {
    if (other) await join(trx, other, merge.other_id, merge)
    other ||= merge.other_id
  }
  return other
}

type Records = Awaited<ReturnType<typeof recordsOf>>

/** Nothing is copied but the request not to be contacted. An address that only these records have becomes theirs. */
async function newPersonWith(trx: Write, from: string, records: Records, left: Records): Promise<string> {
  const [newest] = records
  if (!newest) throw new Error('A person needs a record.')
  const id = newId()
  const { do_not_contact } = await rowOf(trx, from)
  const person = newPerson({ id, fullName: newest.name, submittedAt: newest.submittedAt })
  await trx
    .insertInto('people')
    .values({ ...person, do_not_contact })
    .execute()
  await moveRecords(trx, records, id)
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
