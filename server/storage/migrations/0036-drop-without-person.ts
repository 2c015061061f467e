import type { Kysely } from 'kysely'

/** Records without a person are found by `applications_by_person`. SQLite did not use these indexes, and sorted instead. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['applications', 'enquiries']) await db.schema.dropIndex(`${table}_without_person`).execute()
}
