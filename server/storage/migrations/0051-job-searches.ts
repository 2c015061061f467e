import type { Kysely } from 'kysely'

/** The search of people that a job owns, and how far its matches have been seen. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('job_searches')
    .addColumn('job_id', 'text', (column) => column.primaryKey().references('jobs.id').onDelete('cascade'))
    .addColumn('query', 'text')
    .addColumn('seen_until', 'text')
    .execute()
}
