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

test.each([
  ['a copy to others', 'a@b.co\r\nBcc: x@y.zz'],
  ['a bare line feed', 'a@b.co\nBcc: x@y.zz'],
  ['a tab inside', 'a\t@b.co'],
  ['a vertical tab at its end', 'a@b.co\u000b\u0000'],
  ['two at signs', 'a@b@c.de'],
  ['a quoted name', '"a@b.co"@c.de'],
  ['a name before it', 'Asha <a@b.co>'],
  ['no dot', 'a@b'],
  ['no name', '@b.co'],
  ['a number for a host', 'a@[127.0.0.1]'],
  ['two dots', 'a@b..co'],
  ['a dot at its end', 'a@b.co.'],
  ['a dot at its beginning', '.a@b.co'],
  ['a list', 'a@b.co, c@d.ef'],
  ['a list with semicolons', 'a@b.co;c@d.ef'],
  ['an angle bracket', 'a@b.co>'],
  ['a comment', 'a(x)@b.co'],
  ['a route', '@x.yz:a@b.co'],
  ['a percent sign for a line break', 'a@b.co%0aBcc:x@y.zz'],
  ['65 letters before the sign', `${'a'.repeat(65)}@b.co`],
  ['255 characters', `a@${`${'b'.repeat(62)}.`.repeat(4)}co`],
  ['look-alike letters', 'а@b.co'],
  ['a full-width at sign', 'a＠b.co'],
  ['10 kB of signs', 'a@'.repeat(5000)],
  ['10 kB of dots', `a@${'a.'.repeat(5000)}`],
  ['50 kB before the sign', `${'a'.repeat(50_000)}!`],
])('an address with %s is refused on both forms, and nothing is kept', async (_name, email) => {
  const before = await countRows(api.storage)
  for (const answer of [await apply({ email }), await write({ email })]) {
    expect(answer.statusCode).toBe(400)
    expect(Object.keys(answer.json().fields)).toEqual(['email'])
    expect(answer.body).not.toContain('Bcc')
  }
  expect(await countRows(api.storage)).toEqual(before)
})

test.each(['\u200b', '\u3164', '\u115f\u1160', '\uffa0', '\u2800', '\u00ad', '\u{e0041}', '\u200d'])(
  'a name or a title of nothing but %j is refused, and nothing is kept',
  async (blank) => {
    const before = await countRows(api.storage)
    const refusals = {
      fullName: [await apply({ fullName: blank }), await write({ fullName: blank })],
      message: [await write({ message: blank })],
      title: [await api.staff('POST', '/api/jobs', { ...sampleJob, title: blank })],
      description: [await api.staff('PUT', `/api/jobs/${jobId}`, { ...sampleJob, description: blank })],
    }
    for (const [field, answers] of Object.entries(refusals)) {
      for (const answer of answers)
        expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([400, [field]])
    }
    expect(await countRows(api.storage)).toEqual(before)
  },
)

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
  expect(rest).toEqual({ ...sampleJob, postedDate, status: 'active', closesAt: null })
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

test.each(['9999-99-99', '2026-02-30', '2026-13-01', '1e400', '-1', 'now', '2026-12-31T25:00:00Z', '+275760-09-14', 0])(
  '%j is no closing date',
  async (closesAt) => {
    const answer = await api.staff('POST', '/api/jobs', { ...sampleJob, closesAt })
    expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([400, ['closesAt']])
  },
)
