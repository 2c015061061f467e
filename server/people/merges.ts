import { moveFacts, moveFactsOfPerson } from '../facts/store-facts.ts'
import type { Schema } from '../storage/schema.ts'
import type { Database, Write } from '../storage/storage.ts'
import { moveTasks, moveTasksOfPerson } from '../tasks/move-tasks.ts'
import { moveEvents, moveEventsOfPerson } from '../timeline/events.ts'
import { noFacts } from './assign-person.ts'
import { forgetPairs } from './pairs.ts'
import { idsByTable, type People, recordsOf } from './people.ts'
import type { RecordTable, SentRecord } from './sent-record-repository.ts'

/** Records that a merge moved, and values that it added to the person who stays. */
type Moved = Record<RecordTable, string[]> & {
  events: string[]
  facts: string[]
  tasks: string[]
  emails: string[]
  tags: string[]
  starred: boolean
  doNotContact: boolean
  /** When the other person asked to be erased, and the one who stays had not. */
  erasureAskedAt: string | null
}

export type Merge = Pick<Schema['person_merges'], 'id' | 'person_id' | 'other_id' | 'at' | 'who'> & { moved: Moved }

/** The merges into a person that can be undone, oldest first. */
export async function mergesInto(db: Database, id: string): Promise<Merge[]> {
  const rows = await db
    .selectFrom('person_merges')
    .selectAll()
    .where('person_id', '=', id)
    .orderBy('at')
    .orderBy('id')
    .execute()
  // Merges of earlier releases know of no additions, facts, tasks and requests to be erased.
  const unknown = { additions: [], facts: [], tasks: [], erasureAskedAt: null }
  return rows.map((row) => ({ ...row, moved: { ...unknown, ...JSON.parse(row.moved) } }))
}

/** Whether a record came with the person who was merged, or to one of their addresses since. */
export const cameWith = ({ moved, at }: Merge, { table, id, emailKey, submittedAt }: SentRecord): boolean =>
  moved[table].includes(id) || (moved.emails.includes(emailKey) && submittedAt >= at)

export async function moveRecords(people: People, trx: Write, moving: SentRecord[], to: string): Promise<void> {
  const ids = idsByTable(moving)
  for (const kind of people.records) if (ids[kind.table].length > 0) await kind.move(trx, ids[kind.table], to)
}

export const rowOf = (db: Database, id: string) =>
  db.selectFrom('people').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

/** Moves everything of `from` to `kept`. The row of the other stays, for the undo. */
export async function join(
  people: People,
  trx: Write,
  kept: string,
  from: string,
  { id, at, who }: Pick<Merge, 'id' | 'at' | 'who'>,
): Promise<void> {
  const [own, other] = [await rowOf(trx, kept), await rowOf(trx, from)]
  const to = { person_id: kept }
  const emails = await trx
    .updateTable('person_emails')
    .set(to)
    .where('person_id', '=', from)
    .returning('email_key')
    .execute()
  const records = idsByTable([])
  for (const kind of people.records) records[kind.table] = await kind.moveAll(trx, from, kept)
  const moved: Moved = {
    ...records,
    events: await moveEventsOfPerson(trx, from, kept),
    facts: await moveFactsOfPerson(trx, from, kept),
    tasks: await moveTasksOfPerson(trx, from, kept),
    emails: emails.map((row) => row.email_key),
    tags: await copyTags(trx, from, kept),
    starred: other.starred === 1 && own.starred === 0,
    doNotContact: other.do_not_contact === 1 && own.do_not_contact === 0,
    erasureAskedAt: own.erasure_asked_at === null ? other.erasure_asked_at : null,
  }
  await setMarks(trx, kept, moved, true)
  await trx
    .insertInto('person_merges')
    .values({ id, person_id: kept, other_id: from, at, who, moved: JSON.stringify(moved) })
    .execute()
  await trx
    .updateTable('people')
    .set({ merged_into: kept, ...noFacts })
    .where('id', '=', from)
    .execute()
  await forgetPairs(trx, from)
}

/** Undoes a merge: the other person is there again, with what came with them. */
export async function separate(people: People, trx: Write, merge: Merge): Promise<void> {
  const { id, person_id: from, other_id: to, moved } = merge
  const theirs = (await recordsOf(people, trx, from)).filter((record) => cameWith(merge, record))
  await moveRecords(people, trx, theirs, to)
  await moveEvents(trx, moved.events, from, to)
  await moveFacts(trx, moved.facts, from, to)
  await moveTasks(trx, moved.tasks, from, to)
  await trx
    .updateTable('person_emails')
    .set({ person_id: to })
    .where('person_id', '=', from)
    .where('email_key', 'in', ['', ...moved.emails])
    .execute()
  await trx
    .deleteFrom('person_tags')
    .where('person_id', '=', from)
    .where('tag_key', 'in', ['', ...moved.tags])
    .execute()
  await setMarks(trx, from, moved, false)
  await trx.deleteFrom('person_merges').where('id', '=', id).execute()
  await trx.updateTable('people').set({ merged_into: null }).where('id', '=', to).execute()
}

/** Returns the keys of the tags that the second person did not have. */
async function copyTags(trx: Write, from: string, to: string): Promise<string[]> {
  const own = await trx.selectFrom('person_tags').select('tag_key').where('person_id', '=', to).execute()
  const known = new Set(own.map(({ tag_key }) => tag_key))
  const rows = await trx.selectFrom('person_tags').selectAll().where('person_id', '=', from).execute()
  const added = rows.filter(({ tag_key }) => !known.has(tag_key))
  if (added.length > 0)
    await trx
      .insertInto('person_tags')
      .values(added.map(({ tag_key, tag }) => ({ person_id: to, tag_key, tag })))
      .execute()
  return added.map(({ tag_key }) => tag_key)
}

async function setMarks(trx: Write, id: string, moved: Moved, isMerge: boolean): Promise<void> {
  const { starred, doNotContact, erasureAskedAt } = moved
  if (!starred && !doNotContact && erasureAskedAt === null) return
  const flag = isMerge ? 1 : 0
  await trx
    .updateTable('people')
    .set({
      ...(starred && { starred: flag }),
      ...(doNotContact && { do_not_contact: flag }),
      ...(erasureAskedAt !== null && { erasure_asked_at: isMerge ? erasureAskedAt : null }),
    })
    .where('id', '=', id)
    .execute()
}
