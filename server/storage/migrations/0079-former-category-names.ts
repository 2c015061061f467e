import type { Kysely } from 'kysely'

/** Names that categories had before, for addresses and saved searches that contain them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('former_category_names')
    .addColumn('name_key', 'text', (column) => column.primaryKey())
    .addColumn('name', 'text', (column) => column.notNull())
    .execute()
}
