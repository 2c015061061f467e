import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AuditEntry } from '../../contract/audit-log.ts'
import { DAY, MINUTE } from '../../contract/time.ts'
import { documentedRoutes } from '../support/documented-routes.ts'
import { housekeepingOf } from '../support/housekeeping.ts'
import { type Api, openApi, STAFF } from '../support/open-api.ts'
import { dataUrl, pdf, sampleJob, sampleMessage, samplePerson } from '../support/samples.ts'
import { onPostgres } from '../support/test-storage.ts'

let api: Api
beforeAll(async () => {
  api = await openApi()
})
afterAll(() => api.close())

const log = async (query = ''): Promise<AuditEntry[]> => (await api.staff('GET', `/api/admin/audit-log${query}`)).json()
const logAbout = async (...ids: string[]): Promise<AuditEntry[]> =>
  (await log('?limit=100')).filter((entry) => entry.subjectId !== null && ids.includes(entry.subjectId))

test('changes of jobs and categories are logged with their names', async () => {
  const job = (await api.staff('POST', '/api/jobs', sampleJob)).json()
  api.advance(1)
  await api.staff('PUT', `/api/jobs/${job._id}`, { ...sampleJob, title: 'Works Head' })
  api.advance(1)
  await api.staff('DELETE', `/api/jobs/${job._id}`)
  api.advance(1)
  const category = (await api.staff('POST', '/api/categories', { name: 'Steel' })).json()
  api.advance(1)
  await api.staff('PATCH', `/api/categories/${category._id}`, { isActive: false })
  api.advance(1)
  await api.staff('DELETE', `/api/categories/${category._id}`)
  const entries = await logAbout(job._id, category._id)
  expect(entries.map(({ who, action, subject }) => [who, action, subject])).toEqual([
    ['asha', 'category_delete', 'Steel'],
    ['asha', 'category_update', 'Steel'],
    ['asha', 'category_create', 'Steel'],
    ['asha', 'job_delete', 'Works Head'],
    ['asha', 'job_update', 'Works Head'],
    ['asha', 'job_create', 'Plant Head'],
  ])
})

test('refused changes are not logged', async () => {
  const before = (await log()).length
  await api.staff('DELETE', '/api/jobs/unknown')
  await api.staff('PUT', '/api/jobs/unknown', sampleJob)
  await api.staff('POST', '/api/categories', { name: '' })
  await api.staff('DELETE', '/api/categories/unknown')
  await api.staff('DELETE', '/api/enquiries/unknown')
  await api.staff('DELETE', '/api/applications/unknown')
  expect(await log()).toHaveLength(before)
})

test('signing in and out is logged', async () => {
  api.advance(1)
  const { token } = (await api.post('/api/admin/login', STAFF)).json()
  api.advance(1)
  await api.post('/api/admin/logout', undefined, { authorization: `Bearer ${token}` })
  expect((await log('?limit=2')).map((entry) => entry.action)).toEqual(['sign_out', 'sign_in'])
})

test('answering, reopening, downloading and erasing an enquiry is logged by its kind, without the person', async () => {
  const body = { ...sampleMessage, resume: { filename: 'cv.pdf', content: dataUrl(pdf), size: pdf.length } }
  const { _id } = (await api.post('/api/contact', body)).json()
  for (const status of ['answered', 'open']) {
    api.advance(1)
    await api.staff('PATCH', `/api/enquiries/${_id}`, { status })
  }
  api.advance(1)
  await api.staff('GET', `/api/enquiries/${_id}/resume`)
  api.advance(1)
  await api.staff('DELETE', `/api/enquiries/${_id}`)
  const entries = await logAbout(_id)
  expect(entries.map(({ action, detail }) => [action, detail])).toEqual([
    ['enquiry_erase', 'contact'],
    ['resume_download', 'enquiry'],
    ['enquiry_reopen', 'contact'],
    ['enquiry_answer', 'contact'],
  ])
  expect(JSON.stringify(entries)).not.toContain(sampleMessage.email)
})

