import { type Kysely, PostgresAdapter, sql } from 'kysely'
import { accountTables, rateLimitTable } from './baseline/accounts.ts'
import { postgresAuditRules, sqliteAuditRules } from './baseline/audit-rules.ts'
import { contentTables } from './baseline/content.ts'
import { peopleTables } from './baseline/people.ts'
import { recordTables } from './baseline/records.ts'
import { postgresSearch, sqliteSearch } from './baseline/search.ts'

/** All tables of the release before 1.0.0. Databases of that release count as having run it (migrate.ts). */
export async function up(db: Kysely<unknown>): Promise<void> {
  const ofDatabase =
    db.getExecutor().adapter instanceof PostgresAdapter
      ? [...rateLimitTable('unlogged table'), ...postgresSearch, ...postgresAuditRules]
      : [...rateLimitTable('table'), ...sqliteSearch, ...sqliteAuditRules]
  const statements = [...accountTables, ...peopleTables, ...recordTables, ...contentTables, ...ofDatabase]
  for (const statement of statements) await sql.raw(statement).execute(db)
}
