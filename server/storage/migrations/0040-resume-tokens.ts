import type { Kysely } from 'kysely'

/**
 * The words of resumes as the search index takes them, so that no text is split twice. Those of earlier releases are
 * stored when their person is next put into the index.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('resume_tokens')
    .addColumn('resume_id', 'text', (column) => column.primaryKey().references('resumes.id').onDelete('cascade'))
    .addColumn('tokens', 'text', (column) => column.notNull())
    .execute()
}
