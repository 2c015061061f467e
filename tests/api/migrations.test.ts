import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import type { Application, ApplicationDetail } from '../../contract/application.ts'
import type { Person } from '../../contract/person-page.ts'
import { openStorage } from '../../server/storage/open-storage.ts'
import { AT, BASELINE, fill, openEarlier, openRelease010, TOKEN } from '../support/earlier-database.ts'
import { findTraces } from '../support/find-traces.ts'
import { openApi } from '../support/open-api.ts'
import { newTestStorage, type TestStorage } from '../support/test-storage.ts'

async function refusalOf(testStorage: TestStorage): Promise<string> {
  const opened = await openStorage(testStorage)
  if (!opened.ok) return opened.problem.sentence
  await opened.storage.close()
  return ''
}

test('a database of release 0.1.0 goes on with its records and sessions, and starts again', async () => {
  const testStorage = await newTestStorage()
  const old = await openRelease010(testStorage)
  await fill(old, 'p')
  await old.destroy()

  const api = await openApi({ testStorage })
  const listed = await api.get('/api/applications', { authorization: `Bearer ${TOKEN}` })
  expect(listed.json<Application[]>()).toMatchObject([
    { fullName: 'Asha Verma', status: 'reviewed', resume: { filename: 'asha.pdf' } },
  ])
  await api.close()
  expect(await refusalOf(testStorage)).toBe('')
})

test('the history of people, applications and enquiries becomes one timeline, with the names of removed accounts', async () => {
  const testStorage = await newTestStorage()
  const old = await openEarlier(testStorage, BASELINE)
  await fill(old, 'p')
  const other = await old.selectFrom('people').selectAll().executeTakeFirstOrThrow()
  await old
    .insertInto('people')
    .values({ ...other, id: 'o', name: 'Other Rao', application_id: null })
    .execute()
  const correction = { detail: 'name', from: 'ASHA', to: 'Asha Verma', typed: ['to'], mails: 0 }
  const minute = (n: number) => `2026-11-15T11:0${n}:00.000Z`
  const event = { person_id: 'p', who: 'gone' }
  await old
    .insertInto('person_events')
    .values([
      { ...event, id: 'n', at: minute(1), kind: 'note', text: 'Says "hello"\nin the \\morning' },
      { ...event, id: 'c', at: minute(2), kind: 'correction', text: JSON.stringify(correction) },
      { ...event, id: 't', at: minute(3), kind: 'tags', text: '+ Pune' },
    ])
    .execute()
  await old
    .insertInto('person_events')
    .values([
      { ...event, id: 'm', at: minute(4), kind: 'merge', text: '', other_id: 'o' },
      { ...event, id: 's', at: minute(5), kind: 'split', text: '', other_id: null },
    ])
    .execute()
  const review = { application_id: 'a', who: 'ravi' }
  await old
    .insertInto('application_events')
    .values([
      { ...review, id: 'e1', at: minute(6), status: 'reviewed', note: 'Both at once' },
      { ...review, id: 'e2', at: minute(7), status: null, note: 'Alone' },
      { ...review, id: 'e3', at: minute(8), status: null, note: '' },
    ])
    .execute()
  const sender = { full_name: 'Asha Verma', email: 'a@example.com', email_key: 'a@example.com', phone: '' }
  const answer = { status: 'answered', answered_at: minute(9), changed_at: minute(9), changed_by: 'ravi' }
  const sent = { kind: 'contact', message: 'Hello', search_text: '', submitted_at: AT, due_at: AT, person_id: 'p' }
  await old
    .insertInto('enquiries')
    .values({ id: 'q', ...sender, ...sent, ...answer })
    .execute()
  await old.destroy()

  const api = await openApi({ testStorage })
  const read = async (path: string) => (await api.staff('GET', path)).json()
  const { timeline }: Person = await read('/api/people/p')
  expect(timeline.map(({ kind, who, text, status, record }) => [kind, who, text, status, record])).toEqual([
    ['answer', 'ravi', '', null, 'q'],
    ['note', 'ravi', 'Alone', null, 'a'],
    ['note', 'ravi', 'Both at once', null, 'a'],
    ['status', 'ravi', 'N/A', 'reviewed', 'a'],
    ['split', 'gone', 'Split from another person', null, null],
    ['merge', 'gone', 'Merged with Other Rao', null, null],
    ['tags', 'gone', '+ Pune', null, null],
    ['correction', 'gone', '', null, null],
    ['note', 'gone', 'Says "hello"\nin the \\morning', null, null],
    ['enquiry', null, 'Hello', null, 'q'],
    ['application', null, 'N/A', null, 'a'],
  ])
  expect(timeline.find(({ kind }) => kind === 'correction')?.correction).toMatchObject({
    from: 'ASHA',
    to: 'Asha Verma',
  })
  const { history }: ApplicationDetail = await read('/api/applications/a')
  expect(history.map(({ status, note, who }) => [status, note, who])).toEqual([
    [null, '', 'ravi'],
    [null, 'Alone', 'ravi'],
    ['reviewed', 'Both at once', 'ravi'],
  ])
  expect((await api.staff('DELETE', '/api/people/p')).statusCode).toBe(200)
  expect(await api.storage.db.selectFrom('events').selectAll().execute()).toEqual([])
  await vi.waitFor(async () => expect(await findTraces(testStorage, /Both at once|in the .{1,4}morning/)).toEqual([]))
  await api.close()
})

