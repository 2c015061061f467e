import { type Kysely, sql } from 'kysely'

/** When a session last showed a second factor. Sessions of accounts with one end: they may never have shown it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('sessions').addColumn('factor_at', 'text').execute()
  const ended = sql`account_id in (select id from accounts where has_second_factor = 1)`
  await sql`insert into session_ends (token_hash, reason, ended_at)
    select token_hash, 'factor_added', last_used_at from sessions where ${ended}`.execute(db)
  await sql`delete from sessions where ${ended}`.execute(db)
}
