import type { Kysely } from 'kysely'

/** Invitations, second factors, recovery codes, and the challenges of sign-ins that are not complete. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { schema } = db
  await schema
    .alterTable('accounts')
    .addColumn('has_second_factor', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
  await schema
    .createTable('invitations')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('key_hash', 'text', (column) => column.notNull().unique())
    .addColumn('role', 'text', (column) => column.notNull())
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('invited_by', 'text', (column) => column.notNull())
    .addColumn('inviter', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'text', (column) => column.notNull())
    .addColumn('used_at', 'text')
    .execute()
  await schema
    .createTable('second_factors')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('account_id', 'text', (column) => column.notNull().references('accounts.id').onDelete('cascade'))
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('secret', 'text', (column) => column.notNull())
    .addColumn('credential_id', 'text', (column) => column.unique())
    .addColumn('transports', 'text', (column) => column.notNull().defaultTo('[]'))
    .addColumn('counter', 'bigint', (column) => column.notNull().defaultTo(0))
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('confirmed_at', 'text')
    .addColumn('last_used_at', 'text')
    .execute()
  await schema.createIndex('second_factors_by_account').on('second_factors').column('account_id').execute()
  await schema
    .createTable('recovery_codes')
    .addColumn('code_hash', 'text', (column) => column.primaryKey())
    .addColumn('account_id', 'text', (column) => column.notNull().references('accounts.id').onDelete('cascade'))
    .addColumn('used_at', 'text')
    .execute()
  await schema.createIndex('recovery_codes_by_account').on('recovery_codes').column('account_id').execute()
  await schema
    .createTable('challenges')
    .addColumn('challenge_hash', 'text', (column) => column.primaryKey())
    .addColumn('purpose', 'text', (column) => column.notNull())
    .addColumn('account_id', 'text', (column) => column.references('accounts.id').onDelete('cascade'))
    .addColumn('expires_at', 'text', (column) => column.notNull())
    .execute()
  await schema.createIndex('challenges_by_expiry').on('challenges').column('expires_at').execute()
}
