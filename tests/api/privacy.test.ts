import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { PRIVACY_NOTICE_HEADER, PRIVACY_NOTICE_VERSION } from '../../contract/privacy-version.ts'
import { erasePerson, exportPerson } from '../../server/privacy/records-of-person.ts'
import { eraseExpired } from '../../server/privacy/retention.ts'
import { type Api, openApi } from '../support/open-api.ts'
import { run } from '../support/run-site.ts'
import { dataUrl, pdf, sampleJob, sampleMessage, samplePerson } from '../support/samples.ts'
import { newPlace, onPostgres, type Place } from '../support/test-storage.ts'

const DAY = 24 * 60 * 60_000
const HOUR = 60 * 60_000

let api: Api
let place: Place
let jobId: string
beforeEach(async () => {
  place = await newPlace()
  api = await openApi({ place })
  jobId = (await api.staff('POST', '/api/jobs', sampleJob)).json()._id
})
afterEach(() => api.close())

const noticeVersion = PRIVACY_NOTICE_VERSION
const resume = { filename: 'cv.pdf', content: dataUrl(pdf), size: pdf.length }

async function submitAs(email: string) {
  const person = { ...samplePerson, email }
  const agreed = { [PRIVACY_NOTICE_HEADER]: noticeVersion }
  const application = await api.post('/api/applications', { jobId, ...person, resume: dataUrl(pdf) }, agreed)
  const message = await api.post('/api/contact', { ...sampleMessage, ...person, resume }, agreed)
  expect([application.statusCode, message.statusCode]).toEqual([201, 201])
  await api.staff('PATCH', `/api/applications/${application.json()._id}`, { note: 'a note about them' })
}
const left = async () => ({
  applications: (await api.staff('GET', '/api/applications')).json().map((one: { email: string }) => one.email),
  enquiries: (await api.staff('GET', '/api/enquiries')).json().map((one: { email: string }) => one.email),
})
const resumeFiles = () =>
  readdirSync(join(place.dataDir, 'resumes'), { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  )

test('the version of the notice that was agreed to is stored with each record, and none when none was sent', async () => {
  await submitAs('asha@example.com')
  const odd = { [PRIVACY_NOTICE_HEADER]: '<script>' }
  await api.post('/api/contact', { ...sampleMessage, email: 'program@example.com' }, odd)
  const versions = await api.storage.db.selectFrom('enquiries').select(['email', 'notice_version']).execute()
  expect(versions.sort((a, b) => (a.email < b.email ? -1 : 1))).toEqual([
    { email: 'asha@example.com', notice_version: noticeVersion },
    { email: 'program@example.com', notice_version: '' },
  ])
  expect(await api.storage.db.selectFrom('applications').select('notice_version').execute()).toEqual([
    { notice_version: noticeVersion },
  ])
})

test('a person gets everything that is kept about them, and nothing about others', async () => {
  await submitAs('Asha@Example.com')
  await submitAs('ravi@example.com')
  const all = await exportPerson(api.storage, ' asha@example.COM ', api.clock())
  expect(all.applications).toMatchObject([
    {
      job: 'Plant Head',
      email: 'Asha@Example.com',
      note: 'a note about them',
      noticeVersion,
      resume: { contentBase64: pdf.toString('base64') },
    },
  ])
  expect(all.enquiries).toMatchObject([{ message: sampleMessage.message, resume: { filename: 'cv.pdf' } }])
  expect(all.mails).toHaveLength(2)
  expect(JSON.stringify(all)).not.toContain('ravi')
})

test('an erased person leaves no record, file, mail or word behind; others stay', async () => {
  await submitAs('asha@example.com')
  await submitAs('ravi@example.com')
  expect(await erasePerson(api.storage, 'ASHA@example.com', api.clock())).toEqual({ applications: 1, enquiries: 1 })
  expect(await left()).toEqual({ applications: ['ravi@example.com'], enquiries: ['ravi@example.com'] })
  expect(await erasePerson(api.storage, 'asha@example.com', api.clock())).toEqual({ applications: 0, enquiries: 0 })
  for (const table of ['resumes', 'outbox', 'application_events', 'activity'] as const) {
    expect(JSON.stringify(await api.storage.db.selectFrom(table).selectAll().execute())).not.toMatch(/asha@/i)
  }
  expect(await api.storage.db.selectFrom('resumes').select('id').execute()).toHaveLength(2)
  if (!onPostgres) expect(resumeFiles()).toHaveLength(2)
  expect((await api.staff('GET', '/api/admin/stats')).json()).toMatchObject({ applications: 1 })
})

test('the command exports and erases beside the running site', async () => {
  await submitAs('asha@example.com')
  const command = (...args: string[]) => run('scripts/privacy.ts', args, place).ended
  const exported = await command('export', 'asha@example.com')
  expect(JSON.parse(exported.output)).toMatchObject({ applications: [{ fullName: 'Asha Verma' }], enquiries: [{}] })
  expect(await command('erase', 'asha@example.com')).toMatchObject({
    code: 0,
    output: 'Erased 1 applications and 1 enquiries of asha@example.com.\n',
  })
  expect(await left()).toEqual({ applications: [], enquiries: [] })
  for (const args of [[], ['erase'], ['erase', 'asha'], ['forget', 'a@b.c'], ['erase', 'a@b.c', 'd@e.f']]) {
    expect((await command(...args)).code).toBe(1)
  }
})

test('records go after the period of their kind, and kinds without one stay', async () => {
  await submitAs('old@example.com')
  api.advance(100 * DAY)
  await submitAs('new@example.com')
  const look = (retention: object) => eraseExpired(api.storage, retention, api.clock())
  expect([await look({}), await look({ application: 90 })]).toEqual([0, 0])
  api.advance(HOUR)
  expect(await look({ application: 90 })).toBe(1)
  expect(await left()).toEqual({
    applications: ['new@example.com'],
    enquiries: ['new@example.com', 'old@example.com'],
  })
  api.advance(HOUR)
  expect(await look({ application: 90, quote: 30, contact: 99 })).toBe(1)
  expect((await left()).enquiries).toEqual(['new@example.com'])
})

test('a clock that leaps erases nothing', async () => {
  await submitAs('asha@example.com')
  const look = () => eraseExpired(api.storage, { application: 90, contact: 90 }, api.clock())
  await look()
  api.advance(365 * DAY)
  expect(await look()).toBe(0)
  api.advance(-365 * DAY + HOUR)
  expect(await look()).toBe(0)
  api.advance(HOUR)
  expect(await look()).toBe(0)
  expect((await left()).applications).toEqual(['asha@example.com'])
})
