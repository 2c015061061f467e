import { type Kysely, PostgresAdapter, sql } from 'kysely'

/** Records are counted when they are listed. On PostgreSQL every submission had to lock the row of its total. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropTable('totals').execute()
  if (!(db.getExecutor().adapter instanceof PostgresAdapter)) return
  // Instances of the previous release read and update totals until they are restarted. A later migration drops the view.
  await sql`
    create view totals as
    select 'applications'::text as name, count(*)::integer as value from applications
    union all select 'enquiries', count(*)::integer from enquiries`.execute(db)
  await sql`create rule totals_update as on update to totals do instead nothing`.execute(db)
}
