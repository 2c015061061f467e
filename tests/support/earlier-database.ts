import { join } from 'node:path'
import SqliteDatabase from 'better-sqlite3'
import { Kysely, PostgresDialect, SqliteDialect, sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import pg from 'pg'
import { expect } from 'vitest'
import { digest } from '../../server/storage/ids.ts'
import { migrations } from '../../server/storage/migrate.ts'
import type { TestStorage } from './test-storage.ts'

export const BASELINE = '0042-shown-factors'
export const AT = '2026-11-15T10:00:00.000Z'

/** The tables as an earlier release left them, whose last migration is `last`. */
export async function openEarlier({ dataDir, databaseUrl }: TestStorage, last: string) {
  const dialect = databaseUrl
    ? new PostgresDialect({ pool: new pg.Pool({ connectionString: databaseUrl, max: 1 }) })
    : new SqliteDialect({ database: new SqliteDatabase(join(dataDir, 'site.db')) })
  // biome-ignore lint/suspicious/noExplicitAny: the tables of an earlier release have no types.
  const db = new Kysely<any>({ dialect })
  const earlier = Object.entries(migrations).filter(([name]) => name <= last)
  const migrator = new Migrator({ db, provider: { getMigrations: async () => Object.fromEntries(earlier) } })
  expect((await migrator.migrateToLatest()).error).toBeUndefined()
  return db
}

/** Before the baseline, release 0.1.0 had one migration for each change of the tables. */
export async function openRelease010(testStorage: TestStorage) {
  const db = await openEarlier(testStorage, BASELINE)
  for (const name of ['0001-initial', '0036-drop-without-person', '0040-resume-tokens'])
    await sql`insert into kysely_migration (name, timestamp) values (${name}, ${AT})`.execute(db)
  return db
}

export const TOKEN = `adm_${'a'.repeat(43)}`

export async function fill(db: Awaited<ReturnType<typeof openRelease010>>, personId: string | null) {
  const sender = { full_name: 'Asha Verma', email: 'a@example.com', email_key: 'a@example.com', phone: '9876543210' }
  const account = { id: 'ravi', username: 'ravi', username_key: 'ravi', password_hash: 'x', is_demo: 0, created_at: AT }
  const counts = { application_count: 1, enquiry_count: 0, has_resume: 1, starred: 0, do_not_contact: 0, version: 1 }
  await db.insertInto('accounts').values(account).execute()
  await db
    .insertInto('sessions')
    .values({ token_hash: digest(TOKEN), account_id: 'ravi', created_at: AT, last_used_at: AT })
    .execute()
  await db
    .insertInto('people')
    .values({ ...counts, id: 'p', name: 'Asha Verma', name_key: 'asha verma', application_id: 'a', submitted_at: AT })
    .execute()
  await db
    .insertInto('resumes')
    .values({ id: 'r', filename: 'asha.pdf', type: 'pdf', size: 1, sha256: 'x', created_at: AT })
    .execute()
  const application = { id: 'a', job_id: null, resume_id: 'r', status: 'reviewed', note: '', search_text: '' }
  await db
    .insertInto('applications')
    .values({ ...sender, ...application, person_id: personId, submitted_at: AT })
    .execute()
}
