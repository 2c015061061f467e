import type { Kysely } from 'kysely'

const BEFORE = 'test_mail_sent_at'

/** Settings that owners change in the browser, and the result of the last test mail. */
export async function up(db: Kysely<{ settings: { name: string; value: string } }>): Promise<void> {
  await db.schema
    .createTable('office_settings')
    .addColumn('section', 'text', (column) => column.primaryKey())
    .addColumn('value', 'text', (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('changed_at', 'text', (column) => column.notNull())
    .addColumn('changed_by', 'text', (column) => column.notNull())
    .execute()
  const tested = await db.selectFrom('settings').select('value').where('name', '=', BEFORE).executeTakeFirst()
  if (!tested) return
  const value = JSON.stringify({ at: tested.value, by: '', reason: null, server: null })
  await db.insertInto('settings').values({ name: 'test_mail', value }).execute()
  await db.deleteFrom('settings').where('name', '=', BEFORE).execute()
}
