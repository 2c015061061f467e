import type { ColumnDefinitionBuilder, Kysely } from 'kysely'

/** Links with which an account gets another password. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { schema } = db
  const text = (column: ColumnDefinitionBuilder) => column.notNull()
  await schema
    .createTable('password_resets')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('account_id', 'text', (column) => column.notNull().references('accounts.id').onDelete('cascade'))
    .addColumn('made_by', 'text', text)
    .addColumn('maker', 'text', text)
    .addColumn('created_at', 'text', text)
    .addColumn('expires_at', 'text', text)
    .addColumn('ended_at', 'text')
    .execute()
  await schema
    .createIndex('password_resets_by_account')
    .on('password_resets')
    .columns(['account_id', 'created_at'])
    .execute()
  await schema
    .createTable('password_reset_keys')
    .addColumn('key_hash', 'text', (column) => column.primaryKey())
    .addColumn('reset_id', 'text', (column) => column.notNull().references('password_resets.id').onDelete('cascade'))
    .execute()
  await schema.createIndex('password_reset_keys_by_reset').on('password_reset_keys').column('reset_id').execute()
}
