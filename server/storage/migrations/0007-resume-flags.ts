import type { Kysely } from 'kysely'

/** A JSON list. Files that were stored before are not inspected again, so their list is empty. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('resumes')
    .addColumn('warnings', 'text', (column) => column.notNull().defaultTo('[]'))
    .execute()
}
