import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Api, openApi } from '../support/open-api.ts'
import { dataUrl, pdf, pdfOf, sampleJob, sampleMessage, samplePerson } from '../support/samples.ts'

let api: Api
let jobId: string
let attempts = 0
beforeAll(async () => {
  api = await openApi()
  jobId = (await api.staff('POST', '/api/jobs', sampleJob)).json()._id
})
afterAll(() => api.close())

/** A person and a key that no other test uses. */
const newAttempt = () => {
  attempts += 1
  return { email: `p${attempts}@example.com`, headers: { 'idempotency-key': `attempt ${attempts}` } }
}
const apply = (email: string, changes: object = {}, headers = {}) =>
  api.post('/api/applications', { jobId, ...samplePerson, email, resume: dataUrl(pdf), ...changes }, headers)
const write = (email: string, changes: object = {}, headers = {}) =>
  api.post('/api/contact', { ...sampleMessage, email, ...changes }, headers)
const total = async (path: string) => Number((await api.staff('GET', path)).headers['x-total-count'])

const reused = {
  error: 'This form has already been sent with other answers. Please reload the page and send it again.',
  code: 'key_reused',
  requestId: expect.any(String),
}

test.each<[change: string, changes: object]>([
  ['name', { fullName: 'Somebody Else' }],
  ['phone number', { phone: '+91 90000 00000' }],
  ['resume', { resume: dataUrl(pdfOf(5000)) }],
])('an application with another %s under the same key is refused, and the first stays', async (_name, changes) => {
  const { email, headers } = newAttempt()
  const first = await apply(email, {}, headers)
  const before = await total('/api/applications')
  const other = await apply(email, changes, headers)
  expect([other.statusCode, other.json()]).toEqual([422, reused])
  expect(await total('/api/applications')).toBe(before)
  expect((await apply(email, {}, headers)).json()).toEqual(first.json())
})

test('an application for another job under the same key is refused', async () => {
  const { email, headers } = newAttempt()
  await apply(email, {}, headers)
  const other = (await api.staff('POST', '/api/jobs', sampleJob)).json()._id
  expect((await apply(email, { jobId: other }, headers)).statusCode).toBe(422)
})

test.each<[change: string, changes: object]>([
  ['text', { message: 'Something else.' }],
  ['resume', { resume: { filename: 'cv.pdf', content: dataUrl(pdf), size: pdf.length } }],
])('a message with another %s under the same key is refused', async (_name, changes) => {
  const { email, headers } = newAttempt()
  const first = await write(email, {}, headers)
  const other = await write(email, changes, headers)
  expect([other.statusCode, other.json()]).toEqual([422, reused])
  expect((await write(email, {}, headers)).json()).toEqual(first.json())
})

test('two different applications at once under one key leave one record', async () => {
  const { email, headers } = newAttempt()
  const before = await total('/api/applications')
  const answers = await Promise.all([apply(email, {}, headers), apply(email, { fullName: 'Other' }, headers)])
  expect(answers.map((answer) => answer.statusCode).toSorted()).toEqual([201, 422])
  expect(await total('/api/applications')).toBe(before + 1)
})

test.each([true, false])(
  'an application that is sent again does not tell what became of it (with a key: %s)',
  async (keyed) => {
    const attempt = newAttempt()
    const headers = keyed ? attempt.headers : {}
    const first = await apply(attempt.email, {}, headers)
    expect(first.json()).toMatchObject({ status: 'pending', job: { _id: jobId, title: 'Plant Head' } })
    await api.staff('PATCH', `/api/applications/${first.json()._id}`, { status: 'rejected', note: 'Not a fit' })
    const again = await apply(attempt.email, {}, headers)
    expect([again.statusCode, again.json()]).toEqual([201, first.json()])
  },
)

test('with its key, an application is answered as at first even when the job was renamed and deleted', async () => {
  const { email, headers } = newAttempt()
  const job = (await api.staff('POST', '/api/jobs', { ...sampleJob, title: 'Works Head' })).json()._id
  const first = await apply(email, { jobId: job }, headers)
  await api.staff('PUT', `/api/jobs/${job}`, { ...sampleJob, title: 'Works Director' })
  expect((await apply(email, { jobId: job }, headers)).json()).toEqual(first.json())
  await api.staff('DELETE', `/api/jobs/${job}`)
  expect((await apply(email, { jobId: job }, headers)).json()).toEqual(first.json())
})

test.each([true, false])(
  'a message that is sent again does not tell that it was answered (with a key: %s)',
  async (keyed) => {
    const attempt = newAttempt()
    const headers = keyed ? attempt.headers : {}
    const first = await write(attempt.email, {}, headers)
    expect(first.json().status).toBe('open')
    await api.staff('PATCH', `/api/enquiries/${first.json()._id}`, { status: 'answered' })
    const again = await write(attempt.email, {}, headers)
    expect([again.statusCode, again.json()]).toEqual([201, first.json()])
  },
)

test('what is kept beside a key holds nothing that the sender wrote', async () => {
  const { email, headers } = newAttempt()
  await apply(email, { fullName: 'Unforgettable Name' }, headers)
  await write(email, { fullName: 'Unforgettable Name', message: 'Unforgettable words' }, headers)
  const rows = JSON.stringify(await api.storage.db.selectFrom('idempotency_keys').selectAll().execute())
  for (const text of ['Unforgettable', email, samplePerson.phone]) expect(rows).not.toContain(text)
})
