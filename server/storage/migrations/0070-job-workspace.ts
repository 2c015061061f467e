import type { Kysely } from 'kysely'

/** How many a job is for, by when, and its notes, which stand in the timeline beside those of people. */
export async function up({ schema }: Kysely<unknown>): Promise<void> {
  await schema.alterTable('jobs').addColumn('places_to_fill', 'integer').execute()
  await schema.alterTable('jobs').addColumn('target_date', 'text').execute()
  await schema
    .alterTable('events')
    .addColumn('job_id', 'text', (column) => column.references('jobs.id').onDelete('cascade'))
    .execute()
  await schema.createIndex('events_by_job').on('events').columns(['job_id', 'at']).execute()
}
