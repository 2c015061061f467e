import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { PRIVACY_NOTICE_HEADER, SHIPPED_NOTICE_VERSION } from '../../contract/privacy-version.ts'
import { DAY, HOUR } from '../../contract/time.ts'
import { erasePerson, exportPerson } from '../../server/privacy/records-of-person.ts'
import { housekeepingOf } from '../support/housekeeping.ts'
import { type Api, openApi } from '../support/open-api.ts'
import { run } from '../support/run-site.ts'
import { dataUrl, pdf, sampleJob, sampleMessage, samplePerson } from '../support/samples.ts'
import { newMigratedStorage, onPostgres, type TestStorage } from '../support/test-storage.ts'

let api: Api
let testStorage: TestStorage
let jobId: string
beforeEach(async () => {
  testStorage = await newMigratedStorage()
  api = await openApi({ testStorage })
  jobId = (await api.staff('POST', '/api/jobs', sampleJob)).json()._id
})
afterEach(() => api.close())

const noticeVersion = SHIPPED_NOTICE_VERSION
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
  readdirSync(join(testStorage.dataDir, 'resumes'), { recursive: true, withFileTypes: true }).filter((entry) =>
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

test('erasing a person removes their records, files, mails and texts, and nobody else’s', async () => {
  await submitAs('asha@example.com')
  await submitAs('ravi@example.com')
  expect(await erasePerson(api.storage, 'ASHA@example.com', api.clock())).toEqual({
    applications: 1,
    enquiries: 1,
    additions: 0,
    contacts: 0,
  })
  expect(await left()).toEqual({ applications: ['ravi@example.com'], enquiries: ['ravi@example.com'] })
  expect(await erasePerson(api.storage, 'asha@example.com', api.clock())).toEqual({
    applications: 0,
    enquiries: 0,
    additions: 0,
    contacts: 0,
  })
  for (const table of ['resumes', 'outbox', 'events', 'audit_log'] as const) {
    expect(JSON.stringify(await api.storage.db.selectFrom(table).selectAll().execute())).not.toMatch(/asha@/i)
  }
  expect(await api.storage.db.selectFrom('resumes').select('id').execute()).toHaveLength(2)
  if (!onPostgres) expect(resumeFiles()).toHaveLength(2)
  expect((await api.staff('GET', '/api/admin/stats')).json()).toMatchObject({ applications: 1 })
})

test('the command exports and erases beside the running site', async () => {
  await submitAs('asha@example.com')
  const command = (...args: string[]) => run('scripts/privacy.ts', args, testStorage).ended
  const exported = await command('export', 'asha@example.com')
  expect(JSON.parse(exported.output)).toMatchObject({ applications: [{ fullName: 'Asha Verma' }], enquiries: [{}] })
  expect(await command('erase', 'asha@example.com')).toMatchObject({
    code: 0,
    output: 'Erased 1 applications, 1 enquiries and 0 additions of asha@example.com.\n',
  })
  expect(await left()).toEqual({ applications: [], enquiries: [] })
  for (const args of [[], ['erase'], ['erase', 'asha'], ['forget', 'a@b.c'], ['erase', 'a@b.c', 'd@e.f']]) {
    expect((await command(...args)).code).toBe(1)
  }
})

test('records are erased after the period of their kind; kinds without a period are kept', async () => {
  await submitAs('old@example.com')
  api.advance(100 * DAY)
  await submitAs('new@example.com')
  await housekeepingOf(api).trustClock()
  expect(await housekeepingOf(api).round()).toMatchObject({ retention: 'ok' })
  expect(await housekeepingOf(api, { application: 90 }).round()).toMatchObject({ retention: 'ok' })
  expect(await left()).toEqual({
    applications: ['new@example.com'],
    enquiries: ['new@example.com', 'old@example.com'],
  })
  await housekeepingOf(api, { application: 90, quote: 30, contact: 99 }).round()
  expect((await left()).enquiries).toEqual(['new@example.com'])
})

describe('a clock that cannot be trusted erases nothing', () => {
  const retention = { application: 30, contact: 30 }
  const round = () => housekeepingOf(api, retention).round()
  beforeEach(() => submitAs('asha@example.com'))
  const expectKept = async () => expect((await left()).applications).toEqual(['asha@example.com'])

  test('60 days ahead, at two starts seconds apart', async () => {
    await housekeepingOf(api).trustClock()
    api.setClock(60 * DAY)
    for (let start = 0; start < 3; start += 1) {
      expect(await round()).toMatchObject({ retention: 'waiting_for_clock' })
      api.advance(5000)
    }
    await expectKept()
  })

  test('in a new database, and thrown forward and back while the site runs', async () => {
    const site = housekeepingOf(api, retention)
    for (const jump of [0, 60 * DAY, -60 * DAY, 400 * DAY, -400 * DAY]) {
      api.setClock(jump)
      expect(await site.round()).toMatchObject({ retention: 'waiting_for_clock' })
      api.advance(HOUR)
    }
    await expectKept()
  })

  test('until it has agreed for a day of running time, with restarts in between', async () => {
    api.setClock(60 * DAY)
    for (let hour = 0; hour < 24; hour += 1) {
      const site = housekeepingOf(api, retention)
      expect(await site.round()).toMatchObject({ retention: 'waiting_for_clock' })
      api.advance(HOUR)
      await site.round()
    }
    await expect(left()).resolves.toEqual({ applications: [], enquiries: [] })
  })

  test('that runs ahead in one of two instances', async () => {
    await housekeepingOf(api).trustClock()
    const [right, wrong] = [housekeepingOf(api, retention), housekeepingOf(api, retention)]
    for (let hour = 0; hour < 30; hour += 1) {
      await right.round()
      api.setClock(60 * DAY)
      await wrong.round()
      api.setClock(-60 * DAY)
      api.advance(HOUR)
    }
    await expectKept()
  })
})

test('more records than are due in an ordinary hour stay until an operator says so, and staff are told once', async () => {
  for (let n = 0; n < 6; n += 1) await submitAs(`p${n}@example.com`)
  api.advance(100 * DAY)
  for (let n = 0; n < 6; n += 1) await api.post('/api/contact', { ...sampleMessage, email: `q${n}@example.com` })
  await housekeepingOf(api).trustClock()
  const { round } = housekeepingOf(api, { application: 90, quote: 90 })
  expect(await round()).toMatchObject({ retention: 'too_many_expired' })
  api.advance(HOUR)
  expect(await round()).toMatchObject({ retention: 'too_many_expired' })
  expect((await left()).applications).toHaveLength(6)
  const entries = (await api.staff('GET', '/api/admin/audit-log?action=retention_stopped')).json()
  expect(entries).toMatchObject([{ who: 'retention', detail: 'application: 6 of 6' }])

  const env = { RETAIN_APPLICATIONS_DAYS: '90' }
  // The command uses the real clock, so these dates are long past.
  await api.storage.db.updateTable('applications').set({ submitted_at: '2020-01-01T00:00:00.000Z' }).execute()
  const command = (name: string) => run('scripts/privacy.ts', [name], testStorage, env).ended
  expect(await command('expired')).toMatchObject({ code: 0, output: expect.stringContaining('application: 6 of 6') })
  expect((await left()).applications).toHaveLength(6)
  expect(await command('erase-expired')).toMatchObject({ code: 0, output: 'Erased 6 records.\n' })
  expect((await left()).applications).toEqual([])
})
