import { join } from 'node:path'
import SqliteDatabase from 'better-sqlite3'
import { Kysely, PostgresDialect, SqliteDialect } from 'kysely'
import { Migrator } from 'kysely/migration'
import pg from 'pg'
import { expect, test } from 'vitest'
import { outboxRepository } from '../../server/mail/outbox.ts'
import { migrations } from '../../server/storage/migrate.ts'
import { openStorage } from '../../server/storage/open-storage.ts'
import { newPlace, type Place } from '../support/test-storage.ts'

/** The tables as an earlier release left them, whose last migration is `last`. */
async function openEarlier({ dataDir, databaseUrl }: Place, last: string) {
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

test('records from before the back office are found by their digits and have a deadline', async () => {
  const place = await newPlace()
  const old = await openEarlier(place, '0001-initial')
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

test('mails that an earlier release had queued, or was sending, are claimed once each', async () => {
  const place = await newPlace()
  const old = await openEarlier(place, '0004-privacy')
  const mail = { kind: 'enquiry-staff', recipient_key: 'staff', attempts: 0, last_error: null }
  const at = '2026-11-15T10:00:00.000Z'
  await old
    .insertInto('outbox')
    .values([
      { ...mail, id: 'a', record_id: '1', state: 'queued', next_at: at, claimed_until: null, created_at: at },
      { ...mail, id: 'b', record_id: '2', state: 'sending', next_at: at, claimed_until: at, created_at: at },
      { ...mail, id: 'c', record_id: '3', state: 'sent', next_at: at, claimed_until: null, created_at: at },
    ])
    .execute()
  await old.destroy()

  const opened = await openStorage(place)
  if (!opened.ok) throw new Error(opened.problem.sentence)
  const outbox = outboxRepository(opened.storage)
  const now = Date.parse(at) + 60_000
  const claimed = [await outbox.claim(now), await outbox.claim(now), await outbox.claim(now)]
  expect(claimed.map((one) => one?.id).sort()).toEqual(['a', 'b', undefined])
  await opened.storage.close()
})
