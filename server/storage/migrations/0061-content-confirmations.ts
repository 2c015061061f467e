import type { Kysely } from 'kysely'

/** Shipped texts that staff have confirmed as true of the firm. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('content_confirmations')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('page', 'text', (column) => column.notNull())
    .addColumn('confirmed_at', 'text', (column) => column.notNull())
    .addColumn('confirmed_by', 'text', (column) => column.notNull())
    .execute()
}
