import { type ColumnDefinitionBuilder, type Kysely, PostgresAdapter, sql } from 'kysely'

/**
 * People whom staff or an import have added: the third kind of record beside applications and enquiries. An application
 * may be made by staff, and then has no resume of its own.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter
  const { schema } = db
  const text = (column: ColumnDefinitionBuilder) => column.notNull()
  const added = schema
    .createTable('additions')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('person_id', 'text', (column) => column.references('people.id').onDelete('set null'))
    .addColumn('full_name', 'text', text)
    .addColumn('email', 'text', text)
    .addColumn('email_key', 'text', text)
    .addColumn('phone', 'text', text)
    .addColumn('phone_key', 'text')
    .addColumn('resume_id', 'text', (column) => column.references('resumes.id'))
    .addColumn('source', 'text', text)
    .addColumn('consent', 'text', text)
    .addColumn('account_id', 'text', text)
    .addColumn('status', 'text', text)
    .addColumn('submitted_at', 'text', text)
  // The number of the person in the search index of SQLite.
  await (isPostgres ? added : added.addColumn('person_number', 'integer')).execute()
  const index = (name: string, columns: string[]) =>
    schema.createIndex(`additions_by_${name}`).on('additions').columns(columns).execute()
  await index('person', ['person_id', 'submitted_at'])
  await index('email', ['email_key', 'submitted_at'])
  await index('phone', ['phone_key', 'person_id'])
  await index('resume', ['resume_id'])
  await index('day', ['submitted_at', isPostgres ? 'person_id' : 'person_number'])

  await schema
    .alterTable('applications')
    .addColumn('source', 'text', (column) => column.notNull().defaultTo('site'))
    .execute()
  await (isPostgres
    ? sql`alter table applications alter column resume_id drop not null`.execute(db)
    : allowNoResume(db))
}

/** SQLite cannot drop NOT NULL, so a column without it takes the place of the old one. */
async function allowNoResume(db: Kysely<unknown>): Promise<void> {
  await sql`drop index applications_by_resume`.execute(db)
  await sql`alter table applications add column resume_file text references resumes (id)`.execute(db)
  await sql`update applications set resume_file = resume_id`.execute(db)
  await sql`alter table applications drop column resume_id`.execute(db)
  await sql`alter table applications rename column resume_file to resume_id`.execute(db)
  await sql`create index applications_by_resume on applications (resume_id)`.execute(db)
}
