import type { Kysely } from 'kysely'

/** Texts that go live at a moment that staff have chosen. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('planned_publications')
    .addColumn('page', 'text', (column) => column.primaryKey())
    .addColumn('data', 'text', (column) => column.notNull())
    .addColumn('note', 'text', (column) => column.notNull())
    .addColumn('publish_at', 'text', (column) => column.notNull())
    .addColumn('account_id', 'text', (column) => column.notNull())
    .addColumn('planned_by', 'text', (column) => column.notNull())
    .addColumn('planned_at', 'text', (column) => column.notNull())
    .addColumn('problem', 'text', (column) => column.notNull())
    .execute()
}
