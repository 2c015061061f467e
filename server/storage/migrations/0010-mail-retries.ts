import type { Kysely } from 'kysely'

/** When staff had a mail tried again: its age counts from then. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('outbox').addColumn('retried_at', 'text').execute()
}
