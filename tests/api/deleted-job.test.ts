import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Application } from '../../contract/application.ts'
import type { AuditEntry } from '../../contract/audit-log.ts'
import { exportPerson } from '../../server/privacy/records-of-person.ts'
import { type Api, openApi } from '../support/open-api.ts'
import { dataUrl, pdf, sampleJob, samplePerson } from '../support/samples.ts'
import { onPostgres } from '../support/test-storage.ts'

let api: Api
beforeAll(async () => {
  api = await openApi()
})
afterAll(() => api.close())

const newJob = async (title: string): Promise<string> =>
  (await api.staff('POST', '/api/jobs', { ...sampleJob, title })).json()._id
const apply = async (jobId: string, email: string): Promise<string> =>
  (await api.post('/api/applications', { ...samplePerson, jobId, email, resume: dataUrl(pdf) })).json()._id
const read = async (id: string): Promise<Application> => (await api.staff('GET', `/api/applications/${id}`)).json()

test('an application keeps the title of its job when the job is deleted', async () => {
  const jobId = await newJob('Foundry Head')
  const id = await apply(jobId, 'foundry@example.com')
  expect(await read(id)).toMatchObject({ job: { _id: jobId, title: 'Foundry Head' }, jobTitle: 'Foundry Head' })
  await api.staff('PUT', `/api/jobs/${jobId}`, { ...sampleJob, title: 'Head of Foundry' })
  expect((await read(id)).jobTitle).toBe('Head of Foundry')
  await api.staff('DELETE', `/api/jobs/${jobId}`)
  expect(await read(id)).toMatchObject({ job: null, jobTitle: 'Head of Foundry' })
  const found: Application[] = (await api.staff('GET', '/api/applications?q=head%20of%20foundry')).json()
  expect(found).toMatchObject([{ _id: id, job: null, jobTitle: 'Head of Foundry' }])
})

test('an export, the audit log and what a person asks for name the title of a deleted job', async () => {
  const jobId = await newJob('Boiler Engineer')
  const id = await apply(jobId, 'boiler@example.com')
  await api.staff('DELETE', `/api/jobs/${jobId}`)
  const csv = (await api.staff('GET', '/api/applications.csv?q=boiler')).body
  expect(csv).toContain(',Boiler Engineer (deleted),')
  await api.staff('PATCH', `/api/applications/${id}`, { status: 'reviewed' })
  const log: AuditEntry[] = (await api.staff('GET', '/api/admin/audit-log?action=application_status')).json()
  expect(log.find((entry) => entry.subjectId === id)?.subject).toBe('Boiler Engineer')
  const { applications } = await exportPerson(api.storage, 'boiler@example.com', api.clock())
  expect(applications).toMatchObject([{ job: 'Boiler Engineer' }])
})

test('a deleted job is unknown to visitors and staff, and nothing but its title is kept', async () => {
  const jobId = await newJob('Kiln Operator')
  await apply(jobId, 'kiln@example.com')
  const total = async (): Promise<number> => (await api.staff('GET', '/api/admin/stats')).json().totalJobs
  const before = await total()
  expect((await api.staff('DELETE', `/api/jobs/${jobId}`)).statusCode).toBe(204)
  expect(await total()).toBe(before - 1)
  expect((await api.staff('DELETE', `/api/jobs/${jobId}`)).statusCode).toBe(404)
  expect((await api.staff('PUT', `/api/jobs/${jobId}`, sampleJob)).statusCode).toBe(404)
  expect((await api.get(`/openings?job=${jobId}`)).statusCode).toBe(410)
  const late = { ...samplePerson, jobId, email: 'late@example.com', resume: dataUrl(pdf) }
  expect((await api.post('/api/applications', late)).json()).toMatchObject({ code: 'not_found' })
  for (const answer of [await api.get('/api/jobs'), await api.staff('GET', '/api/jobs')])
    expect(answer.body).not.toContain(jobId)
  const { industries } = (await api.staff('GET', '/api/admin/overview')).json()
  expect(industries).toContainEqual({ industry: null, applications: expect.any(Number) })
  const row = await api.storage.db.selectFrom('jobs').selectAll().where('id', '=', jobId).executeTakeFirstOrThrow()
  const texts: string[] = Object.values(row).filter((value) => typeof value === 'string')
  expect(row.title).toBe('Kiln Operator')
  for (const text of [sampleJob.description, sampleJob.salary, sampleJob.location, ...sampleJob.skills])
    expect(texts.join('\n')).not.toContain(text)
})

test('only the applications of the deleted job keep its title', async () => {
  const [lost, kept] = [await newJob('Lost job'), await newJob('Kept job')]
  const id = await apply(kept, 'kept@example.com')
  await api.staff('DELETE', `/api/jobs/${lost}`)
  expect(await read(id)).toMatchObject({ job: { title: 'Kept job' }, jobTitle: 'Kept job' })
})

test('an application that is being stored while its job is deleted keeps the title', async () => {
  const jobId = await newJob('Fleeting job')
  const id = await apply(jobId, 'fleeting@example.com')
  const { db, write } = api.storage
  const row = await db.selectFrom('applications').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const [stored, mayCommit] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const storing = write(async (trx) => {
    await trx
      .insertInto('applications')
      .values({ ...row, id: 'late' })
      .execute()
    stored.resolve()
    await mayCommit.promise
  })
  await stored.promise
  const deleting = api.staff('DELETE', `/api/jobs/${jobId}`)
  // SQLite has one connection: the deletion waits for it.
  if (onPostgres) await deleting
  mayCommit.resolve()
  await storing
  expect((await deleting).statusCode).toBe(204)
  expect(await read('late')).toMatchObject({ job: null, jobTitle: 'Fleeting job' })
})
