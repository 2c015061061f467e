import { type Kysely, PostgresAdapter } from 'kysely'

/** Migrations 0011 and 0013 left these views for instances of the releases before them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  if (!(db.getExecutor().adapter instanceof PostgresAdapter)) return
  await db.schema.dropView('totals').ifExists().execute()
  await db.schema.dropView('activity').ifExists().execute()
}