test('an older database is told which release to start first, and nothing of it is changed', async () => {
  const testStorage = await newTestStorage()
  const old = await openRelease010(testStorage)
  await sql`delete from kysely_migration where name = ${BASELINE}`.execute(old)
  const applied = async () => (await sql`select name from kysely_migration order by name`.execute(old)).rows
  const before = await applied()
  expect(await refusalOf(testStorage)).toBe(
    'This database was written by a release before 0.1.0. Nothing was changed. Start release 0.1.0 on it once, then this one.',
  )
  expect(await applied()).toEqual(before)
  await old.destroy()
})

test('a database on which release 0.1.0 is still matching records to people waits for that release', async () => {
  const testStorage = await newTestStorage()
  const old = await openRelease010(testStorage)
  await fill(old, null)
  expect(await refusalOf(testStorage)).toMatch(/^Release 0\.1\.0 has not finished its work on this database\./)
  await sql`update applications set person_id = 'p'`.execute(old)
  expect(await refusalOf(testStorage)).toBe('')
  await old.destroy()
})

test('mails of release 0.1.0 are linked to the people of their records', async () => {
  const testStorage = await newTestStorage()
  const old = await openRelease010(testStorage)
  await fill(old, 'p')
  const sender = { full_name: 'Asha Verma', email: 'a@example.com', email_key: 'a@example.com', phone: '' }
  const enquiry = { id: 'e', kind: 'contact', message: 'Hello', status: 'open', due_at: AT, submitted_at: AT }
  await old
    .insertInto('enquiries')
    .values({ ...sender, ...enquiry, person_id: 'p', notice_version: '', search_text: '' })
    .execute()
  const mails = { 'application-sender': 'a', 'application-staff': 'a', 'enquiry-sender': 'e', invitation: 'i' }
  const sent = { recipient_key: 'x', state: 'sent', attempts: 1, next_at: AT, created_at: AT }
  await old
    .insertInto('outbox')
    .values(Object.entries(mails).map(([kind, record_id]) => ({ ...sent, id: kind, kind, record_id })))
    .execute()
  await old.destroy()

  const { storage, close } = await openApi({ testStorage })
  const rows = await storage.db.selectFrom('outbox').select(['kind', 'person_id']).orderBy('kind').execute()
  expect(rows.map(({ kind, person_id }) => [kind, person_id])).toEqual([
    ['application-sender', 'p'],
    ['application-staff', 'p'],
    ['enquiry-sender', 'p'],
    ['invitation', null],
  ])
  await close()
})

test('records are found without their accents after the upgrade, and people to compare are caught up with', async () => {
  const testStorage = await newTestStorage()
  const old = await openEarlier(testStorage, BASELINE)
  const counts = { application_count: 0, enquiry_count: 1, has_resume: 0, starred: 0, do_not_contact: 0, version: 1 }
  await old
    .insertInto('people')
    .values({ ...counts, id: 'p', name: 'Zoë', name_key: 'zoë', submitted_at: AT })
    .execute()
  await old.insertInto('people_to_compare').values({ person_id: 'p', mark: 'm' }).execute()
  const sender = { full_name: 'Zoë', email: 'z@example.com', email_key: 'z@example.com', phone: '9876543210' }
  const sent = { kind: 'contact', message: 'Hello', status: 'open', notice_version: '', due_at: AT, submitted_at: AT }
  await old
    .insertInto('enquiries')
    .values({ ...sender, ...sent, id: 'e', person_id: 'p', search_text: 'zoë\nz@example.com\nhello' })
    .execute()
  await old.destroy()

  const api = await openApi({ testStorage })
  for (const q of ['zoe', 'ZOË'])
    expect((await api.staff('GET', `/api/enquiries?q=${encodeURIComponent(q)}`)).json()).toMatchObject([{ _id: 'e' }])
  expect(await api.catchUp()).toBe(1)
  expect((await api.staff('GET', '/api/people?q=zoe')).json()).toMatchObject({ total: 1 })
  await api.close()
})
