import { type ColumnDefinitionBuilder, type Kysely, PostgresAdapter } from 'kysely'

const required = (column: ColumnDefinitionBuilder) => column.notNull()
const ofSubmission = (column: ColumnDefinitionBuilder) =>
  column.notNull().references('submissions.id').onDelete('cascade')
/** Data about a person is deleted with their application. */
const ofApplication = (column: ColumnDefinitionBuilder) =>
  column.notNull().references('applications.id').onDelete('cascade')

/** People sent to clients, with the content sent, the clients' answers, and the consents. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { schema } = db
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter
  await schema
    .createTable('submissions')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('job_id', 'text', (column) => column.references('jobs.id').onDelete('set null'))
    .addColumn('client_id', 'text', (column) => column.references('clients.id').onDelete('set null'))
    .addColumn('job_title', 'text', required)
    .addColumn('account_id', 'text', required)
    .addColumn('way', 'text', required)
    .addColumn('sent_at', 'text', required)
    .execute()
  await schema.createIndex('submissions_by_job').on('submissions').columns(['job_id', 'sent_at']).execute()
  await schema.createIndex('submissions_by_client').on('submissions').columns(['client_id', 'sent_at']).execute()
  await schema
    .createTable('submission_people')
    .addColumn('submission_id', 'text', ofSubmission)
    .addColumn('n', 'integer', required)
    .addColumn('application_id', 'text', (column) => column.references('applications.id').onDelete('set null'))
    .addColumn('had_consent', 'integer', required)
    .addColumn('protected_until', 'text')
    .addPrimaryKeyConstraint('submission_people_key', ['submission_id', 'n'])
    .execute()
  await schema
    .createTable('submission_snapshots')
    .addColumn('submission_id', 'text', ofSubmission)
    .addColumn('n', 'integer', required)
    .addColumn('application_id', 'text', ofApplication)
    .addColumn('email_key', 'text', required)
    .addColumn('phone_key', 'text')
    .addColumn('snapshot', 'text', required)
    .addPrimaryKeyConstraint('submission_snapshots_key', ['submission_id', 'n'])
    .execute()
  for (const by of ['email_key', 'phone_key'])
    await schema.createIndex(`submission_snapshots_by_${by}`).on('submission_snapshots').column(by).execute()
  await schema
    .createTable('submission_files')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('submission_id', 'text', ofSubmission)
    .addColumn('kind', 'text', required)
    .addColumn('application_id', 'text', (column) => column.references('applications.id').onDelete('cascade'))
    .addColumn('resume_id', 'text', (column) => column.references('resumes.id').onDelete('set null'))
    .addColumn('filename', 'text', required)
    .addColumn('size', 'integer', required)
    .addColumn('sha256', 'text', required)
    .addColumn('content', isPostgres ? 'bytea' : 'blob')
    .execute()
  await schema
    .createTable('submission_answers')
    .addColumn('link_id', 'text', required)
    .addColumn('n', 'integer', required)
    .addColumn('application_id', 'text', ofApplication)
    .addColumn('answer', 'text')
    .addColumn('reason', 'text', required)
    .addColumn('comment', 'text', required)
    .addColumn('at', 'text', required)
    .addPrimaryKeyConstraint('submission_answers_key', ['link_id', 'n'])
    .execute()
  await schema
    .createTable('consents')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('application_id', 'text', ofApplication)
    .addColumn('client_id', 'text', (column) => column.notNull().references('clients.id').onDelete('cascade'))
    .addColumn('way', 'text', required)
    .addColumn('source', 'text', required)
    .addColumn('account_id', 'text', required)
    .addColumn('at', 'text', required)
    .execute()
  for (const table of [
    'submission_people',
    'submission_snapshots',
    'submission_files',
    'submission_answers',
    'consents',
  ])
    await schema.createIndex(`${table}_by_application`).on(table).column('application_id').execute()
  await schema.createIndex('submission_files_by_submission').on('submission_files').column('submission_id').execute()
}
