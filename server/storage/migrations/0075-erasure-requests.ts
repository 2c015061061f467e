import { type Kysely, sql } from 'kysely'

/** When somebody asked to be erased. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('people').addColumn('erasure_asked_at', 'text').execute()
  await sql`create index people_to_be_erased on people (id) where erasure_asked_at is not null`.execute(db)
}
