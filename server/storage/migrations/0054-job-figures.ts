import type { Kysely } from 'kysely'

/** Salary, experience, notice and places of a job in figures, beside the words that visitors read. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('jobs').addColumn('figures', 'text').execute()
}
