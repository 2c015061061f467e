import { join } from 'node:path'
import SqliteDatabase from 'better-sqlite3'
import { Kysely, PostgresDialect, SqliteDialect } from 'kysely'
import { Migrator } from 'kysely/migration'
import pg from 'pg'
import { expect, test } from 'vitest'
import * as initial from '../../server/storage/migrations/0001-initial.ts'
import { openStorage } from '../../server/storage/open-storage.ts'
import { newPlace, type Place } from '../support/test-storage.ts'

/** The tables as only the first change left them. */
function openRaw({ dataDir, databaseUrl }: Place) {
  const dialect = databaseUrl
    ? new PostgresDialect({ pool: new pg.Pool({ connectionString: databaseUrl, max: 1 }) })
    : new SqliteDialect({ database: new SqliteDatabase(join(dataDir, 'site.db')) })
  // biome-ignore lint/suspicious/noExplicitAny: the tables of an earlier day have no types.
  return new Kysely<any>({ dialect })
}

test('records from before the back office are found by their digits and have a deadline', async () => {
  const place = await newPlace()
  const old = openRaw(place)
  const migrator = new Migrator({ db: old, provider: { getMigrations: async () => ({ '0001-initial': initial }) } })
  expect((await migrator.migrateToLatest()).error).toBeUndefined()
  const person = {
    full_name: 'Asha Verma',
    email: 'a@example.com',
    email_key: 'a@example.com',
    phone: '+91 (98765) 43-210',
  }
  await old
    .insertInto('resumes')
    .values({ id: 'r', filename: 'x.pdf', type: 'pdf', size: 1, sha256: 'x', created_at: 'x' })
    .execute()
  await old
    .insertInto('applications')
    .values({
      ...person,
      id: 'a',
      job_id: null,
      resume_id: 'r',
      status: 'pending',
      note: '',
      search_text: 'asha verma\na@example.com\n+91 (98765) 43-210\nplant head',
      submitted_at: '2026-11-15T10:00:00.000Z',
    })
    .execute()
  await old
    .insertInto('enquiries')
    .values({
      ...person,
      id: 'e',
      kind: 'contact',
      message: 'Hello',
      resume_id: null,
      status: 'open',
      submitted_at: '2026-11-15T10:00:00.000Z',
    })
    .execute()
  await old.destroy()

  const opened = await openStorage(place)
  if (!opened.ok) throw new Error(opened.problem.sentence)
  const { db } = opened.storage
  const application = await db.selectFrom('applications').select('search_text').executeTakeFirstOrThrow()
  expect(application.search_text.split('\n').at(-1)).toBe('919876543210')
  const enquiry = await db.selectFrom('enquiries').selectAll().executeTakeFirstOrThrow()
  expect(enquiry).toMatchObject({ due_at: '2026-11-16T10:00:00.000Z', answered_at: null })
  expect(enquiry.search_text).toBe('asha verma\na@example.com\n+91 (98765) 43-210\n919876543210')
  await opened.storage.close()
})
