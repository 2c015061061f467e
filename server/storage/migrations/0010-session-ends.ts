import type { Kysely } from 'kysely'

/** Why a session ended, kept for a while, so that the login page can say it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('session_ends')
    .addColumn('token_hash', 'text', (column) => column.primaryKey())
    .addColumn('reason', 'text', (column) => column.notNull())
    .addColumn('ended_at', 'text', (column) => column.notNull())
    .execute()
  await db.schema.createIndex('session_ends_by_date').on('session_ends').column('ended_at').execute()
}
