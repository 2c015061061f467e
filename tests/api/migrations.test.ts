import { createHash } from 'node:crypto'
import { join } from 'node:path'
import SqliteDatabase from 'better-sqlite3'
import { Kysely, PostgresDialect, SqliteDialect, sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import pg from 'pg'
import { expect, test, vi } from 'vitest'
import type { Application } from '../../contract/application.ts'
import type { DuplicatesPage } from '../../contract/duplicates.ts'
import type { PeoplePage, Person } from '../../contract/people.ts'
import { invitationRepository } from '../../server/auth/invitations.ts'
import { backfillEnquirySearch } from '../../server/enquiries/search-backfill.ts'
import { outboxRepository } from '../../server/mail/outbox.ts'
import { comparePeople } from '../../server/people/compare-people.ts'
import { forgetLeftBehind } from '../../server/people/forget-left-behind.ts'
import { matchEarlierRecords, matchingProgress } from '../../server/people/match-earlier-records.ts'
import { reconcileErasures } from '../../server/privacy/reconcile-erasures.ts'
import { digest } from '../../server/storage/ids.ts'
import { migrations } from '../../server/storage/migrate.ts'
import { openStorage } from '../../server/storage/open-storage.ts'
import type { Storage } from '../../server/storage/storage.ts'
import { editing } from '../support/editing.ts'
import { findTraces } from '../support/find-traces.ts'
import { openApi } from '../support/open-api.ts'
import { dataUrl, pdf } from '../support/samples.ts'
import { newTestStorage, onPostgres, type TestStorage } from '../support/test-storage.ts'

/** The tables as an earlier release left them, whose last migration is `last`. */
async function openEarlier({ dataDir, databaseUrl }: TestStorage, last: string) {
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

const person = {
  full_name: 'Asha Verma',
  email: 'a@example.com',
  email_key: 'a@example.com',
  phone: '+91 (98765) 43-210',
}
const plantHead = {
  id: 'j',
  title: 'Plant Head',
  location: 'Pune',
  experience: '5 years',
  industry: 'Automotive',
  salary: '12 lakh',
  type: 'Full-time',
  description: 'Runs it.',
  skills: '[]',
  status: 'active',
}
const resume = { id: 'r', filename: 'x.pdf', type: 'pdf', size: 1, sha256: 'x', created_at: 'x' }

test('records from before the back office are found by their digits and have a deadline', async () => {
  const testStorage = await newTestStorage()
  const old = await openEarlier(testStorage, '0001-initial')
  await old.insertInto('resumes').values(resume).execute()
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

  const opened = await openStorage(testStorage)
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
  const testStorage = await newTestStorage()
  const old = await openEarlier(testStorage, '0004-privacy')
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

  const opened = await openStorage(testStorage)
  if (!opened.ok) throw new Error(opened.problem.sentence)
  const outbox = outboxRepository(opened.storage)
  const now = Date.parse(at) + 60_000
  const claimed = [await outbox.claim(now), await outbox.claim(now), await outbox.claim(now)]
  expect(claimed.map((one) => one?.id).sort()).toEqual(['a', 'b', undefined])
  await opened.storage.close()
})

test('categories that look alike stay, and none that looks like them can be added', async () => {
  const testStorage = await newTestStorage()
  const old = await openEarlier(testStorage, '0004-privacy')
  const category = { description: '', is_active: 1 }
  const rows = [
    { id: 'a', name: 'Real  Estate', name_key: 'real  estate' },
    { id: 'b', name: 'Real Estate\u200b', name_key: 'real estate\u200b' },
    { id: 'c', name: '\u3164', name_key: '\u1160' },
    { id: 'd', name: 'IT\u00ad', name_key: 'it\u00ad' },
    { id: 'e', name: 'Energy', name_key: 'energy' },
  ]
  await old
    .insertInto('categories')
    .values(rows.map((row) => ({ ...row, ...category, created_at: `2026-11-15T10:00:00.00${row.id}Z` })))
    .execute()
  await old.destroy()

  const api = await openApi({ testStorage })
  const names = async () => (await api.get('/api/categories')).json().map((one: { name: string }) => one.name)
  expect(await names()).toEqual(rows.map((row) => row.name))
  for (const name of ['real estate', 'IT', 'ENERGY', 'REAL\u00a0ESTATE'])
    expect([name, (await api.staff('POST', '/api/categories', { name })).statusCode]).toEqual([name, 409])
  // Existing categories can be switched off, renamed and deleted.
  expect((await api.staff('PATCH', '/api/categories/c', { isActive: false })).statusCode).toBe(200)
  expect((await api.staff('PATCH', '/api/categories/c', { name: 'Hospitals' })).json().name).toBe('Hospitals')
  expect((await api.staff('PATCH', '/api/categories/d', { name: 'IT' })).json().name).toBe('IT')
  expect((await api.staff('PATCH', '/api/categories/b', { name: 'Property' })).json().name).toBe('Property')
  expect((await api.staff('DELETE', '/api/categories/a')).statusCode).toBe(204)
  await api.close()
})

test('enquiries of an earlier release are found by their message, after a back-fill that was interrupted', async () => {
  const testStorage = await newTestStorage()
  const old = await openEarlier(testStorage, '0004-privacy')
  const at = '2026-11-15T10:00:00.000Z'
  const enquiry = {
    kind: 'contact',
    email: 'a@example.com',
    email_key: 'a@example.com',
    phone: '',
    resume_id: null,
    status: 'open',
    submitted_at: at,
    due_at: at,
    answered_at: null,
    notice_version: '',
  }
  const rows = Array.from({ length: 250 }, (_, n) => ({
    ...enquiry,
    id: `e${String(n).padStart(3, '0')}`,
    full_name: `Writer ${n}`,
    message: `Number ${n} asks for WELDERS`,
    search_text: `writer ${n}\na@example.com\n\n`,
  }))
  for (let n = 0; n < rows.length; n += 50) {
    await old
      .insertInto('enquiries')
      .values(rows.slice(n, n + 50))
      .execute()
  }
  await old.destroy()

  const api = await openApi({ testStorage })
  const found = async (q: string) => Number((await api.staff('GET', `/api/enquiries?q=${q}`)).headers['x-total-count'])
  const { storage } = api
  const dying = killedAfter(storage, 2)
  expect(await found('welders')).toBe(0)
  await expect(backfillEnquirySearch(dying)).rejects.toThrow('killed')
  expect(await found('welders')).toBe(200)
  await Promise.all([backfillEnquirySearch(storage), backfillEnquirySearch(storage)])
  expect(await found('welders')).toBe(250)
  expect(await found('writer')).toBe(250)
  await backfillEnquirySearch(storage)
  await api.close()
})

test('applications of jobs that were deleted earlier get the title back, and every record a version', async () => {
  const testStorage = await newTestStorage()
  const old = await openEarlier(testStorage, '0004-privacy')
  const at = '2026-11-15T10:00:00.000Z'
  await old
    .insertInto('jobs')
    .values({ ...plantHead, posted_date: at, updated_at: at })
    .execute()
  await old
    .insertInto('activity')
    .values({ id: 'd', at, account_id: 'x', who: 'asha', action: 'job_delete', subject: 'R&D Head, Pune', detail: '' })
    .execute()
  await old.insertInto('resumes').values(resume).execute()
  const texts: Record<string, string> = {
    logged: 'asha verma\na@example.com\nr&d head, pune\n+91 (98765) 43-210\n919876543210',
    // In the order of the first release, by which jobs that nobody logged were deleted.
    unlogged: 'asha verma\na@example.com\n+91 (98765) 43-210\nwelder\n919876543210',
    untitled: 'asha verma\na@example.com\n+91 (98765) 43-210\n919876543210',
    namesake: 'asha verma\na@example.com\nasha verma\n+91 (98765) 43-210\n919876543210',
    open: 'asha verma\na@example.com\nplant head\n+91 (98765) 43-210\n919876543210',
  }
  const record = { ...person, resume_id: 'r', status: 'pending', note: '', submitted_at: at }
  for (const [id, search_text] of Object.entries(texts)) {
    const job_id = id === 'open' ? 'j' : null
    await old
      .insertInto('applications')
      .values({ ...record, id, job_id, search_text })
      .execute()
  }
  const many = Array.from({ length: 1201 }, (_, n) => ({
    ...record,
    id: `many${n}`,
    job_id: null,
    search_text: `asha verma\na@example.com\ntitle ${n}\n+91 (98765) 43-210\n919876543210`,
  }))
  for (let n = 0; n < many.length; n += 100)
    await old
      .insertInto('applications')
      .values(many.slice(n, n + 100))
      .execute()
  await old
    .insertInto('enquiries')
    .values({ ...person, id: 'e', kind: 'contact', message: 'Hello', status: 'open', submitted_at: at, due_at: at })
    .execute()
  await old.destroy()

  const opened = await openStorage(testStorage)
  if (!opened.ok) throw new Error(opened.problem.sentence)
  const { db } = opened.storage
  const rows = await db.selectFrom('applications').select(['id', 'deleted_job_title', 'version']).execute()
  const titles = Object.fromEntries(rows.map((row) => [row.id, row.deleted_job_title]))
  expect(titles).toMatchObject({
    logged: 'R&D Head, Pune',
    unlogged: 'welder',
    untitled: null,
    namesake: 'asha verma',
    open: null,
  })
  expect(many.map(({ id }) => titles[id])).toEqual(many.map((_, n) => `title ${n}`))
  expect(new Set(rows.map((row) => row.version))).toEqual(new Set([1]))
  expect(await db.selectFrom('enquiries').select(['version', 'changed_by']).execute()).toEqual([
    { version: 1, changed_by: null },
  ])
  expect(await db.selectFrom('jobs').select('updated_by').execute()).toEqual([{ updated_by: '' }])
  await opened.storage.close()
})

test('a key of an earlier release still answers its record, without what became of it', async () => {
  const testStorage = await newTestStorage()
  const old = await openEarlier(testStorage, '0004-privacy')
  const submitted_at = '2026-11-15T09:00:00.000Z'
  await old
    .insertInto('enquiries')
    .values({
      ...person,
      id: 'e',
      kind: 'contact',
      message: 'Hello',
      resume_id: null,
      status: 'answered',
      submitted_at,
      due_at: submitted_at,
      answered_at: submitted_at,
      search_text: '',
      notice_version: '',
    })
    .execute()
  const key = digest('enquiry\na@example.com\nattempt')
  await old.insertInto('idempotency_keys').values({ key, record_id: 'e', created_at: submitted_at }).execute()
  await old.destroy()

  const api = await openApi({ testStorage })
  const body = { fullName: 'Asha Verma', email: 'a@example.com', phone: person.phone, message: 'Hello' }
  const again = await api.post('/api/contact', body, { 'idempotency-key': 'attempt' })
  expect([again.statusCode, again.json()]).toMatchObject([201, { _id: 'e', status: 'open', submittedAt: submitted_at }])
  await api.close()
})

test('resumes of an earlier release have no warnings', async () => {
  const testStorage = await newTestStorage()
  const old = await openEarlier(testStorage, '0004-privacy')
  await old.insertInto('resumes').values(resume).execute()
  await old.destroy()

  const opened = await openStorage(testStorage)
  if (!opened.ok) throw new Error(opened.problem.sentence)
  const row = await opened.storage.db.selectFrom('resumes').selectAll().executeTakeFirstOrThrow()
  expect(row).toEqual({ ...resume, warnings: '[]' })
  await opened.storage.close()
})

test('what an earlier release erased is in the list of erasures, in the database and beside it', async () => {
  const testStorage = await newTestStorage()
  const old = await openEarlier(testStorage, '0004-privacy')
  const [application, enquiry, job] = ['a'.repeat(32), 'b'.repeat(32), 'c'.repeat(32)]
  const entry = { account_id: 'x', who: 'asha', subject: '', detail: '', at: '2026-11-15T09:00:00.000Z' }
  await old
    .insertInto('activity')
    .values([
      { ...entry, id: '1', action: 'application_erase', subject_id: application },
      { ...entry, id: '2', action: 'enquiry_erase', subject_id: enquiry },
      { ...entry, id: '3', action: 'job_delete', subject_id: job },
    ])
    .execute()
  await old.insertInto('settings').values({ name: 'retention_last_look', value: entry.at }).execute()
  await old.destroy()

  const opened = await openStorage(testStorage)
  if (!opened.ok) throw new Error(opened.problem.sentence)
  const { storage } = opened
  const rows = await storage.db.selectFrom('erasures').selectAll().orderBy('record_id').execute()
  expect(rows).toEqual([
    { record_id: application, kind: 'application', erased_at: entry.at },
    { record_id: enquiry, kind: 'enquiry', erased_at: entry.at },
  ])
  expect(await reconcileErasures(storage, Date.now())).toEqual({ erasedAgain: 0, isListUsable: true })
  expect(await storage.erasures.read()).toHaveLength(2)
  await storage.close()
})

test('records of an earlier release are counted without its totals', async () => {
  const testStorage = await newTestStorage()
  const old = await openEarlier(testStorage, '0010-session-ends')
  const at = '2026-11-15T10:00:00.000Z'
  const record = { ...person, search_text: '', notice_version: '', submitted_at: at }
  await old.insertInto('resumes').values(resume).execute()
  await old
    .insertInto('applications')
    .values(['a', 'b'].map((id) => ({ ...record, id, job_id: null, resume_id: 'r', status: 'pending', note: '' })))
    .execute()
  await old
    .insertInto('enquiries')
    .values({ ...record, id: 'e', kind: 'contact', message: 'Hello', resume_id: null, status: 'open', due_at: at })
    .execute()
  await old.updateTable('totals').set({ value: 7 }).execute()
  const next = await openEarlier(testStorage, '0011-drop-totals')
  if (onPostgres) {
    // An instance of the earlier release that has not been restarted yet goes on.
    await old.updateTable('totals').set({ value: 8 }).where('name', '=', 'applications').execute()
    expect(await old.selectFrom('totals').selectAll().orderBy('name').execute()).toEqual([
      { name: 'applications', value: 2 },
      { name: 'enquiries', value: 1 },
    ])
  }
  await old.destroy()
  await next.destroy()

  const api = await openApi({ testStorage })
  const counted = async (path: string) => (await api.staff('GET', path)).headers['x-total-count']
  expect([await counted('/api/applications'), await counted('/api/enquiries')]).toEqual(['2', '1'])
  expect((await api.staff('GET', '/api/admin/stats')).json()).toMatchObject({ applications: 2 })
  await api.close()
})

test('the audit log of an earlier release is read, filtered and continued', async () => {
  const testStorage = await newTestStorage()
  const old = await openEarlier(testStorage, '0011-drop-totals')
  const entry = { account_id: 'x', who: 'asha', subject: '', detail: '', subject_id: null }
  const entries = Array.from({ length: 120 }, (_, n) => ({
    ...entry,
    id: `e${n}`,
    at: `2025-11-15T10:00:00.${String(n).padStart(3, '0')}Z`,
    action: n % 2 === 0 ? 'job_create' : 'job_delete',
  }))
  await old.insertInto('activity').values(entries).execute()
  const next = await openEarlier(testStorage, '0013-audit-log')
  // An instance of the earlier release that has not been restarted yet goes on.
  if (onPostgres)
    await old
      .insertInto('activity')
      .values({ ...entry, id: 'late', at: '2026-01-15T10:00:00.000Z', action: 'sign_in' })
      .execute()
  await old.destroy()
  await next.destroy()

  const api = await openApi({ testStorage })
  if (onPostgres) expect((await api.staff('GET', '/api/admin/audit-log')).json()[0]).toMatchObject({ _id: 'late' })
  const created = await api.staff('GET', '/api/admin/audit-log?action=job_create&limit=100')
  expect(created.headers['x-total-count']).toBe('60')
  expect(created.json()[0]).toMatchObject({ _id: 'e118', who: 'asha', action: 'job_create' })
  await api.staff('POST', '/api/categories', { name: 'Energy' })
  const [newest] = (await api.staff('GET', '/api/admin/audit-log')).json()
  expect(newest).toMatchObject({ action: 'category_create', subject: 'Energy' })
  await api.close()
})

test('entries of an earlier release cannot be changed or deleted after the upgrade, and go on counting', async () => {
  const testStorage = await newTestStorage()
  const old = await openEarlier(testStorage, '0023-audit-changes')
  const entry = {
    account_id: 'x',
    who: 'asha',
    subject: '',
    subject_id: null,
    changes: '[]',
    at: '2026-11-15T10:00:00.000Z',
  }
  const rows = [
    { ...entry, id: 'job', action: 'job_create', detail: '' },
    { ...entry, id: 'failed', action: 'sign_in_failed', detail: '1 try from 10.0.0.0' },
  ]
  await old.insertInto('audit_log').values(rows).execute()
  await old.destroy()
  const opened = await openStorage(testStorage)
  if (!opened.ok) throw new Error(opened.problem.sentence)
  const { db } = opened.storage
  const set = (id: string, detail: string) => db.updateTable('audit_log').set({ detail }).where('id', '=', id).execute()
  await expect(set('job', '2 tries from 10.0.0.0')).rejects.toThrow('not changed')
  await expect(db.deleteFrom('audit_log').execute()).rejects.toThrow('expired')
  await set('failed', '2 tries from 10.0.0.0')
  await expect(set('failed', '1 try from 10.0.0.0')).rejects.toThrow('not changed')
  await opened.storage.close()
})

test('jobs and applications of an earlier release stay as they are, and its views are gone', async () => {
  const testStorage = await newTestStorage()
  const old = await openEarlier(testStorage, '0013-audit-log')
  const at = '2026-11-15T10:00:00.000Z'
  await old
    .insertInto('jobs')
    .values({ ...plantHead, posted_date: at, updated_at: at })
    .execute()
  await old.insertInto('resumes').values(resume).execute()
  const record = { ...person, search_text: '', notice_version: '', submitted_at: at, resume_id: 'r', note: '' }
  const rows = [
    { ...record, id: 'a', job_id: 'j', status: 'pending', deleted_job_title: null },
    { ...record, id: 'b', job_id: null, status: 'pending', deleted_job_title: 'Welder' },
  ]
  await old.insertInto('applications').values(rows).execute()
  await old.destroy()

  const api = await openApi({ testStorage })
  const read = async () => {
    const list: Application[] = (await api.staff('GET', '/api/applications')).json()
    return Object.fromEntries(list.map((one) => [one._id, [one.job?._id, one.jobTitle]]))
  }
  expect(await read()).toEqual({ a: ['j', 'Plant Head'], b: [undefined, 'Welder'] })
  expect((await api.get('/api/jobs')).json()).toMatchObject([{ _id: 'j' }])
  await api.staff('DELETE', '/api/jobs/j')
  expect(await read()).toEqual({ a: [undefined, 'Plant Head'], b: [undefined, 'Welder'] })
  const tables = await api.storage.db.introspection.getTables()
  expect(tables.filter(({ isView }) => isView)).toEqual([])
  await api.close()
})

test('accounts of an earlier release become owners and stay signed in', async () => {
  const testStorage = await newTestStorage()
  const old = await openEarlier(testStorage, '0013-audit-log')
  const at = '2026-11-15T10:00:00.000Z'
  const account = { password_hash: 'x', is_demo: 0, created_at: at, from_environment: 1, has_own_password: 1 }
  const token = `adm_${'a'.repeat(43)}`
  for (const id of ['asha', 'ravi'])
    await old
      .insertInto('accounts')
      .values({ ...account, id, username: id, username_key: id })
      .execute()
  const times = { created_at: at, last_used_at: at }
  await old
    .insertInto('sessions')
    .values({ token_hash: digest(token), account_id: 'ravi', ...times })
    .execute()
  await old.destroy()

  const api = await openApi({ testStorage })
  expect(await api.storage.db.selectFrom('accounts').select(['role', 'state', 'email']).execute()).toEqual([
    { role: 'owner', state: 'active', email: '' },
    { role: 'owner', state: 'active', email: '' },
  ])
  const own = await api.get('/api/admin/account', { authorization: `Bearer ${token}` })
  expect(own.json()).toMatchObject({ username: 'ravi', role: 'owner', secondFactors: [], needsSecondFactor: false })
  expect(own.json().sessions).toMatchObject([{ isThis: true, client: '', isBrowser: false }])
  expect((await api.get('/api/team', { authorization: `Bearer ${token}` })).json().members).toHaveLength(2)
  await api.close()
})

test('an invitation of an earlier release is accepted, and its mail can be sent', async () => {
  const testStorage = await newTestStorage()
  const old = await openEarlier(testStorage, '0023-audit-changes')
  const invitation = { role: 'viewer', email: 'new@example.com', invited_by: '', inviter: 'the shell', used_at: null }
  const times = { created_at: '2026-11-15T10:00:00.000Z', expires_at: '2026-11-18T10:00:00.000Z' }
  for (const id of ['first', 'second'])
    await old
      .insertInto('invitations')
      .values({ id, key_hash: digest(`inv_${id}`), ...invitation, ...times })
      .execute()
  await old.destroy()

  const api = await openApi({ testStorage })
  const password = 'seven green mangoes on a roof'
  const accept = async (key: string) =>
    (await api.post('/api/invitations/accept', { key, username: `by ${key}`, password })).statusCode
  expect(await accept('inv_first')).toBe(201)
  const added = await invitationRepository(api.storage).addKey('second', api.clock())
  expect(await accept(added?.key ?? '')).toBe(201)
  expect(await accept('inv_second')).toBe(410)
  await api.close()
})

test('a site that had no content of its own keeps its records and can publish', async () => {
  const testStorage = await newTestStorage()
  const old = await openEarlier(testStorage, '0014-drop-old-views')
  await old
    .insertInto('resumes')
    .values({ ...resume, warnings: '[]', size: 700 })
    .execute()
  await old.insertInto('settings').values({ name: 'kept', value: 'yes' }).execute()
  await old.destroy()

  const api = await openApi({ testStorage, resumeSpace: 1000 })
  const site = editing(api, 'firm')
  await site.change({ name: 'Ours' })
  expect((await site.publish()).json().published.name).toBe('Ours')
  const { db, pictures } = api.storage
  expect(await db.selectFrom('settings').select('value').where('name', '=', 'kept').execute()).toEqual([
    { value: 'yes' },
  ])
  // Pictures share the space of the resumes that are there.
  await expect(pictures.prepare('a-1x1', [{ name: '1.png', bytes: Buffer.alloc(301) }])).rejects.toThrow('quota')
  await api.close()
})

test('records of an earlier release are matched to people, after a start that was killed, by two instances', async () => {
  const testStorage = await newTestStorage()
  const old = await openEarlier(testStorage, '0023-audit-changes')
  const at = (n: number) => new Date(Date.parse('2026-11-15T10:00:00.000Z') + n).toISOString()
  const resumes = Array.from({ length: 120 }, (_, n) => ({ ...resume, id: `r${n}`, warnings: '[]' }))
  const record = (n: number) => ({
    full_name: `Writer ${n % 40}`,
    email: `Writer${n % 40}@example.com`,
    email_key: `writer${n % 40}@example.com`,
    phone: n % 2 ? '+91 98110 45678' : '',
    notice_version: '',
    search_text: '',
    submitted_at: at(n),
  })
  const applications = resumes.map(({ id }, n) => ({
    ...record(n),
    id: `a${n}`,
    resume_id: id,
    status: n < 80 ? 'rejected' : 'pending',
    note: '',
  }))
  const enquiries = Array.from({ length: 40 }, (_, n) => ({
    ...record(n),
    id: `e${n}`,
    kind: 'contact',
    message: 'Hello',
    status: 'open',
    due_at: at(n),
  }))
  for (const batch of [0, 40, 80]) {
    await old
      .insertInto('resumes')
      .values(resumes.slice(batch, batch + 40))
      .execute()
    await old
      .insertInto('applications')
      .values(applications.slice(batch, batch + 40))
      .execute()
  }
  await old.insertInto('enquiries').values(enquiries).execute()
  await old.destroy()

  const api = await openApi({ testStorage })
  const { storage } = api
  expect(await matchingProgress(storage.db)).toEqual({ done: 0, total: 160 })
  const dying = killedAfter(storage, 1)
  await expect(matchEarlierRecords(dying)).rejects.toThrow('killed')
  expect(await matchingProgress(storage.db)).toEqual({ done: 20, total: 160 })
  // Somebody writes meanwhile.
  await api.post('/api/contact', { fullName: 'Writer 7', email: 'WRITER7@example.com', message: 'Again' })
  await Promise.all([matchEarlierRecords(storage), matchEarlierRecords(storage)])
  expect((await api.staff('GET', '/api/people/progress')).json().matching).toEqual({ done: 161, total: 161 })

  const { people, total } = (await api.staff('GET', '/api/people?sort=name')).json()
  expect(total).toBe(40)
  for (const person of people)
    expect(person).toMatchObject({
      status: 'pending',
      applicationCount: 3,
      enquiryCount: person.name === 'Writer 7' ? 2 : 1,
    })
  const odd = people.find(({ name }: { name: string }) => name === 'Writer 1')
  const detail = (await api.staff('GET', `/api/people/${odd._id}`)).json()
  expect(detail.samePerson).toHaveLength(5)
  await api.close()
})

test('people whom an earlier release has indexed are found at once, and by date when they are indexed again', async () => {
  const testStorage = await newTestStorage()
  const old = await openEarlier(testStorage, '0032-person-search')
  const at = (n: number) => new Date(Date.parse('2026-11-15T10:00:00.000Z') + n).toISOString()
  const wordOf = (n: number) => `fitter${String.fromCharCode(97 + n / 26, 97 + (n % 26))}`
  // The newest was indexed first, as it is when resumes are read.
  const people = Array.from({ length: 45 }, (_, n) => ({ id: `p${n}`, at: at(1000 * (45 - n)), word: wordOf(n) }))
  await old
    .insertInto('jobs')
    .values({ ...plantHead, posted_date: 'x', updated_at: 'x', updated_by: '' })
    .execute()
  for (const { id, at, word } of people) {
    await old
      .insertInto('resumes')
      .values({ ...resume, id: `r${id}`, warnings: '[]' })
      .execute()
    await old
      .insertInto('people')
      .values({
        id,
        name: word,
        name_key: word,
        application_id: `a${id}`,
        status: 'pending',
        submitted_at: at,
        application_count: 1,
        enquiry_count: 0,
        has_resume: 1,
        starred: 0,
        do_not_contact: 0,
        version: 1,
      })
      .execute()
    await old
      .insertInto('applications')
      .values({
        ...person,
        id: `a${id}`,
        full_name: word,
        person_id: id,
        job_id: 'j',
        resume_id: `r${id}`,
        status: 'pending',
        note: '',
        notice_version: '',
        search_text: '',
        submitted_at: at,
      })
      .execute()
    const tokens = ['¶', 'welding', word]
    if (onPostgres)
      await sql`insert into person_search (person_id, submitted_at, vector)
        values (${id}, ${at}, ${tokens.map((token, n) => `'${token}':${n + 1}A`).join(' ')}::tsvector)`.execute(old)
    else {
      await sql`insert into person_search_rows (person_id) values (${id})`.execute(old)
      await sql`insert into person_search (rowid, names, body)
        select number, ${tokens.join(' ')}, '¶' from person_search_rows where person_id = ${id}`.execute(old)
    }
  }
  await old.destroy()

  const api = await openApi({ testStorage })
  const found = async (query: string) => (await api.staff('GET', `/api/people?${query}`)).json()
  const namesOf = (page: PeoplePage) => page.people.map(({ name }) => name)
  expect((await found('q=welding&job=j&status=pending&limit=5')).total).toBe(45)
  expect(namesOf(await found('q=fitterah&place=pune'))).toEqual(['fitterah'])
  const { storage } = api
  const dying = killedAfter(storage, 1)
  await expect(matchEarlierRecords(dying)).rejects.toThrow('killed')
  await matchEarlierRecords(storage)
  expect(await storage.fullText.outdated(storage.db, 1)).toEqual([])
  const page = await found('q=fitter*&job=j&sort=submitted&limit=3')
  expect([namesOf(page), page.total]).toEqual([['fitteraa', 'fitterab', 'fitterac'], 45])
  await api.close()
})

test('phrases and names are found in entries of the release before, and when they are indexed again', async () => {
  const testStorage = await newTestStorage()
  const old = await openEarlier(testStorage, '0033-search-keys')
  const at = '2026-11-15T10:00:00.000Z'
  const writers = [
    { id: 'p1', name: 'Meera Joshi', message: 'Runs a press shop' },
    { id: 'p2', name: 'Press Shop', message: 'Joshi sent me and Meera' },
  ]
  for (const [n, { id, name, message }] of writers.entries()) {
    await old
      .insertInto('people')
      .values({
        id,
        name,
        name_key: name.toLowerCase(),
        submitted_at: at,
        application_count: 0,
        enquiry_count: 1,
        has_resume: 0,
        starred: 0,
        do_not_contact: 0,
        version: 1,
      })
      .execute()
    await old
      .insertInto('enquiries')
      .values({
        ...person,
        id: `e${id}`,
        full_name: name,
        person_id: id,
        kind: 'contact',
        message,
        resume_id: null,
        status: 'open',
        notice_version: '',
        search_text: '',
        due_at: at,
        submitted_at: at,
      })
      .execute()
    const names = ['¶', ...name.toLowerCase().split(' '), '¶']
    const body = ['¶', ...message.toLowerCase().split(' '), '¶']
    if (onPostgres) {
      const tokens = [
        ...names.map((token, n) => `'${token}':${n + 1}A`),
        ...body.map((token, n) => `'${token}':${n + 9}`),
      ]
      await sql`insert into person_search (person_id, submitted_at, vector)
        values (${id}, ${at}, ${tokens.join(' ')}::tsvector)`.execute(old)
    } else {
      const number = Date.parse(at) + n
      await sql`insert into person_search_rows (number, person_id) values (${number}, ${id})`.execute(old)
      await sql`insert into person_search (rowid, names, body)
        values (${number}, ${names.join(' ')}, ${body.join(' ')})`.execute(old)
      await sql`update enquiries set person_number = ${number} where person_id = ${id}`.execute(old)
    }
  }
  await old.destroy()

  const api = await openApi({ testStorage })
  const viewer = { authorization: `Bearer ${await api.tokenOf('viewer')}` }
  const namesOf = (page: PeoplePage) => page.people.map(({ name }) => name).sort()
  const found = async (q: string) => namesOf((await api.staff('GET', `/api/people?q=${encodeURIComponent(q)}`)).json())
  const seen = async (q: string) => namesOf((await api.get(`/api/people?q=${encodeURIComponent(q)}`, viewer)).json())
  const meera = ['Meera Joshi']
  const shop = ['Press Shop']
  async function searchBoth() {
    expect(await found('"press shop"')).toEqual([...meera, ...shop])
    expect(await found('"joshi sent me"')).toEqual(shop)
    expect(await found('"shop press"')).toEqual([])
    expect(await found('joshi -"press shop"')).toEqual([])
    for (const q of ['press', 'pre*', '"press shop"', 'press -joshi']) expect([q, await seen(q)]).toEqual([q, shop])
    for (const q of ['joshi', 'mee*', '"meera joshi"', '-press']) expect([q, await seen(q)]).toEqual([q, meera])
    for (const q of ['runs', 'sen*', '"sent me"', '"joshi meera"']) expect([q, await seen(q)]).toEqual([q, []])
  }
  const { storage } = api
  expect(await storage.fullText.outdated(storage.db, 5)).toHaveLength(onPostgres ? 2 : 0)
  await searchBoth()
  await Promise.all([matchEarlierRecords(storage), matchEarlierRecords(storage)])
  expect(await storage.fullText.outdated(storage.db, 5)).toEqual([])
  await searchBoth()
  await api.close()
})

/** A storage whose process is killed after so many transactions. */
function killedAfter(storage: Storage, transactions: number): Storage {
  let left = transactions
  const write: Storage['write'] = (work) => {
    left -= 1
    return left < 0 ? Promise.reject(new Error('killed')) : storage.write(work)
  }
  return { ...storage, write }
}

test('an application that the release before has stored is not stored twice', async () => {
  const testStorage = await newTestStorage()
  const old = await openEarlier(testStorage, '0034-search-by-date')
  const at = '2026-11-15T09:59:00.000Z'
  await old
    .insertInto('jobs')
    .values({ ...plantHead, posted_date: at, updated_at: at })
    .execute()
  const sha256 = createHash('sha256').update(pdf).digest('hex')
  await old
    .insertInto('resumes')
    .values({ ...resume, sha256 })
    .execute()
  const application = { job_id: 'j', resume_id: 'r', status: 'pending', note: '', notice_version: '', search_text: '' }
  await old
    .insertInto('applications')
    .values({ ...person, ...application, id: 'a', submitted_at: at })
    .execute()
  await old.destroy()

  const api = await openApi({ testStorage })
  const { full_name: fullName, email, phone } = person
  const body = { jobId: 'j', fullName, email, phone, resume: dataUrl(pdf) }
  expect((await api.post('/api/applications', body)).json()).toMatchObject({ _id: 'a' })
  const other = (await api.post('/api/applications', { ...body, fullName: 'Asha V' })).json()
  const list: Application[] = (await api.staff('GET', '/api/applications')).json()
  expect(list.map(({ _id }) => _id)).toEqual([other._id, 'a'])
  await api.close()
})

test('sessions of the release before end where the account has a second factor, which they may not have shown', async () => {
  const testStorage = await newTestStorage()
  const old = await openEarlier(testStorage, '0036-drop-without-person')
  const at = '2026-11-15T09:59:00.000Z'
  const account = { password_hash: 'x', is_demo: 0, created_at: at, from_environment: 0, has_own_password: 1 }
  for (const [name, has_second_factor] of [
    ['with', 1],
    ['without', 0],
  ] as const) {
    const row = { ...account, id: name, username: name, username_key: name, role: 'owner', state: 'active' }
    await old
      .insertInto('accounts')
      .values({ ...row, has_second_factor })
      .execute()
    await old
      .insertInto('sessions')
      .values({ token_hash: digest(`adm_${name}`), account_id: name, created_at: at, last_used_at: at })
      .execute()
  }
  await old.destroy()

  const api = await openApi({ testStorage })
  const read = async (name: string) =>
    (await api.get('/api/admin/account', { authorization: `Bearer adm_${name}` })).json()
  expect(await read('with')).toMatchObject({ code: 'session_ended', error: expect.stringContaining('second factor') })
  expect(await read('without')).toMatchObject({ username: 'without' })
  await api.close()
})

test('events of merges and splits name nobody, and who was erased before is forgotten', async () => {
  const testStorage = await newTestStorage()
  const old = await openEarlier(testStorage, '0036-drop-without-person')
  const at = '2026-11-15T09:00:00.000Z'
  const names = { b: 'Balaqx Iyer', a: 'Ashaqx Rao', c: 'Chitraqx Sen' }
  const counts = { application_count: 0, enquiry_count: 1, has_resume: 0, starred: 0, do_not_contact: 0, version: 1 }
  for (const [id, name] of Object.entries(names))
    await old
      .insertInto('people')
      .values({ ...counts, id, name, name_key: name.toLowerCase(), submitted_at: at })
      .execute()
  // Everything of the first was erased after the merge; the second was split off again.
  await old.updateTable('people').set({ merged_into: 'b' }).where('id', '=', 'a').execute()
  const kept = {
    kind: 'contact',
    message: 'Hello',
    resume_id: null,
    status: 'open',
    notice_version: '',
    search_text: '',
  }
  for (const id of ['b', 'c'])
    await old
      .insertInto('enquiries')
      .values({
        ...person,
        ...kept,
        id: `e${id}`,
        full_name: names[id as 'b'],
        person_id: id,
        due_at: at,
        submitted_at: at,
      })
      .execute()
  await old
    .insertInto('person_emails')
    .values([
      { email_key: 'b@example.com', person_id: 'b' },
      { email_key: 'ashaqx@example.com', person_id: 'b' },
    ])
    .execute()
  await old
    .insertInto('person_tags')
    .values(['a', 'b'].map((person_id) => ({ person_id, tag_key: 'ashaqx', tag: 'Ashaqx' })))
    .execute()
  const moved = {
    applications: [],
    enquiries: ['gone'],
    events: ['n'],
    emails: ['ashaqx@example.com'],
    tags: ['ashaqx'],
  }
  await old
    .insertInto('person_merges')
    .values({
      id: 'm',
      person_id: 'b',
      other_id: 'a',
      at,
      who: 'asha',
      moved: JSON.stringify({ ...moved, starred: false, doNotContact: false }),
    })
    .execute()
  const event = { at, who: 'asha' }
  const later = { at: '2026-11-15T09:01:00.000Z', who: 'asha' }
  const latest = { at: '2026-11-15T09:02:00.000Z', who: 'asha' }
  await old
    .insertInto('person_events')
    .values([
      { ...event, id: 'n', person_id: 'b', kind: 'note', text: 'Ashaqx prefers mornings' },
      { ...event, id: 'v1', person_id: 'b', kind: 'merge', text: 'Merged with Ashaqx Rao' },
      { ...later, id: 'v2', person_id: 'b', kind: 'split', text: 'Split from Chitraqx Sen' },
      { ...later, id: 'v3', person_id: 'c', kind: 'split', text: 'Split from Balaqx Iyer' },
      { ...latest, id: 'v4', person_id: 'b', kind: 'merge', text: 'Merged with Divyaqx Das' },
    ])
    .execute()
  const entry = { account_id: 'x', subject: '', changes: '[]' }
  await old
    .insertInto('audit_log')
    .values([
      { ...entry, ...event, id: 'l1', action: 'person_merge', subject_id: 'b', detail: 'a' },
      { ...entry, ...later, id: 'l2', action: 'person_split', subject_id: 'b', detail: 'c' },
    ])
    .execute()
  await old.destroy()

  const api = await openApi({ testStorage })
  const textsOf = async (id: string) => {
    const found: Person = (await api.staff('GET', `/api/people/${id}`)).json()
    return found.timeline.flatMap(({ kind, text }) => (kind === 'merge' || kind === 'split' ? text : []))
  }
  expect([await textsOf('b'), await textsOf('c')]).toEqual([
    ['Merged with another person', 'Split from Chitraqx Sen', 'Merged with Ashaqx Rao'],
    ['Split from Balaqx Iyer'],
  ])
  await forgetLeftBehind(api.storage, api.clock())
  expect((await textsOf('b')).at(-1)).toBe('Merged with somebody whose data was erased')
  await vi.waitFor(async () => expect(await findTraces(testStorage, /ashaqx|divyaqx/i)).toEqual([]))
  expect(await api.storage.db.selectFrom('people').select('id').orderBy('id').execute()).toEqual([
    { id: 'b' },
    { id: 'c' },
  ])
  await api.close()
})

test('the words of a resume that the release before has read are kept once, found, and erased', async () => {
  const testStorage = await newTestStorage()
  const old = await openEarlier(testStorage, '0036-drop-without-person')
  const at = '2026-11-15T09:59:00.000Z'
  await old
    .insertInto('jobs')
    .values({ ...plantHead, posted_date: at, updated_at: at })
    .execute()
  await old.insertInto('resumes').values(resume).execute()
  await old
    .insertInto('resume_texts')
    .values({ resume_id: 'r', state: 'ready', text: 'Hydroforming of tubes', attempts: 1, created_at: at })
    .execute()
  const application = { job_id: 'j', resume_id: 'r', status: 'pending', note: '', notice_version: '', search_text: '' }
  await old
    .insertInto('applications')
    .values({ ...person, ...application, id: 'a', submitted_at: at })
    .execute()
  await old.destroy()

  const api = await openApi({ testStorage })
  const { storage } = api
  await matchEarlierRecords(storage)
  const found = async (): Promise<PeoplePage> => (await api.staff('GET', '/api/people?q=hydroforming')).json()
  expect((await found()).people.map(({ name }) => name)).toEqual([person.full_name])
  const kept = () => storage.db.selectFrom('resume_tokens').selectAll().execute()
  expect(await kept()).toEqual([{ resume_id: 'r', tokens: 'hydroforming of tubes' }])
  expect((await api.staff('DELETE', '/api/applications/a')).statusCode).toBe(204)
  expect(await kept()).toEqual([])
  expect((await found()).total).toBe(0)
  await api.close()
})

test('people of the release before show what they showed, and a later form does not change it', async () => {
  const testStorage = await newTestStorage()
  const old = await openEarlier(testStorage, '0036-drop-without-person')
  const at = (minute: number) => `2026-11-15T09:0${minute}:00.000Z`
  const counts = { application_count: 1, enquiry_count: 2, has_resume: 1, starred: 0, do_not_contact: 0, version: 1 }
  await old
    .insertInto('people')
    .values({ id: 'p', name: 'Asha V.', name_key: 'asha v.', submitted_at: at(3), ...counts })
    .execute()
  await old.insertInto('person_emails').values({ email_key: person.email_key, person_id: 'p' }).execute()
  await old.insertInto('resumes').values(resume).execute()
  const record = { ...person, person_id: 'p', notice_version: '', search_text: '' }
  await old
    .insertInto('applications')
    .values({ ...record, id: 'a', job_id: null, resume_id: 'r', status: 'pending', note: '', submitted_at: at(1) })
    .execute()
  const enquiry = { ...record, kind: 'contact', message: 'Hello', resume_id: null, status: 'open', due_at: at(9) }
  await old
    .insertInto('enquiries')
    .values([
      { ...enquiry, id: 'e', phone: '98110 45678', submitted_at: at(2) },
      { ...enquiry, id: 'f', full_name: 'Asha V.', email: 'A@example.com', phone: '', submitted_at: at(3) },
    ])
    .execute()
  await old.destroy()

  const api = await openApi({ testStorage })
  const shown = { name: 'Asha V.', email: 'A@example.com', phone: '98110 45678' }
  const read = async () => (await api.staff('GET', '/api/people/p')).json()
  expect(await read()).toMatchObject(shown)
  await api.post('/api/contact', { fullName: 'A Stranger', email: person.email, phone: '90909 09090', message: 'Hi' })
  expect(await read()).toMatchObject({ ...shown, enquiryCount: 3 })
  await api.close()
})

test('people of the release before are compared with each other after the upgrade', async () => {
  const testStorage = await newTestStorage()
  const old = await openEarlier(testStorage, '0038-merge-events')
  const at = '2026-11-15T09:00:00.000Z'
  const counts = { application_count: 0, enquiry_count: 1, has_resume: 0, starred: 0, do_not_contact: 0, version: 1 }
  const names = ['Asha Verma', 'A Verma', 'Merged Verma']
  for (const [n, name] of names.entries()) {
    const row = { ...counts, id: `p${n}`, name, name_key: name.toLowerCase(), submitted_at: at }
    await old
      .insertInto('people')
      .values({ ...row, merged_into: n === 2 ? 'p1' : null })
      .execute()
    const sent = { kind: 'contact', message: 'Hello', status: 'open', notice_version: '', search_text: '' }
    const owner = { person_id: `p${Math.min(n, 1)}`, phone_key: '+919876543210' }
    await old
      .insertInto('enquiries')
      .values({ ...person, ...sent, ...owner, id: `e${n}`, full_name: name, due_at: at, submitted_at: at })
      .execute()
  }
  await old.destroy()

  const api = await openApi({ testStorage })
  expect(await comparePeople(api.storage, api.clock())).toBe(2)
  const page: DuplicatesPage = (await api.staff('GET', '/api/people/duplicates')).json()
  expect([page.total, page.pairs[0]?.why, page.pairs[0]?.people.map(({ _id }) => _id).sort()]).toEqual([
    1,
    'Same phone',
    ['p0', 'p1'],
  ])
  await api.close()
})
