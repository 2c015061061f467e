import type { ColumnDefinitionBuilder, Kysely } from 'kysely'

/** The words that the firm offers for where a person comes from, in the order in which they are listed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const text = (column: ColumnDefinitionBuilder) => column.notNull()
  await db.schema
    .createTable('person_sources')
    .addColumn('word_key', 'text', (column) => column.primaryKey())
    .addColumn('word', 'text', text)
    .addColumn('position', 'integer', text)
    .execute()
  const words = ['Naukri', 'LinkedIn', 'Referral', 'Walk-in', 'Phone call', 'WhatsApp']
  await (db as Kysely<{ person_sources: { word_key: string; word: string; position: number } }>)
    .insertInto('person_sources')
    .values(words.map((word, position) => ({ word_key: word.toLowerCase(), word, position })))
    .execute()
}
