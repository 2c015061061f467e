import { type Kysely, sql } from 'kysely'

/** The side that ended an application with the reason, and the time of its status. Rejected ones count as ended by the firm. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('applications').addColumn('ended_by', 'text').execute()
  await db.schema
    .alterTable('applications')
    .addColumn('ended_reason', 'text', (column) => column.notNull().defaultTo(''))
    .execute()
  await db.schema
    .alterTable('applications')
    .addColumn('moved_at', 'text', (column) => column.notNull().defaultTo(''))
    .execute()
  await sql`update applications set ended_by = 'us' where status = 'rejected'`.execute(db)
  await sql`
    update applications set moved_at = coalesce(
      (select max(at) from events where events.application_id = applications.id and events.kind = 'status'),
      submitted_at
    )`.execute(db)
}
