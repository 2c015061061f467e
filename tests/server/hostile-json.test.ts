import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { countRows } from '../support/count-rows.ts'
import { type Api, openApi, STAFF } from '../support/open-api.ts'
import { dataUrl, pdf, sampleJob, sampleMessage, samplePerson } from '../support/samples.ts'

/** server/http/parse-json.test.ts tests the refused JSON; here, that every route with a body uses the parser. */
let api: Api
let bodies: Record<string, object>
let before: Record<string, number>
beforeAll(async () => {
  api = await openApi()
  const jobId = (await api.staff('POST', '/api/jobs', sampleJob)).json()._id
  // Later wrong passwords are counted in this audit entry and add no row.
  await api.post('/api/admin/login', { ...STAFF, password: 'wrong' })
  bodies = {
    '/api/applications': { jobId, ...samplePerson, resume: dataUrl(pdf) },
    '/api/contact': sampleMessage,
    '/api/resume-details': { resume: dataUrl(pdf) },
    '/api/admin/login': STAFF,
    '/api/jobs': sampleJob,
    '/api/categories': { name: 'Tyres', description: 'Round.' },
  }
})
afterAll(() => api.close())
beforeEach(async () => {
  before = await countRows(api.storage)
})
/** After every refusal the app answers, nothing was stored, and no prototype was polluted. */
afterEach(async () => {
  expect((await api.get('/healthz')).statusCode).toBe(200)
  expect(await countRows(api.storage)).toEqual(before)
  expect([Reflect.get({}, 'polluted'), Object.keys(Object.prototype)]).toEqual([undefined, []])
})

const uploads = ['/api/applications', '/api/contact', '/api/resume-details']
const routes = [...uploads, '/api/admin/login', '/api/jobs', '/api/categories']
/** Sends a token, which public routes ignore, so that a refusal is about the body. */
const send = async (url: string, payload: string | Buffer) => {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${await api.staffToken()}` }
  return api.call({ method: 'POST', url, payload, headers })
}
/** A valid body with an additional first member. */
const withMember = (url: string, member: string) => JSON.stringify(bodies[url]).replace('{', `{${member},`)

test('a body that would change a prototype is refused at every depth', async () => {
  const poison = '"\\u005f_proto__":{"polluted":1}'
  for (const url of routes) {
    for (const member of [poison, `"a":[{"b":{${poison}}}]`]) {
      const answer = await send(url, withMember(url, member))
      expect([url, member, answer.statusCode]).toEqual([url, member, 400])
    }
  }
})

const keys = (count: number) => Array.from({ length: count }, (_, n) => `"${n.toString(36)}":1`).join()
test.each<[name: string, make: () => string]>([
  ['lists 1,000,000 deep', () => `${'['.repeat(1_000_000)}${']'.repeat(1_000_000)}`],
  ['600,000 keys', () => `{${keys(600_000)}}`],
  ['a name of 6 MB', () => JSON.stringify({ ...sampleMessage, fullName: 'x'.repeat(6_000_000) })],
  ['a trailing comma', () => '{"a":1,}'],
])('a body of %s is refused everywhere', async (_name, make) => {
  const payload = make()
  for (const url of routes) {
    const expected = payload.length > 64 * 1024 && !uploads.includes(url) ? 413 : 400
    expect([url, (await send(url, payload)).statusCode]).toEqual([url, expected])
  }
})

test('1,000,000 keys are more than any route takes', async () => {
  const payload = `{${keys(1_000_000)}}`
  for (const url of routes) expect([url, (await send(url, payload)).statusCode]).toEqual([url, 413])
})

test.each(['1', 'null', '{"length":1}', '"\\ud800"'])(
  '%s in the place of a text is refused in every field, and the field is named',
  async (value) => {
    for (const url of routes) {
      for (const [field, good] of Object.entries(bodies[url] ?? {})) {
        if (typeof good !== 'string') continue
        const payload = JSON.stringify({ ...bodies[url], [field]: '@' }).replace('"@"', value)
        const answer = await send(url, payload)
        // A lone surrogate in a password is a wrong password and is never stored.
        const expected = field === 'password' && value === '"\\ud800"' ? 401 : 400
        expect([url, field, answer.statusCode]).toEqual([url, field, expected])
        if (expected === 400) expect(Object.keys(answer.json().fields ?? {})).toEqual([field])
      }
    }
  },
)
