import type { Person, PersonSplit } from '../../contract/people.ts'
import type { Actor } from '../audit/actor.ts'
import { recordAudit } from '../audit/record-audit-entry.ts'
import { iso } from '../clock.ts'
import type { Refusal, Stale } from '../errors.ts'
import { newId } from '../storage/ids.ts'
import type { Schema } from '../storage/schema.ts'
import type { Storage, Write } from '../storage/storage.ts'
import { findPerson } from './find-person.ts'
import { indexPerson } from './index-person.ts'
import { addEvent, lockPerson, staleOrUnknown, touchPerson } from './person-repository.ts'
import { refreshPerson } from './refresh-person.ts'
import { tagsOf } from './summary-repository.ts'

export type Merged = { state: 'saved'; person: Person } | ({ state: 'stale' } & Stale<Person>) | { state: 'unknown' }
export type Split =
  | { state: 'saved'; person: Person; other: Person }
  | ({ state: 'stale' } & Stale<Person>)
  | { state: 'unknown' }
  | { state: 'refused'; refusal: Refusal }

/** What a merge moved, or added to the person who stays. */
type Moved = {
  applications: string[]
  enquiries: string[]
  events: string[]
  emails: string[]
  tags: string[]
  starred: boolean
  doNotContact: boolean
}

const samePerson: Refusal = { code: 'conflict', sentence: 'Please choose somebody else: this is the same person.' }
const nothingChosen: Refusal = {
  code: 'invalid_input',
  sentence: 'Please choose the applications or messages that belong to somebody else, and leave at least one.',
}
const nothingLeft: Refusal = {
  code: 'conflict',
  sentence: 'The records of one of them have been erased since, so there is nobody to split from.',
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
        await lockAddresses(storage, trx, [id, otherId])
        const other = await lockPerson(storage, trx, otherId)
        const stale = await staleOrUnknown(storage, trx, id, expected)
        if (stale) return stale
        const kept = await lockPerson(storage, trx, id)
        if (!other || !kept) return { state: 'unknown' }
        const moved = await moveAll(trx, other, kept)
        await trx
          .insertInto('person_merges')
          .values({
            id: newId(),
            person_id: id,
            other_id: otherId,
            at: iso(actor.now),
            who: actor.username,
            moved: JSON.stringify(moved),
          })
          .execute()
        await trx.updateTable('people').set({ merged_into: id }).where('id', '=', otherId).execute()
        await touchPerson(trx, otherId, actor)
        await touchPerson(trx, id, actor)
        await addEvent(trx, id, actor, { kind: 'merge', text: `Merged with ${other.name}` })
        await refreshPerson(storage, trx, id)
        await indexPerson(storage, trx, otherId)
        await recordAudit(trx, actor, { action: 'person_merge', subjectId: id, detail: otherId })
        const person = await findPerson(trx, id)
        return person ? { state: 'saved', person } : { state: 'unknown' }
      })
    },

    split(id: string, { merge, applications = [], enquiries = [] }: PersonSplit, actor: Actor, expected?: string) {
      return write(async (trx): Promise<Split> => {
        await lockAddresses(storage, trx, [id])
        const stale = await staleOrUnknown(storage, trx, id, expected)
        if (stale) return stale
        const outcome = merge
          ? await undoMerge(trx, id, merge)
          : await moveRecords(trx, id, { applications, enquiries })
        if (typeof outcome !== 'string') return { state: 'refused', refusal: outcome }
        for (const one of [id, outcome]) {
          await refreshPerson(storage, trx, one)
          await touchPerson(trx, one, actor)
        }
        const person = await findPerson(trx, id)
        const other = await findPerson(trx, outcome)
        if (!person || !other) throw new Error('A person was split without records.')
        await addEvent(trx, id, actor, { kind: 'split', text: `Split from ${other.name}` })
        await addEvent(trx, outcome, actor, { kind: 'split', text: `Split from ${person.name}` })
        await recordAudit(trx, actor, { action: 'person_split', subjectId: id, detail: outcome })
        return {
          state: 'saved',
          person: (await findPerson(trx, id)) ?? person,
          other: (await findPerson(trx, outcome)) ?? other,
        }
      })
    },
  }
}

export type PersonMerges = ReturnType<typeof mergeRepository>

/** A submission waits for its address, so none arrives between the steps. */
async function lockAddresses(storage: Storage, trx: Write, ids: string[]): Promise<void> {
  await storage
    .forUpdate(trx.selectFrom('person_emails').select('email_key'), 'person_emails')
    .where('person_id', 'in', ids)
    .orderBy('email_key')
    .execute()
}

type Row = Schema['people']

