import type { Kysely } from 'kysely'

/** Accounts get a role and a state. Those of earlier releases could do everything, so they become owners. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { schema } = db
  const text = (name: string, initial: string) =>
    schema
      .alterTable('accounts')
      .addColumn(name, 'text', (column) => column.notNull().defaultTo(initial))
      .execute()
  await text('role', 'owner')
  await text('state', 'active')
  await text('email', '')
  await schema
    .alterTable('accounts')
    .addColumn('sees_contacts', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
}
