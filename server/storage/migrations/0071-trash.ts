import type { Kysely } from 'kysely'

/** Content from which deleted jobs and categories are restored. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('trash')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('detail', 'text', (column) => column.notNull())
    .addColumn('content', 'text', (column) => column.notNull())
    .addColumn('deleted_at', 'text', (column) => column.notNull())
    .addColumn('deleted_by', 'text', (column) => column.notNull())
    .execute()
  await db.schema.createIndex('trash_by_date').on('trash').columns(['deleted_at', 'id']).execute()
}
