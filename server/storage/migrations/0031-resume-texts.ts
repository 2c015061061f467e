import { type Kysely, sql } from 'kysely'

/** The text of resumes. Those of earlier releases are read in the background. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { schema } = db
  await schema
    .createTable('resume_texts')
    .addColumn('resume_id', 'text', (column) => column.primaryKey().references('resumes.id').onDelete('cascade'))
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('text', 'text', (column) => column.notNull())
    .addColumn('attempts', 'integer', (column) => column.notNull())
    .addColumn('claimed_until', 'text')
    .addColumn('created_at', 'text', (column) => column.notNull())
    .execute()
  await schema.createIndex('resume_texts_by_state').on('resume_texts').columns(['state', 'created_at']).execute()
  await sql`
    insert into resume_texts (resume_id, state, text, attempts, created_at)
    select id, 'waiting', '', 0, created_at from resumes`.execute(db)
}
