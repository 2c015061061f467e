import { type Kysely, SqliteAdapter, sql } from 'kysely'

/**
 * Indexes that answer by themselves which people a filter leaves. On SQLite records know the number of their person in
 * the search index, because comparing numbers takes a fifth of the time that comparing ids takes. Entries of the
 * search index that have no number by date yet are written again in the background.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { schema } = db
  const isSqlite = db.getExecutor().adapter instanceof SqliteAdapter
  const tables = ['applications', 'enquiries']
  const key = isSqlite ? 'person_number' : 'person_id'
  await schema.dropIndex('applications_by_job').execute()
  await schema.dropIndex('applications_by_status').execute()
  if (isSqlite)
    for (const table of tables) {
      await schema.alterTable(table).addColumn('person_number', 'integer').execute()
      await sql`
        update ${sql.table(table)} set person_number = number
        from person_search_rows where person_search_rows.person_id = ${sql.table(table)}.person_id`.execute(db)
    }
  for (const [name, column] of Object.entries({ job: 'job_id', status: 'status' }))
    await schema
      .createIndex(`applications_by_${name}`)
      .on('applications')
      .columns([column, 'submitted_at', 'id', key])
      .execute()
  for (const table of tables)
    await schema.createIndex(`${table}_by_day`).on(table).columns(['submitted_at', key]).execute()
  // Hold only the few people that a filter names.
  await sql`create index people_with_star on people (id) where starred = 1`.execute(db)
  await sql`create index people_without_resume on people (id) where has_resume = 0`.execute(db)
}
