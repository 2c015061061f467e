import type { Kysely } from 'kysely'

/** Empty for records from before the notice, and for programs that send none. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['applications', 'enquiries']) {
    await db.schema
      .alterTable(table)
      .addColumn('notice_version', 'text', (column) => column.notNull().defaultTo(''))
      .execute()
  }
}
