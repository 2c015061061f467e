import { type ColumnDefinitionBuilder, type Kysely, sql } from 'kysely'

/**
 * Applications and enquiries belong to people. Records of earlier releases have no person yet: they are matched in the
 * background, in batches.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { schema } = db
  await schema
    .createTable('people')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('name_key', 'text', (column) => column.notNull())
    .addColumn('application_id', 'text')
    .addColumn('status', 'text')
    .addColumn('submitted_at', 'text', (column) => column.notNull())
    .addColumn('application_count', 'integer', (column) => column.notNull())
    .addColumn('enquiry_count', 'integer', (column) => column.notNull())
    .addColumn('has_resume', 'integer', (column) => column.notNull())
    .addColumn('starred', 'integer', (column) => column.notNull())
    .addColumn('do_not_contact', 'integer', (column) => column.notNull())
    .addColumn('merged_into', 'text', (column) => column.references('people.id').onDelete('cascade'))
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('changed_at', 'text')
    .addColumn('changed_by', 'text')
    .execute()
  const sorted = { date: 'submitted_at', name: 'name_key', status: 'status' }
  for (const [name, column] of Object.entries(sorted))
    await schema
      .createIndex(`people_by_${name}`)
      .on('people')
      .columns(column === 'status' ? ['status', 'submitted_at', 'id'] : [column, 'id'])
      .execute()
  await schema.createIndex('people_by_merge').on('people').column('merged_into').execute()

  const belonging = (column: ColumnDefinitionBuilder) => column.notNull().references('people.id').onDelete('cascade')
  await schema
    .createTable('person_emails')
    .addColumn('email_key', 'text', (column) => column.primaryKey())
    .addColumn('person_id', 'text', belonging)
    .execute()
  await schema.createIndex('person_emails_by_person').on('person_emails').column('person_id').execute()
  await schema
    .createTable('person_tags')
    .addColumn('person_id', 'text', belonging)
    .addColumn('tag_key', 'text', (column) => column.notNull())
    .addColumn('tag', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('person_tags_key', ['person_id', 'tag_key'])
    .execute()
  await schema.createIndex('person_tags_by_tag').on('person_tags').columns(['tag_key', 'person_id']).execute()
  await schema
    .createTable('person_events')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('person_id', 'text', belonging)
    .addColumn('at', 'text', (column) => column.notNull())
    .addColumn('who', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('text', 'text', (column) => column.notNull())
    .execute()
  await schema.createIndex('person_events_by_person').on('person_events').columns(['person_id', 'at']).execute()
  await schema
    .createTable('person_merges')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('person_id', 'text', belonging)
    .addColumn('other_id', 'text', belonging)
    .addColumn('at', 'text', (column) => column.notNull())
    .addColumn('who', 'text', (column) => column.notNull())
    .addColumn('moved', 'text', (column) => column.notNull())
    .execute()
  await schema.createIndex('person_merges_by_person').on('person_merges').column('person_id').execute()
  await schema.createIndex('person_merges_by_other').on('person_merges').column('other_id').execute()
  await schema
    .createTable('saved_searches')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('account_id', 'text', (column) => column.notNull().references('accounts.id').onDelete('cascade'))
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('query', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .execute()
  await schema.createIndex('saved_searches_by_account').on('saved_searches').column('account_id').execute()

  for (const table of ['applications', 'enquiries']) {
    await schema
      .alterTable(table)
      .addColumn('person_id', 'text', (column) => column.references('people.id').onDelete('set null'))
      .execute()
    await schema.alterTable(table).addColumn('phone_key', 'text').execute()
    await schema.createIndex(`${table}_by_person`).on(table).columns(['person_id', 'submitted_at']).execute()
    await schema.createIndex(`${table}_by_phone`).on(table).columns(['phone_key', 'person_id']).execute()
    // Holds only what is still to be matched.
    await sql`create index ${sql.ref(`${table}_without_person`)} on ${sql.table(table)} (id) where person_id is null`.execute(
      db,
    )
  }
}
