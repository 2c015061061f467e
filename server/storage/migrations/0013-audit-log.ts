import { type Kysely, PostgresAdapter, sql } from 'kysely'

/** The table of staff's actions gets the name that the code and the API use. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { schema } = db
  await schema.alterTable('activity').renameTo('audit_log').execute()
  const indexes = { date: ['at', 'id'], action: ['action', 'at', 'id'], account: ['account_id', 'action', 'at'] }
  for (const [name, columns] of Object.entries(indexes)) {
    await schema.dropIndex(`activity_by_${name}`).execute()
    await schema.createIndex(`audit_log_by_${name}`).on('audit_log').columns(columns).execute()
  }
  if (!(db.getExecutor().adapter instanceof PostgresAdapter)) return
  // Instances of the previous release read and write it until they are restarted. A later migration drops the view.
  await sql`create view activity as select * from audit_log`.execute(db)
}
