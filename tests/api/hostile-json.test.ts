import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { countRows } from '../support/count-rows.ts'
import { documentedRoutes } from '../support/documented-routes.ts'
import { type Api, openApi, STAFF } from '../support/open-api.ts'
import { dataUrl, pdf, sampleJob, sampleMessage, samplePerson } from '../support/samples.ts'

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
const send = async (url: string, payload: string | Buffer, method: 'POST' | 'PUT' | 'PATCH' = 'POST') => {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${await api.staffToken()}` }
  return api.call({ method, url, payload, headers })
}
/** A valid body with an additional first member. */
const withMember = (url: string, member: string) => JSON.stringify(bodies[url]).replace('{', `{${member},`)

test.each([
  '"__proto__":{"polluted":1}',
  '"\\u005f_proto__":{"polluted":1}',
  '"__pro\\u0074o__":{"polluted":1}',
  '"\\u005F\\u005F\\u0070\\u0072\\u006F\\u0074\\u006F\\u005F\\u005F" :{"polluted":1}',
  '"__proto__":null',
  '"constructor":{"prototype":{"polluted":1}}',
  '"\\u0063onstructor":{"proto\\u0074ype":{"polluted":1}}',
])('%s is refused at every depth of every body', async (poison) => {
  for (const url of routes) {
    for (const member of [poison, `"a":{${poison}}`, `"a":[{"b":{${poison}}}]`]) {
      const answer = await send(url, withMember(url, member))
      expect([url, member, answer.statusCode]).toEqual([url, member, 400])
    }
  }
})

const deep = (levels: number) => `${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`
const keys = (count: number) => Array.from({ length: count }, (_, n) => `"${n.toString(36)}":1`).join()
test.each<[name: string, make: () => string]>([
  ['objects 100,000 deep', () => deep(100_000)],
  ['objects 1,000,000 deep', () => deep(1_000_000)],
  ['lists 1,000,000 deep', () => `${'['.repeat(1_000_000)}${']'.repeat(1_000_000)}`],
  ['lists that never end', () => '['.repeat(3_000_000)],
  ['a name 100,000 objects deep', () => `{"fullName":${deep(100_000)}}`],
  ['101 keys', () => `{${keys(101)}}`],
  ['600,000 keys', () => `{${keys(600_000)}}`],
  ['a name of 6 MB', () => JSON.stringify({ ...sampleMessage, fullName: 'x'.repeat(6_000_000) })],
  ['a number of 1 MB', () => `{"fullName":${'9'.repeat(1_000_000)}}`],
  ['100,000 skills', () => JSON.stringify({ ...sampleJob, skills: Array(100_000).fill('x') })],
  ['60,000 blanks and nothing else', () => ' '.repeat(60_000)],
])('%s are refused everywhere', async (_name, make) => {
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

test('a job with 51 skills, or with one that is no text, is refused', async () => {
  const skills = [Array.from({ length: 51 }, (_, n) => `skill ${n}`), ['a', 1], [null], [['a']], 'a', { 0: 'a' }]
  for (const value of skills) {
    const answer = await send('/api/jobs', JSON.stringify({ ...sampleJob, skills: value }))
    expect([value, answer.statusCode, Object.keys(answer.json().fields)]).toEqual([value, 400, ['skills']])
  }
})

test.each(['1', '-0', '1e400', '-1e400', 'true', 'false', 'null', '[]', '["a"]', '{}', '{"length":1}', '"\\ud800"'])(
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

test.each([
  ['a trailing comma', '{"a":1,}'],
  ['single quotes', "{'a':1}"],
  ['a comment', '{/**/}'],
  ['NaN', '{"a":NaN}'],
  ['a raw line break in a text', '{"a":"\n"}'],
  ['two values', '{}{}'],
  ['UTF-16', Buffer.from('\ufeff{}', 'utf16le')],
  ['an overlong slash', Buffer.from('7b2261223a22c0af227d', 'hex')],
  ['a half of a pair as bytes', Buffer.from('7b2261223a22eda080227d', 'hex')],
])('JSON with %s is refused', async (_name, payload) => {
  for (const url of routes) expect([url, (await send(url, payload)).statusCode]).toEqual([url, 400])
})

const change: Record<string, object> = {
  jobs: sampleJob,
  categories: { name: 'Tyres' },
  applications: { status: 'reviewed' },
  enquiries: { status: 'answered' },
  team: { role: 'viewer' },
  people: { starred: true },
}
const posted: Record<string, object> = {
  notes: { note: 'Called.' },
  apart: { other: 'nobody' },
  merge: { other: 'nobody' },
  split: { merge: 'nothing' },
}
const ids = [
  '1 OR 1=1',
  "1'--",
  '9'.repeat(20),
  '-1',
  'NaN',
  'null',
  '\0',
  'a\0b',
  '../',
  '..%2f',
  '*',
  '%',
  '_',
  '',
  ' ',
]
const oddIds = [...ids, '\r\nX: y', 'é', '$ne', '[object Object]', '__proto__', 'constructor'].map((id) => [id, id])
test.each([...oddIds, ['of 10,000 letters', 'x'.repeat(10_000)]])(
  'the id %j is unknown to every route and never causes a database error',
  async (_name, id = '') => {
    const withId = (await documentedRoutes(api)).filter(({ path }) => path.includes('{id}'))
    expect(withId.length).toBeGreaterThan(8)
    for (const { method, path } of withId) {
      const url = path.replace('{id}', encodeURIComponent(id))
      // The body is valid: only the id is wrong.
      const [, , subject = '', , step = ''] = path.split('/')
      const body = method === 'PUT' || method === 'PATCH' ? change[subject] : posted[step]
      const answer = await api.staff(method, url, body)
      // Longer ones are refused by the schema.
      expect([`${method} ${url}`, answer.statusCode]).toEqual([`${method} ${url}`, id.length > 100 ? 400 : 404])
    }
  },
)
