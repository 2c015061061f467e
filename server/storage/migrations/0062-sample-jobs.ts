import { type Kysely, sql } from 'kysely'

/**
 * Marks the jobs that a demo has added. In a database before, these are the ones that nobody has changed since: no account
 * is named, and they are not newer than the moment in which the demo added them.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('jobs')
    .addColumn('is_sample', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
  await sql`
    update jobs set is_sample = 1
    where updated_by = '' and posted_date = updated_at
      and posted_date <= (select value from settings where name = 'seeded')`.execute(db)
}
