import type { ColumnDefinitionBuilder, Kysely } from 'kysely'

/** Colleagues who are mentioned in a note. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const belongsTo = (table: string) => (column: ColumnDefinitionBuilder) =>
    column.notNull().references(`${table}.id`).onDelete('cascade')
  await db.schema
    .createTable('mentions')
    .addColumn('event_id', 'text', belongsTo('events'))
    .addColumn('account_id', 'text', belongsTo('accounts'))
    .addColumn('at', 'text', (column) => column.notNull())
    .addColumn('seen_at', 'text')
    .addPrimaryKeyConstraint('mentions_pk', ['event_id', 'account_id'])
    .execute()
  await db.schema.createIndex('mentions_by_account').on('mentions').columns(['account_id', 'seen_at', 'at']).execute()
}
