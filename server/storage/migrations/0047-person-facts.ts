import type { ColumnDefinitionBuilder, Kysely } from 'kysely'

/**
 * Facts about experience, salary and notice. The newest figures are columns of `people` too, so that lists sort and filter by an
 * index.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { schema } = db
  const required = (column: ColumnDefinitionBuilder) => column.notNull()
  await schema
    .createTable('person_facts')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('person_id', 'text', (column) => column.notNull().references('people.id').onDelete('cascade'))
    .addColumn('kind', 'text', required)
    .addColumn('number', 'double precision')
    .addColumn('text', 'text', required)
    .addColumn('at', 'text', required)
    .addColumn('source', 'text', required)
    .addColumn('record_id', 'text')
    .addColumn('account_id', 'text')
    .execute()
  await schema.createIndex('person_facts_by_person').on('person_facts').columns(['person_id', 'kind', 'at']).execute()
  await schema.createIndex('person_facts_by_record').on('person_facts').column('record_id').execute()

  for (const column of ['experience', 'current_ctc', 'expected_ctc', 'notice_days'])
    await schema.alterTable('people').addColumn(column, 'double precision').execute()
  await schema.alterTable('people').addColumn('city_key', 'text').execute()
  for (const column of ['experience', 'current_ctc', 'expected_ctc', 'notice_days', 'city_key'])
    await schema.createIndex(`people_by_${column}`).on('people').columns([column, 'submitted_at', 'id']).execute()
}
