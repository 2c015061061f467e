import { type Kysely, sql } from 'kysely'

/**
 * Categories get the key by which look-alikes are recognised today; where two already look alike, the later one keeps
 * its key, which is unique. Enquiries are found by their message too: the back-fill starts after this id.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  type Row = { id: string; name: string; name_key: string }
  const { rows } = await sql<Row>`select id, name, name_key from categories order by created_at, id`.execute(db)
  const taken = new Set(rows.map((row) => row.name_key))
  for (const { id, name, name_key } of rows) {
    const key = lookAlikeKey(name)
    if (key === '' || taken.has(key)) continue
    await sql`update categories set name_key = ${key} where id = ${id}`.execute(db)
    taken.delete(name_key)
    taken.add(key)
  }
  await sql`insert into settings (name, value) values ('enquiry_search_backfill', '')`.execute(db)
}

const lookAlikeKey = (name: string) =>
  name
    .normalize('NFKC')
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .replace(/[\s\u2800]+/g, ' ')
    .trim()
    .toUpperCase()
    .toLowerCase()
