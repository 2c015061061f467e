import type { Kysely } from 'kysely'

/** Addresses that accounts had before, until they are told that they are so no more. */
export async function up({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable('email_notices')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .execute()
}
