import { type Kysely, sql } from 'kysely'

/** When a job was last changed: search engines come back for what is newer than their copy. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('jobs')
    .addColumn('updated_at', 'text', (column) => column.notNull().defaultTo(''))
    .execute()
  await sql`update jobs set updated_at = posted_date`.execute(db)
}
