import { createHash } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Application } from '../../contract/application.ts'
import { HOUR } from '../../contract/time.ts'
import { type Api, openApi } from '../support/open-api.ts'
import { dataUrl, pdf, pdfOf, sampleJob, samplePerson } from '../support/samples.ts'

let api: Api
let jobId: string
beforeAll(async () => {
  api = await openApi()
})
afterAll(() => api.close())
beforeEach(async () => {
  // Far from the previous test, so that nothing counts as sent a moment ago.
  api.advance(HOUR)
  jobId = (await api.staff('POST', '/api/jobs', sampleJob)).json()._id
})

const body = (changes: object = {}) => ({ jobId, ...samplePerson, resume: dataUrl(pdf), ...changes })
const apply = (changes?: object, headers?: object) => api.post('/api/applications', body(changes), headers)
const list = async (query = ''): Promise<Application[]> => (await api.staff('GET', `/api/applications${query}`)).json()
const rows = async (table: 'applications' | 'resumes' | 'outbox' | 'resume_contents') =>
  (await api.storage.db.selectFrom(table).selectAll().execute()).length

test('an application is stored with its resume and the mails to staff and sender', async () => {
  // One address gets three receipts a day at most.
  const answer = await apply({ email: 'stored@example.com' })
  expect(answer.statusCode).toBe(201)
  const receipt = answer.json()
  expect(receipt).toEqual({
    _id: expect.stringMatching(/^[0-9a-f]{32}$/),
    ...samplePerson,
    email: 'stored@example.com',
    job: { _id: jobId, title: 'Plant Head' },
    submittedAt: new Date(api.clock()).toISOString(),
    status: 'pending',
  })
  const [first] = await list()
  expect(first).toEqual({
    ...receipt,
    ended: null,
    person: expect.stringMatching(/^[0-9a-f]{32}$/),
    jobTitle: 'Plant Head',
    note: '',
    version: '1',
    resume: { filename: 'Asha Verma.pdf', size: pdf.length, type: 'pdf', warnings: [] },
  })
  const mails = await api.storage.db.selectFrom('outbox').selectAll().where('record_id', '=', receipt._id).execute()
  expect(mails.map((mail) => mail.kind).toSorted()).toEqual(['application-sender', 'application-staff'])
})

test('the same application twice, even at once, is one record with one pair of mails', async () => {
  const [applications, resumes, mails] = [await rows('applications'), await rows('resumes'), await rows('outbox')]
  const answers = await Promise.all(Array.from({ length: 12 }, () => apply({ email: 'double@example.com' })))
  expect(new Set(answers.map((answer) => answer.statusCode))).toEqual(new Set([201]))
  expect(new Set(answers.map((answer) => answer.json()._id)).size).toBe(1)
  const after = [await rows('applications'), await rows('resumes'), await rows('outbox')]
  expect(after).toEqual([applications + 1, resumes + 1, mails + 2])
})

test('a corrected resume is a new application', async () => {
  const first = await apply({ email: 'corrects@example.com' })
  const second = await apply({ email: 'corrects@example.com', resume: dataUrl(pdfOf(200)) })
  expect(second.json()._id).not.toBe(first.json()._id)
})

test('an idempotency key answers the same record, also an hour later and at the same time', async () => {
  const headers = { 'idempotency-key': 'attempt-1' }
  const [first, parallel] = await Promise.all([apply({}, headers), apply({}, headers)])
  api.advance(HOUR)
  const later = await apply({}, headers)
  expect(parallel.json()).toEqual(first.json())
  expect(later.json()).toEqual(first.json())
  const other = await apply({}, { 'idempotency-key': 'attempt-2' })
  expect(other.json()._id).not.toBe(first.json()._id)
})

test('an idempotency key reveals nothing to a sender with another address', async () => {
  const headers = { 'idempotency-key': 'guessed' }
  const first = await apply({}, headers)
  const other = await apply({ email: 'eve@example.com' }, headers)
  expect(other.json()._id).not.toBe(first.json()._id)
  expect(other.json().email).toBe('eve@example.com')
})

test('an unknown, a closed, a draft and an expired job refuse with a sentence', async () => {
  const unknown = await apply({ jobId: 'nowhere' })
  expect(unknown.statusCode).toBe(404)
  expect(unknown.json()).toEqual({
    error: 'This position is no longer available. Please see our other openings.',
    code: 'not_found',
    requestId: expect.any(String),
  })
  for (const change of [{ status: 'closed' }, { status: 'draft' }, { status: 'active', closesAt: '2026-01-01' }]) {
    await api.staff('PUT', `/api/jobs/${jobId}`, { ...sampleJob, ...change })
    const answer = await apply()
    expect(answer.statusCode).toBe(409)
    expect(answer.json()).toEqual({
      error: 'This position is closed. Please see our other openings.',
      code: 'job_closed',
      requestId: expect.any(String),
    })
  }
})

test('a refused application leaves nothing behind', async () => {
  const before = [
    await rows('applications'),
    await rows('resumes'),
    await rows('resume_contents'),
    await rows('outbox'),
  ]
  await apply({ jobId: 'nowhere' })
  await apply({ email: 'not an address' })
  await apply({ resume: 'data:text/html;base64,PHNjcmlwdD4=' })
  expect([
    await rows('applications'),
    await rows('resumes'),
    await rows('resume_contents'),
    await rows('outbox'),
  ]).toEqual(before)
})

