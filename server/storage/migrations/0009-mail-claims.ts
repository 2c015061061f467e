import type { Kysely } from 'kysely'

/** Names the worker's claim on a mail, so that one whose lease has ended can no longer change the mail's state. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('outbox').addColumn('claim_id', 'text').execute()
}
