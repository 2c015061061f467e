import type { Kysely } from 'kysely'

/** Lets a new application find those of its sender to the same job. SQLite read every application to the job before. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropIndex('applications_by_email').execute()
  await db.schema
    .createIndex('applications_by_sender')
    .on('applications')
    .columns(['email_key', 'job_id', 'submitted_at'])
    .execute()
}