test('the log is paginated, newest first, and can be filtered by action', async () => {
  const jobs: string[] = []
  for (let n = 0; n < 4; n += 1) {
    api.advance(1)
    jobs.unshift((await api.staff('POST', '/api/jobs', sampleJob)).json()._id)
  }
  await api.staff('DELETE', `/api/jobs/${jobs[0]}`)
  const answer = await api.staff('GET', '/api/admin/audit-log?limit=2&page=2')
  expect(answer.json()).toHaveLength(2)
  const all = await log('?limit=100')
  expect(answer.headers['x-total-count']).toBe(String(all.length))
  expect(answer.json()).toEqual(all.slice(2, 4))
  const narrowed = await api.staff('GET', '/api/admin/audit-log?action=job_create')
  const created = all.filter((entry) => entry.action === 'job_create')
  expect(created.slice(0, 4).map((entry) => entry.subjectId)).toEqual(jobs)
  expect(narrowed.json()).toEqual(created)
  expect(narrowed.headers['x-total-count']).toBe(String(created.length))
  expect((await api.staff('GET', '/api/admin/audit-log?action=dance')).statusCode).toBe(400)
  expect((await api.staff('GET', `/api/admin/audit-log/${all[0]?._id}`)).json()).toEqual(all[0])
  expect((await api.staff('GET', '/api/admin/audit-log/unknown')).statusCode).toBe(404)
})

test('an entry says what changed, field by field, with long texts cut', async () => {
  const job = (await api.staff('POST', '/api/jobs', sampleJob)).json()
  const changed = { ...sampleJob, title: 'Works Head', description: 'x'.repeat(500) }
  await api.staff('PUT', `/api/jobs/${job._id}`, changed)
  const category = (await api.staff('POST', '/api/categories', { name: 'Copper' })).json()
  await api.staff('PATCH', `/api/categories/${category._id}`, { isActive: false })
  const changesOf = async (id: string, action: string) =>
    (await logAbout(id)).find((entry) => entry.action === action)?.changes
  expect(await changesOf(job._id, 'job_update')).toEqual([
    { field: 'Title', from: 'Plant Head', to: 'Works Head' },
    { field: 'Description', from: 'Runs the plant.', to: 'x'.repeat(200) },
  ])
  expect(await changesOf(job._id, 'job_create')).toEqual([])
  expect(await changesOf(category._id, 'category_update')).toEqual([{ field: 'Active', from: '1', to: '0' }])
})

test('the log is filtered by person, kind and days in India, and exported as it is filtered', async () => {
  const one = await openApi()
  const ravi = { authorization: `Bearer ${await one.tokenOf('owner', 'ravi')}` }
  await one.post('/api/categories', { name: '=cmd' }, ravi)
  // 15:30 in India becomes 01:30 of the next day.
  one.advance(10 * 60 * MINUTE)
  await one.staff('POST', '/api/categories', { name: 'Tyres' })
  const names = async (query: string) =>
    (await one.staff('GET', `/api/admin/audit-log?action=category_create&${query}`))
      .json()
      .map((entry: AuditEntry) => entry.subject)
  expect(await names('')).toEqual(['Tyres', '=cmd'])
  expect(await names('who=ravi')).toEqual(['=cmd'])
  expect(await names('who=nobody')).toEqual([])
  expect(await names('from=2026-11-16')).toEqual(['Tyres'])
  expect(await names('to=2026-11-15')).toEqual(['=cmd'])
  expect(await names('from=2026-11-15&to=2026-11-16')).toEqual(['Tyres', '=cmd'])
  expect((await one.staff('GET', '/api/admin/audit-log/people')).json()).toEqual(['asha', 'ravi'])
  for (const bad of ['from=yesterday', 'to=2026-13-45', 'action=nothing'])
    expect((await one.staff('GET', `/api/admin/audit-log?${bad}`)).statusCode).toBe(400)

  const csv = await one.staff('GET', '/api/admin/audit-log.csv?who=ravi')
  expect(csv.headers['content-disposition']).toBe('attachment; filename="audit-log-2026-11-16.csv"')
  expect(csv.body).toBe(
    "\ufeffWhen (IST),Who,Action,About,Detail,Changes\r\n2026-11-15 15:30,ravi,category_create,'=cmd,,\r\n",
  )
  await one.close()
})

test('the database itself refuses to change an entry, and to delete one that has not expired', async () => {
  const one = await openApi()
  await one.staff('POST', '/api/categories', { name: 'Kept' })
  await one.post('/api/admin/login', { username: 'asha', password: 'wrong' })
  const { db } = one.storage
  const before = await db.selectFrom('audit_log').selectAll().orderBy('id').execute()
  expect(before.map(({ action }) => action).toSorted()).toEqual(['category_create', 'sign_in_failed'])
  const unchanged = 'entries of the audit log are not changed'
  const kept = 'entries of the audit log are deleted only when they have expired'
  for (const change of [{ who: 'ravi' }, { subject: '' }, { detail: '0 tries' }, { at: '2020-01-01T00:00:00.000Z' }])
    await expect(db.updateTable('audit_log').set(change).execute()).rejects.toThrow(unchanged)
  for (const { id } of before)
    await expect(db.deleteFrom('audit_log').where('id', '=', id).execute()).rejects.toThrow(kept)
  if (onPostgres) await expect(sql`truncate audit_log`.execute(db)).rejects.toThrow(kept)
  expect(await db.selectFrom('audit_log').selectAll().orderBy('id').execute()).toEqual(before)
  await one.close()
})

