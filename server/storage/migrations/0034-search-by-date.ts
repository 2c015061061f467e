import { type Kysely, SqliteAdapter, sql } from 'kysely'

/** Lets PostgreSQL read the newest people of the search index. SQLite numbers them by date. */
export async function up(db: Kysely<unknown>): Promise<void> {
  if (db.getExecutor().adapter instanceof SqliteAdapter) return
  await sql`
    create index person_search_by_date on person_search (submitted_at collate "C", person_id collate "C")`.execute(db)
}
