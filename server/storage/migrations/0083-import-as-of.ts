import type { Kysely } from 'kysely'

/** The day on which the details of an import were true; empty for the day on which they are brought in. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('imports')
    .addColumn('as_of', 'text', (column) => column.notNull().defaultTo(''))
    .execute()
}
