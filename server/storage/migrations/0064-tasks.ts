import type { ColumnDefinitionBuilder, Kysely } from 'kysely'

/**
 * Whose a record is and what is next, of every kind of record in one table. Each row has the column of its record, so
 * that it goes with it; that of an application or an enquiry also names the person.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { schema } = db
  const required = (column: ColumnDefinitionBuilder) => column.notNull()
  const belongsTo = (table: string) => (column: ColumnDefinitionBuilder) =>
    column.references(`${table}.id`).onDelete('cascade')
  await schema
    .createTable('tasks')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('person_id', 'text', belongsTo('people'))
    .addColumn('application_id', 'text', belongsTo('applications'))
    .addColumn('enquiry_id', 'text', belongsTo('enquiries'))
    .addColumn('job_id', 'text', belongsTo('jobs'))
    .addColumn('owner_id', 'text', (column) => column.references('accounts.id').onDelete('set null'))
    .addColumn('step', 'text', required)
    .addColumn('due_at', 'text')
    .addColumn('made_by', 'text', required)
    .addColumn('made_at', 'text', required)
    .addColumn('done_at', 'text')
    .addColumn('done_by', 'text')
    .addColumn('replaced_by', 'text')
    .execute()
  for (const owner of ['person', 'application', 'enquiry', 'job', 'owner'])
    await schema
      .createIndex(`tasks_by_${owner}`)
      .on('tasks')
      .columns([`${owner}_id`, 'done_at', 'due_at'])
      .execute()
  await schema.createIndex('tasks_by_due').on('tasks').columns(['done_at', 'due_at']).execute()
}
