import { type Kysely, SqliteAdapter, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  const { schema } = db
  const onSqlite = db.getExecutor().adapter instanceof SqliteAdapter
  // The columns are rate-limiter-flexible's. Unlogged: counting a request must not wait for the disk, and counts that a
  // crash loses do not matter. SQLite counts in memory and leaves the table empty.
  await sql`create ${sql.raw(onSqlite ? '' : 'unlogged')} table rate_limits (
    key varchar(255) primary key, points integer not null, expire bigint)`.execute(db)
  await schema.createIndex('rate_limits_by_expiry').on('rate_limits').column('expire').execute()

  await schema
    .createTable('known_devices')
    .addColumn('token_hash', 'text', (column) => column.notNull())
    .addColumn('account_id', 'text', (column) => column.notNull().references('accounts.id').onDelete('cascade'))
    .addColumn('last_used_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('known_devices_key', ['token_hash', 'account_id'])
    .execute()
  await schema
    .createIndex('known_devices_by_account')
    .on('known_devices')
    .columns(['account_id', 'last_used_at'])
    .execute()

  // Null for keys from before: what was sent with them cannot be told.
  for (const column of ['content_hash', 'receipt'])
    await schema.alterTable('idempotency_keys').addColumn(column, 'text').execute()

  // Which account the environment created, and whether its password has been changed elsewhere since. The first start
  // after this change finds out for accounts that exist.
  for (const column of ['from_environment', 'has_own_password'])
    await schema
      .alterTable('accounts')
      .addColumn(column, 'integer', (definition) => definition.notNull().defaultTo(0))
      .execute()
}
