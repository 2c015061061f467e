import type { Kysely } from 'kysely'

/** Where a session comes from, the cookie that binds it to a browser, and the last proof of who uses it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { schema } = db
  for (const column of ['client', 'network'])
    await schema
      .alterTable('sessions')
      .addColumn(column, 'text', (definition) => definition.notNull().defaultTo(''))
      .execute()
  // Null for sessions of programs without cookies; sessions of earlier releases were proved when they began.
  for (const column of ['cookie_hash', 'proven_at'])
    await schema.alterTable('sessions').addColumn(column, 'text').execute()
}
