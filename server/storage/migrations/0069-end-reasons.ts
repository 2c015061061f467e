import type { ColumnDefinitionBuilder, Kysely } from 'kysely'

type Tables = {
  end_reasons: { word_key: string; word: string; position: number }
  applications: { ended_reason: string }
}

const first = [
  'Notice too long',
  'CTC above band',
  'Experience does not fit',
  'Location',
  'Not reachable',
  'Took another offer',
  'Position filled',
]

const MOST = 30

/** The words that the firm offers for why applications end. Those that ended more than one application go on being offered. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const text = (column: ColumnDefinitionBuilder) => column.notNull()
  await db.schema
    .createTable('end_reasons')
    .addColumn('word_key', 'text', (column) => column.primaryKey())
    .addColumn('word', 'text', text)
    .addColumn('position', 'integer', text)
    .execute()
  const tables = db as Kysely<Tables>
  const used = await tables
    .selectFrom('applications')
    .select('ended_reason')
    .where('ended_reason', '!=', '')
    .groupBy('ended_reason')
    .having(({ fn }) => fn.countAll(), '>', 1)
    .orderBy(({ fn }) => fn.countAll(), 'desc')
    .orderBy('ended_reason')
    .limit(MOST)
    .execute()
  const byKey = new Map<string, string>()
  for (const word of [...first, ...used.map(({ ended_reason }) => ended_reason)]) {
    const key = word.normalize('NFKC').toLowerCase()
    if (!byKey.has(key)) byKey.set(key, word)
  }
  const rows = Array.from(byKey, ([word_key, word], position) => ({ word_key, word, position }))
  await tables.insertInto('end_reasons').values(rows).execute()
}
