import type { Database } from '../storage/storage.ts'

/** Follows merges to the person who is left; undefined when there is none. */
export async function keptPerson(db: Database, id: string): Promise<string | undefined> {
  const row = await db.selectFrom('people').select('merged_into').where('id', '=', id).executeTakeFirst()
  return row && (row.merged_into === null ? id : keptPerson(db, row.merged_into))
}

/** The person with everybody who was merged into them, also by way of somebody else. */
export async function familyOf(db: Database, id: string): Promise<string[]> {
  const family = [id]
  for (let last = family; last.length > 0; ) {
    const merged = await db.selectFrom('people').select('id').where('merged_into', 'in', last).execute()
    last = merged.map((row) => row.id)
    family.push(...last)
  }
  return family
}
