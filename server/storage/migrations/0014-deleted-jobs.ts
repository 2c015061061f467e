import type { Kysely } from 'kysely'

/** A deleted job keeps its row, because applications refer to it. Changing all of them at once would take too long. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('jobs').addColumn('deleted_at', 'text').execute()
}