async function moveAll(trx: Write, other: Row, kept: Row): Promise<Moved> {
  const idsIn = async (table: 'applications' | 'enquiries' | 'person_events') => {
    const rows = await trx
      .updateTable(table as 'person_events')
      .set({ person_id: kept.id })
      .where('person_id', '=', other.id)
      .returning('id')
      .execute()
    return rows.map((row) => row.id)
  }
  const emails = await trx
    .updateTable('person_emails')
    .set({ person_id: kept.id })
    .where('person_id', '=', other.id)
    .returning('email_key')
    .execute()
  const moved: Moved = {
    applications: await idsIn('applications'),
    enquiries: await idsIn('enquiries'),
    events: await idsIn('person_events'),
    emails: emails.map((row) => row.email_key),
    tags: await copyTags(trx, other.id, kept.id),
    starred: other.starred === 1 && kept.starred === 0,
    doNotContact: other.do_not_contact === 1 && kept.do_not_contact === 0,
  }
  await setFlags(trx, kept.id, moved, 1)
  return moved
}

/** The keys of the tags that the second person did not have. */
async function copyTags(trx: Write, from: string, to: string): Promise<string[]> {
  const known = new Set((await tagsOf(trx, [to])).get(to))
  const rows = await trx.selectFrom('person_tags').selectAll().where('person_id', '=', from).execute()
  const added = rows.filter(({ tag }) => !known.has(tag))
  for (const { tag_key, tag } of added)
    await trx
      .insertInto('person_tags')
      .values({ person_id: to, tag_key, tag })
      .onConflict((conflict) => conflict.columns(['person_id', 'tag_key']).doNothing())
      .execute()
  return added.map(({ tag_key }) => tag_key)
}

async function setFlags(trx: Write, id: string, moved: Moved, value: number): Promise<void> {
  if (!moved.starred && !moved.doNotContact) return
  await trx
    .updateTable('people')
    .set({ ...(moved.starred && { starred: value }), ...(moved.doNotContact && { do_not_contact: value }) })
    .where('id', '=', id)
    .execute()
}

/** The id of the person who is there again. Records that came to their addresses since the merge are theirs too. */
async function undoMerge(trx: Write, id: string, mergeId: string): Promise<string | Refusal> {
  const merge = await trx
    .selectFrom('person_merges')
    .selectAll()
    .where('id', '=', mergeId)
    .where('person_id', '=', id)
    .executeTakeFirst()
  if (!merge) return notTheirs
  const moved: Moved = JSON.parse(merge.moved)
  const theirs = await recordsOf(trx, id)
  const returned = theirs.filter(
    (record) => moved[record.table].includes(record.id) || moved.emails.includes(record.emailKey),
  )
  // A person without records is deleted, so either needs one.
  if (returned.length === 0 || returned.length === theirs.length) return nothingLeft
  const back = { person_id: merge.other_id }
  for (const table of ['applications', 'enquiries'] as const)
    await trx
      .updateTable(table as 'applications')
      .set(back)
      .where('person_id', '=', id)
      .where('id', 'in', ['', ...returned.flatMap((record) => (record.table === table ? record.id : []))])
      .execute()
  await trx
    .updateTable('person_events')
    .set(back)
    .where('person_id', '=', id)
    .where('id', 'in', ['', ...moved.events])
    .execute()
  await trx
    .updateTable('person_emails')
    .set(back)
    .where('person_id', '=', id)
    .where('email_key', 'in', ['', ...moved.emails])
    .execute()
  await trx
    .deleteFrom('person_tags')
    .where('person_id', '=', id)
    .where('tag_key', 'in', ['', ...moved.tags])
    .execute()
  await setFlags(trx, id, moved, 0)
  await trx.deleteFrom('person_merges').where('id', '=', mergeId).execute()
  await trx.updateTable('people').set({ merged_into: null }).where('id', '=', merge.other_id).execute()
  return merge.other_id
}

/** The id of a new person with these records. An address that only they use becomes theirs. */
async function moveRecords(trx: Write, id: string, chosen: Record<RecordTable, string[]>): Promise<string | Refusal> {
  const records = await recordsOf(trx, id)
  const leaving = records.filter((record) => chosen[record.table].includes(record.id))
  const wanted = new Set([...chosen.applications, ...chosen.enquiries]).size
  if (wanted === 0 || leaving.length === records.length) return nothingChosen
  if (leaving.length !== wanted) return notTheirs

  const own = await trx.selectFrom('people').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const other = newId()
  await trx
    .insertInto('people')
    .values({ ...own, id: other, starred: 0, version: 0 })
    .execute()
  for (const { table, id } of leaving)
    await trx
      .updateTable(table as 'applications')
      .set({ person_id: other })
      .where('id', '=', id)
      .execute()
  const left = new Set(records.flatMap((record) => (leaving.includes(record) ? [] : record.emailKey)))
  const only = leaving.map(({ emailKey }) => emailKey).filter((key) => !left.has(key))
  await trx
    .updateTable('person_emails')
    .set({ person_id: other })
    .where('person_id', '=', id)
    .where('email_key', 'in', ['', ...only])
    .execute()
  return other
}

type RecordTable = 'applications' | 'enquiries'

async function recordsOf(trx: Write, id: string): Promise<{ table: RecordTable; id: string; emailKey: string }[]> {
  const found = []
  for (const table of ['applications', 'enquiries'] as const) {
    const rows = await trx
      .selectFrom(table as 'applications')
      .select(['id', 'email_key'])
      .where('person_id', '=', id)
      .execute()
    found.push(...rows.map((row) => ({ table, id: row.id, emailKey: row.email_key })))
  }
  return found
}
