import { type Kysely, PostgresAdapter, sql } from 'kysely'
import { foldText } from '../../../contract/search/fold-text.ts'

/**
 * People who have changed are indexed and compared in the background: those who were to be compared, and those whose
 * entry of the index is of an earlier form. Texts of records are searched without accents.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('changed_people')
    .addColumn('person_id', 'text', (column) => column.primaryKey().references('people.id').onDelete('cascade'))
    .addColumn('mark', 'text', (column) => column.notNull())
    .addColumn('due_at', 'text', (column) => column.notNull())
    .execute()
  const outdated =
    db.getExecutor().adapter instanceof PostgresAdapter
      ? sql`select person_id from person_search where not vector @@ '¶2'::tsquery`
      : // Numbers are times since the release before; smaller ones were counted.
        sql`select person_id from person_search_rows where number < 100000000000`
  await sql`
    insert into changed_people (person_id, mark, due_at)
    select person_id, '', '' from (select person_id from people_to_compare union ${outdated}) as changed`.execute(db)
  await db.schema.dropTable('people_to_compare').execute()
  for (const table of ['applications', 'enquiries']) await foldTexts(db, table)
}

/** ASCII is folded already. */
async function foldTexts(db: Kysely<unknown>, table: string): Promise<void> {
  const { rows } = await sql<{ id: string; search_text: string }>`
    select id, search_text from ${sql.table(table)} where octet_length(search_text) > length(search_text)`.execute(db)
  for (const { id, search_text } of rows)
    await sql`update ${sql.table(table)} set search_text = ${foldText(search_text)} where id = ${id}`.execute(db)
}