test('deleting a job while people apply for it causes no database error', async () => {
  for (let round = 0; round < 10; round += 1) {
    const job = (await api.staff('POST', '/api/jobs', sampleJob)).json()
    const answers = await Promise.all([
      ...Array.from({ length: 4 }, (_, n) => apply({ jobId: job._id, email: `race${round}-${n}@example.com` })),
      api.staff('DELETE', `/api/jobs/${job._id}`),
    ])
    const statuses = answers.map((answer) => answer.statusCode)
    expect(statuses.pop()).toBe(204)
    for (const status of statuses) expect([201, 404]).toContain(status)
  }
})

test('deleting a job keeps its applications, whose job is then null', async () => {
  const { _id } = (await apply()).json()
  await api.staff('DELETE', `/api/jobs/${jobId}`)
  expect((await list()).find((application) => application._id === _id)?.job).toBeNull()
})

test('a program that fills the hidden field is answered and not stored', async () => {
  const before = await rows('applications')
  const answer = await apply({ website: 'https://spam.example' })
  expect(answer.statusCode).toBe(201)
  expect(answer.json()).toMatchObject({ ...samplePerson, status: 'pending' })
  expect(await rows('applications')).toBe(before)
  expect((await apply({ website: '' })).statusCode).toBe(201)
  expect(await rows('applications')).toBe(before + 1)
})

test('applications are paginated, newest first, with the total in a header', async () => {
  for (const n of [1, 2, 3]) {
    api.advance(1000)
    await apply({ email: `page${n}@example.com`, fullName: `Person ${n}` })
  }
  const answer = await api.staff('GET', '/api/applications?limit=2')
  expect(answer.json().map((application: Application) => application.fullName)).toEqual(['Person 3', 'Person 2'])
  expect(answer.headers['x-total-count']).toBe(String(await rows('applications')))
  expect((await list('?limit=2&page=2'))[0]?.fullName).toBe('Person 1')
  expect(await list('?page=1000')).toEqual([])
})

test('staff search by words, status and job; SQL wildcards are taken literally', async () => {
  const { _id } = (await apply({ fullName: '100% आशा_Verma', email: 'search@example.com' })).json()
  await api.staff('PATCH', `/api/applications/${_id}`, { status: 'shortlisted' })
  for (const query of [
    'q=100%25',
    'q=%E0%A4%86%E0%A4%B6%E0%A4%BE_v',
    'q=SEARCH@',
    'status=shortlisted',
    `job=${jobId}`,
  ]) {
    const answer = await api.staff('GET', `/api/applications?${query}`)
    expect(answer.json().map((application: Application) => application._id)).toEqual([_id])
    expect(answer.headers['x-total-count']).toBe('1')
  }
  expect(await list('?q=10_%25')).toEqual([])
})

test.each(['page=0', 'page=x', 'limit=0', 'limit=-5', 'status=hired', 'job=%00', 'q=%00'])(
  '?%s is refused',
  async (query) => {
    expect((await api.staff('GET', `/api/applications?${query}`)).statusCode).toBe(400)
  },
)

test('a limit above the maximum is lowered to it', async () => {
  expect((await api.staff('GET', '/api/applications?limit=5000')).statusCode).toBe(200)
})

test('status and note can be changed, each alone', async () => {
  const { _id } = (await apply()).json()
  const change = (changes: object) => api.staff('PATCH', `/api/applications/${_id}`, changes)
  expect((await change({ status: 'interview' })).json()).toMatchObject({ status: 'interview', note: '' })
  expect((await change({ note: ' Call on Monday ' })).json()).toMatchObject({
    status: 'interview',
    note: 'Call on Monday',
  })
  expect((await change({ status: 'hired' })).statusCode).toBe(400)
  expect((await api.staff('PATCH', '/api/applications/unknown', { note: 'x' })).statusCode).toBe(404)
})

test('a deleted application takes its resume with it', async () => {
  const { _id } = (await apply()).json()
  const before = await rows('resumes')
  expect((await api.staff('DELETE', `/api/applications/${_id}`)).statusCode).toBe(204)
  expect(await rows('resumes')).toBe(before - 1)
  expect((await api.staff('GET', `/api/applications/${_id}/resume`)).statusCode).toBe(404)
  expect((await api.staff('DELETE', `/api/applications/${_id}`)).statusCode).toBe(404)
})

test('the largest resume is downloaded byte for byte, as a file that no browser shows', async () => {
  // With letters beyond Latin-1 the body takes the most memory in the upload worker.
  const bytes = pdfOf(5 * 1024 * 1024)
  const { _id } = (await apply({ fullName: 'आशा "वर्मा"/../x', resume: dataUrl(bytes) })).json()
  const answer = await api.staff('GET', `/api/applications/${_id}/resume`)
  expect(answer.statusCode).toBe(200)
  const hash = (data: Buffer) => createHash('sha256').update(data).digest('hex')
  expect(hash(answer.rawPayload)).toBe(hash(bytes))
  expect(answer.headers).toMatchObject({
    'content-type': 'application/octet-stream',
    'content-disposition': `attachment; filename="x.pdf"; filename*=UTF-8''x.pdf`,
    'x-content-type-options': 'nosniff',
    'content-security-policy': "sandbox; default-src 'none'",
    'cross-origin-resource-policy': 'same-origin',
    'cache-control': 'no-store',
  })
})

test('one person may apply for one job ten times a day at most', async () => {
  const limited = await openApi({ config: { rateLimit: true } })
  const job = (await limited.staff('POST', '/api/jobs', sampleJob)).json()
  const send = (n: number) =>
    limited.post('/api/applications', { jobId: job._id, ...samplePerson, resume: dataUrl(pdfOf(100 + n)) })
  for (let n = 0; n < 10; n += 1) expect((await send(n)).statusCode).toBe(201)
  const refused = await send(10)
  expect(refused.statusCode).toBe(429)
  expect(refused.headers['retry-after']).toBe('3600')
  await limited.close()
})
