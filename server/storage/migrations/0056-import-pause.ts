import type { Kysely } from 'kysely'

/** When staff have paused an import, and when they last let it go on. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const name of ['paused_at', 'continued_at'])
    await db.schema.alterTable('imports').addColumn(name, 'text').execute()
}
