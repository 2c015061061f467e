import type { Kysely } from 'kysely'

/** What each audit entry changed, field by field. Entries of earlier releases have no list. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('audit_log')
    .addColumn('changes', 'text', (column) => column.notNull().defaultTo('[]'))
    .execute()
  await db.schema.createIndex('audit_log_by_person').on('audit_log').columns(['who', 'at', 'id']).execute()
}
