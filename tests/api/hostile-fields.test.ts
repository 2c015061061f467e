import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { HOUR } from '../../contract/time.ts'
import { countRows } from '../support/count-rows.ts'
import { type Api, openApi } from '../support/open-api.ts'
import { dataUrl, pdf, sampleJob, sampleMessage, samplePerson } from '../support/samples.ts'

let api: Api
let jobId: string
beforeAll(async () => {
  api = await openApi()
  jobId = (await api.staff('POST', '/api/jobs', sampleJob)).json()._id
})
afterAll(() => api.close())
// Far from the previous test, so that nothing counts as sent a moment ago.
beforeEach(() => api.advance(HOUR))

const apply = (changes: object) =>
  api.post('/api/applications', { jobId, ...samplePerson, resume: dataUrl(pdf), ...changes })
const write = (changes: object) => api.post('/api/contact', { ...sampleMessage, ...changes })

test('an address or a name that is none is refused on both forms, by name, and nothing is kept', async () => {
  const before = await countRows(api.storage)
  for (const [field, value] of [
    ['email', 'a@b.co\r\nBcc: x@y.zz'],
    ['fullName', '\u3164'],
  ] as const) {
    for (const answer of [await apply({ [field]: value }), await write({ [field]: value })]) {
      expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([400, [field]])
      expect(answer.body).not.toContain('Bcc')
    }
  }
  expect(await countRows(api.storage)).toEqual(before)
})

test('a closing date that is none and a blank description are refused by name, and the job stays', async () => {
  const before = (await api.staff('GET', '/api/jobs')).json()
  for (const [field, value] of [
    ['closesAt', '2026-02-30'],
    ['description', '\u200b'],
  ] as const) {
    const job = { ...sampleJob, [field]: value }
    for (const answer of [await api.staff('POST', '/api/jobs', job), await api.staff('PUT', `/api/jobs/${jobId}`, job)])
      expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([400, [field]])
  }
  expect((await api.staff('GET', '/api/jobs')).json()).toEqual(before)
})

/** Names of columns and other fields, each with a value that an attacker would like to set. */
const wishes = {
  _id: 'chosen',
  id: 'chosen',
  role: 'admin',
  isAdmin: true,
  isActive: false,
  postedDate: '1999-01-01',
  createdAt: '1999-01-01',
  created_at: '1999-01-01',
  submittedAt: '1999-01-01',
  submitted_at: '1999-01-01',
  updatedAt: '1999-01-01',
  dueAt: '1999-01-01',
  answeredAt: '1999-01-01',
  note: 'Chosen',
  history: [],
  version: 'chosen',
  kind: 'quote',
  resume_id: 'chosen',
  job_title: 'Chosen',
}

test('a sender cannot set the status of an application or a message', async () => {
  const now = new Date(api.clock()).toISOString()
  const applied = (await apply({ ...wishes, status: 'placed', job: { _id: 'x', title: 'x' } })).json()
  const written = (await write({ ...wishes, status: 'answered' })).json()
  expect(applied).toMatchObject({ status: 'pending', submittedAt: now, job: { _id: jobId, title: sampleJob.title } })
  expect(written).toMatchObject({ status: 'open', submittedAt: now, kind: 'contact' })
  const application = (await api.staff('GET', `/api/applications/${applied._id}`)).json()
  expect(application).toMatchObject({ ...applied, note: '', history: [] })
  const [enquiry] = (await api.staff('GET', '/api/enquiries')).json()
  expect(enquiry).toMatchObject({ ...written, answeredAt: null, resume: null })
  for (const { _id } of [applied, written]) expect(_id).toMatch(/^[0-9a-f]{32}$/)
  expect(JSON.stringify([applied, written, application, enquiry])).not.toMatch(/chosen|1999-|admin/i)
})

test('unknown fields of a job and a category are ignored', async () => {
  const job = (await api.staff('POST', '/api/jobs', { ...sampleJob, ...wishes })).json()
  const { _id, ...rest } = job
  const postedDate = new Date(api.clock()).toISOString()
  const [experience, salary] = [
    { from: 15, to: 20 },
    { from: 45, to: 60 },
  ]
  const figures = { experience, salary, notice: null, places: [] }
  const added = { postedDate, status: 'active', closesAt: null, figures, figuresAreRead: true }
  expect(rest).toEqual({ ...sampleJob, ...added })
  const changed = (await api.staff('PUT', `/api/jobs/${_id}`, { ...sampleJob, ...wishes })).json()
  expect(changed).toMatchObject(job)
  const category = (await api.staff('POST', '/api/categories', { name: 'Tyres', ...wishes })).json()
  expect(category).toEqual({
    _id: expect.stringMatching(/^[0-9a-f]{32}$/),
    name: 'Tyres',
    description: '',
    isActive: true,
  })
})

test('unknown fields of a login change no account', async () => {
  const accounts = () => api.storage.db.selectFrom('accounts').selectAll().execute()
  const before = await accounts()
  const answer = await api.post('/api/admin/login', { username: 'asha', password: 'wrong', ...wishes, is_demo: 1 })
  expect(answer.statusCode).toBe(401)
  expect(await accounts()).toEqual(before)
})

const raw = (text: string) => api.post('/api/contact', Buffer.from(text), { 'content-type': 'application/json' })

test('of two keys with one name, the last is both validated and stored', async () => {
  const text = JSON.stringify(sampleMessage)
  expect((await raw(text.replace('}', ',"email":"not an address"}'))).statusCode).toBe(400)
  const taken = await raw(text.replace('{', '{"email":"not an address","fullName":"First",'))
  expect(taken.json()).toMatchObject(sampleMessage)
})

test('a byte order mark before the JSON changes nothing', async () => {
  const answer = await raw(`\ufeff${JSON.stringify(sampleMessage)}`)
  expect(answer.json()).toMatchObject({ ...sampleMessage, status: 'open' })
})
