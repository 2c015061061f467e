import { type Kysely, sql } from 'kysely'

/** The person whom a mail is about: the one of its application or enquiry. Mails to colleagues and digests have none. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('outbox')
    .addColumn('person_id', 'text', (column) => column.references('people.id').onDelete('set null'))
    .execute()
  await db.schema.createIndex('outbox_by_person').on('outbox').column('person_id').execute()
  // The outbox keeps mails for 30 days, so one statement is short.
  for (const table of ['applications', 'enquiries'])
    await sql`
      update outbox set person_id = (select person_id from ${sql.table(table)} as sent where sent.id = record_id)
      where record_id in (select id from ${sql.table(table)})`.execute(db)
}
