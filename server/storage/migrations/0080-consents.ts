import type { Kysely } from 'kysely'

/** Questions to people whether they may be sent to a client, refusals beside consents, and the words that people read. */
export async function up({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable('consent_requests')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('application_id', 'text', (column) => column.notNull().references('applications.id').onDelete('cascade'))
    .addColumn('client_id', 'text', (column) => column.notNull().references('clients.id').onDelete('cascade'))
    .addColumn('way', 'text', (column) => column.notNull())
    .addColumn('account_id', 'text', (column) => column.notNull())
    .addColumn('at', 'text', (column) => column.notNull())
    .execute()
  await schema.createIndex('consent_requests_by_application').on('consent_requests').column('application_id').execute()
  // Consents stored before this release are a yes.
  for (const [name, before] of [
    ['answer', 'yes'],
    ['comment', ''],
    ['wording', ''],
  ] as const)
    await schema
      .alterTable('consents')
      .addColumn(name, 'text', (column) => column.notNull().defaultTo(before))
      .execute()
}
