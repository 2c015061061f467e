import { type ColumnDefinitionBuilder, type Kysely, sql } from 'kysely'

/** People who may be the same. Everybody is compared with the others in the background. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { schema } = db
  const belonging = (column: ColumnDefinitionBuilder) => column.notNull().references('people.id').onDelete('cascade')
  await schema
    .createTable('person_clues')
    .addColumn('clue', 'text', (column) => column.notNull())
    .addColumn('person_id', 'text', belonging)
    .addPrimaryKeyConstraint('person_clues_key', ['clue', 'person_id'])
    .execute()
  await schema.createIndex('person_clues_by_person').on('person_clues').column('person_id').execute()
  await schema
    .createTable('person_pairs')
    .addColumn('first_id', 'text', belonging)
    .addColumn('second_id', 'text', belonging)
    .addColumn('reasons', 'text', (column) => column.notNull())
    .addColumn('found_at', 'text', (column) => column.notNull())
    .addColumn('decided_at', 'text')
    .addColumn('decided_by', 'text')
    .addPrimaryKeyConstraint('person_pairs_key', ['first_id', 'second_id'])
    .execute()
  await schema.createIndex('person_pairs_by_second').on('person_pairs').column('second_id').execute()
  // Holds only the pairs that staff are asked about.
  await sql`
    create index person_pairs_open on person_pairs (found_at, first_id, second_id)
    where decided_at is null`.execute(db)
  await schema
    .createTable('people_to_compare')
    .addColumn('person_id', 'text', (column) => column.primaryKey().references('people.id').onDelete('cascade'))
    .addColumn('mark', 'text', (column) => column.notNull())
    .execute()
  await sql`insert into people_to_compare (person_id, mark) select id, '' from people where merged_into is null`.execute(
    db,
  )
}
