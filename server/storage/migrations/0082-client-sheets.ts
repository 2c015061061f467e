import type { Kysely } from 'kysely'

/** When and by whom the columns of a client's sheet were set, and which clients a demo has made. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('clients').addColumn('sheet_updated_at', 'text').execute()
  await db.schema.alterTable('clients').addColumn('sheet_updated_by', 'text').execute()
  await db.schema
    .alterTable('clients')
    .addColumn('is_sample', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
}
