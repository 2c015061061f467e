import type { Kysely } from 'kysely'

/** Whether a consultant may bring in people; an owner always may. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('accounts')
    .addColumn('may_import', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
}