test('entries expire after two years, and no route changes or removes one', async () => {
  const one = await openApi()
  await one.staff('POST', '/api/categories', { name: 'Old' })
  const { round, trustClock } = housekeepingOf(one)
  one.advance(727 * DAY)
  await trustClock()
  const count = async () => Number((await one.staff('GET', '/api/admin/audit-log')).headers['x-total-count'])
  await round()
  expect(await count()).toBe(1)
  await trustClock()
  await trustClock()
  await trustClock()
  await round()
  expect(await count()).toBe(0)
  const methods = (await documentedRoutes(one))
    .filter(({ path }) => path.includes('audit-log'))
    .map(({ method }) => method)
  expect(new Set(methods)).toEqual(new Set(['GET']))
  await one.close()
})

test('entries name what they are about while it exists, and hold no name when it was erased', async () => {
  const one = await openApi()
  const read = async (): Promise<AuditEntry[]> => (await one.staff('GET', '/api/admin/audit-log?limit=100')).json()
  const job = (await one.staff('POST', '/api/jobs', sampleJob)).json()
  const send = async (fullName: string) => {
    const sent = { ...samplePerson, fullName, email: `${fullName.replace(' ', '.')}@example.com` }
    await one.post('/api/applications', { ...sent, jobId: job._id, resume: dataUrl(pdf) })
    const [application] = (await one.staff('GET', `/api/applications?q=${fullName.split(' ')[0]}`)).json()
    return application
  }
  const twin = await send('Ashwini Kale')
  one.advance(1)
  const asha = await send('Asha Kale')
  const enquiry = (await one.post('/api/contact', { ...sampleMessage, fullName: 'Ravi Rao' })).json()
  const { resume_id } = await one.storage.db
    .selectFrom('applications')
    .select('resume_id')
    .where('id', '=', asha._id)
    .executeTakeFirstOrThrow()
  await one.staff('GET', `/api/resumes/${resume_id}/file`)
  await one.staff('GET', `/api/applications/${asha._id}/resume`)
  await one.staff('PATCH', `/api/applications/${asha._id}`, { status: 'reviewed' })
  await one.staff('PATCH', `/api/enquiries/${enquiry._id}`, { status: 'answered' })
  await one.staff('POST', `/api/people/${twin.person}/notes`, { note: 'Twin' })
  await one.staff('POST', `/api/people/${asha.person}/merge`, { other: twin.person })

  const named = Object.fromEntries((await read()).map(({ action, about, other }) => [action, { about, other }]))
  const person = asha.person
  expect(named).toMatchObject({
    resume_open: { about: { kind: 'resume', _id: resume_id, name: 'Asha Kale', person } },
    resume_download: { about: { kind: 'application', _id: asha._id, name: 'Asha Kale', person } },
    application_status: { about: { kind: 'application', _id: asha._id, name: 'Asha Kale', person } },
    enquiry_answer: { about: { kind: 'enquiry', _id: enquiry._id, name: 'Ravi Rao' } },
    // The one who was merged leads to the one who was kept.
    person_note: { about: { kind: 'person', _id: twin.person, name: 'Ashwini Kale', person } },
    person_merge: { about: { name: 'Asha Kale' }, other: { _id: twin.person, name: 'Ashwini Kale', person } },
    job_create: { about: { kind: 'job', _id: job._id, name: 'Plant Head', person: null }, other: null },
  })
  expect((await one.staff('GET', '/api/admin/audit-log.csv')).body).not.toContain('Kale')

  for (const { _id } of [asha, twin]) await one.staff('DELETE', `/api/applications/${_id}`)
  await one.staff('DELETE', `/api/enquiries/${enquiry._id}`)
  await one.staff('DELETE', `/api/jobs/${job._id}`)
  const later = await read()
  await one.close()
  expect(JSON.stringify(later)).not.toMatch(/Kale|Ravi/)
  for (const { about, other } of later)
    for (const subject of [about, other]) if (subject) expect(subject).toMatchObject({ name: null, person: null })
})
