import type { NamesOfRecords } from '../audit/subject-repository.ts'
import { type RecordTable, recordTables } from '../people/sent-record-repository.ts'
import type { Database } from '../storage/storage.ts'

type Names = Awaited<ReturnType<NamesOfRecords['person']>>

/** For the audit log, which holds no names. */
export const namesOfRecords: NamesOfRecords = {
  person: readPeople,
  application: (db, ids) => readSent(db, 'applications', 'id', ids),
  enquiry: (db, ids) => readSent(db, 'enquiries', 'id', ids),
  async resume(db, ids) {
    const found = []
    for (const table of recordTables) found.push(...(await readSent(db, table, 'resume_id', ids)))
    return new Map(found)
  },
  async job(db, ids) {
    const rows = db.selectFrom('jobs').select(['id', 'title as name']).where('id', 'in', ids)
    return namesOf(await rows.where('deleted_at', 'is', null).execute())
  },
  async client(db, ids) {
    const rows = db.selectFrom('clients').select(['id', 'name']).where('id', 'in', ids)
    return namesOf(await rows.where('deleted_at', 'is', null).execute())
  },
  category: async (db, ids) =>
    namesOf(await db.selectFrom('categories').select(['id', 'name']).where('id', 'in', ids).execute()),
  account: async (db, ids) =>
    namesOf(await db.selectFrom('accounts').select(['id', 'username as name']).where('id', 'in', ids).execute()),
  // Pages are no records of the database, and their ids are their names in the editor.
  page: async (_db, ids) => namesOf(ids.map((id) => ({ id, name: id }))),
}

const namesOf = (rows: readonly { id: string; name: string }[]): Names =>
  new Map(rows.map(({ id, name }) => [id, { name, person: null }]))

/** Somebody who was merged is named, and leads to the person who was kept. */
async function readPeople(db: Database, ids: string[]): Promise<Names> {
  const rows = await db.selectFrom('people').select(['id', 'name', 'merged_into']).where('id', 'in', ids).execute()
  const next = new Map(rows.map(({ id, merged_into }) => [id, merged_into]))
  for (;;) {
    const missing = [...new Set([...next.values()].flatMap((id) => (id === null || next.has(id) ? [] : [id])))]
    if (missing.length === 0) break
    const kept = await db.selectFrom('people').select(['id', 'merged_into']).where('id', 'in', missing).execute()
    for (const id of missing) next.set(id, null)
    for (const { id, merged_into } of kept) next.set(id, merged_into)
  }
  return new Map(rows.map(({ id, name }) => [id, { name, person: keptOf(next, id) }]))
}

function keptOf(next: ReadonlyMap<string, string | null>, id: string): string {
  const into = next.get(id)
  return into ? keptOf(next, into) : id
}

async function readSent(db: Database, table: RecordTable, key: 'id' | 'resume_id', ids: string[]): Promise<Names> {
  const rows = await db
    .selectFrom(table)
    .leftJoin('people', 'people.id', `${table}.person_id`)
    .select(({ fn, ref }) => [
      ref(`${table}.${key}`).as('id'),
      fn.coalesce('people.name', `${table}.full_name`).as('name'),
      `${table}.person_id as person`,
    ])
    .where(`${table}.${key}`, 'in', ids)
    .execute()
  return new Map(rows.flatMap(({ id, name, person }) => (id === null ? [] : [[id, { name, person }]])))
}
