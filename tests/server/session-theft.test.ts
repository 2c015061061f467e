import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { DAY, MINUTE } from '../../contract/time.ts'
import { digest } from '../../server/storage/ids.ts'
import { openApi, STAFF } from '../support/open-api.ts'
import { sendRaw } from '../support/raw-http.ts'

const api = await openApi()
beforeAll(() => api.app.listen({ port: 0, host: '127.0.0.1' }))
afterAll(() => api.close())

let token: string
beforeEach(async () => {
  api.advance(DAY)
  token = (await api.post('/api/admin/login', STAFF)).json().token
})
const as = (authorization: string) => ({ authorization })
const read = async (headers: object, url = '/api/applications') => (await api.get(url, headers)).statusCode

test.each<[name: string, headers: (token: string) => object, url?: (token: string) => string]>([
  ['a cookie', (t) => ({ cookie: `token=${t}; authorization=Bearer ${t}; session=${t}` })],
  ['the address', () => ({}), (t) => `/api/applications?token=${t}&access_token=${t}&authorization=Bearer%20${t}`],
  ['another header', (t) => ({ 'x-auth-token': t, 'x-access-token': t, 'proxy-authorization': `Bearer ${t}` })],
  ['no scheme', (t) => as(t)],
  ['Basic', (t) => as(`Basic ${Buffer.from(`asha:${t}`).toString('base64')}`)],
  ['Basic as it is', (t) => as(`Basic ${t}`)],
  ['Token', (t) => as(`Token ${t}`)],
  ['a colon', (t) => as(`Bearer: ${t}`)],
  ['two blanks', (t) => as(`Bearer  ${t}`)],
  ['a tab', (t) => as(`Bearer\t${t}`)],
  ['a blank in the middle', (t) => as(`Bearer ${t.slice(0, 20)} ${t.slice(20)}`)],
  ['quotes', (t) => as(`Bearer "${t}"`)],
  ['a comma behind it', (t) => as(`Bearer ${t},`)],
  ['another one before it', (t) => as(`Bearer adm_wrong, Bearer ${t}`)],
  ['itself twice', (t) => as(`Bearer ${t}${t}`)],
  ['its end cut off', (t) => as(`Bearer ${t.slice(0, -1)}`)],
  ['its beginning cut off', (t) => as(`Bearer ${t.slice(4)}`)],
  ['capitals', (t) => as(`Bearer ${t.toUpperCase()}`)],
  ['small letters', (t) => as(`Bearer ${t.toLowerCase()}`)],
  ['10 kB behind it', (t) => as(`Bearer ${t}${'x'.repeat(10_000)}`)],
  ['its digest instead', (t) => as(`Bearer ${digest(t)}`)],
  ['half of its digest instead', (t) => as(`Bearer ${digest(t).slice(0, 32)}`)],
  ['a mark of SQL', (t) => as(`Bearer ${t}' or '1'='1`)],
])('a valid token with or in %s is refused', async (_name, headers, url = () => '/api/applications') => {
  expect(await read(headers(token), url(token))).toBe(401)
  expect(await read(as(`Bearer ${token}`))).toBe(200)
})

test('a token with one changed character is refused', async () => {
  for (let at = 0; at < token.length; at += 1) {
    const changed = `${token.slice(0, at)}${token[at] === 'x' ? 'y' : 'x'}${token.slice(at + 1)}`
    expect([at, await read(as(`Bearer ${changed}`))]).toEqual([at, 401])
  }
})

test('a token in the fields of a form signs nobody out', async () => {
  for (const type of ['application/json', 'application/x-www-form-urlencoded']) {
    const payload = type.endsWith('json') ? JSON.stringify({ token }) : `token=${token}&access_token=${token}`
    const answer = await api.post('/api/admin/logout', payload, { 'content-type': type })
    expect(answer.statusCode).toBe(401)
  }
  expect(await read(as(`Bearer ${token}`))).toBe(200)
})

test('two Authorization headers are refused, also when one of them is valid', async () => {
  const { port } = api.app.server.address() as AddressInfo
  const get = async (...tokens: string[]) => {
    const lines = tokens.map((each) => `Authorization: Bearer ${each}\r\n`).join('')
    const answer = await sendRaw(port, `GET /api/applications HTTP/1.1\r\nHost: a\r\n${lines}Connection: close\r\n\r\n`)
    return answer.head.slice(9, 12)
  }
  expect([await get(token), await get(token, 'x'), await get('x', token), await get(token, token)]).toEqual([
    '200',
    '401',
    '401',
    '401',
  ])
})

const next = 'seven green mangoes on a roof'
const login = async (password = STAFF.password): Promise<string> =>
  (await api.post('/api/admin/login', { ...STAFF, password })).json().token
const change = (by: string, current: string, wanted: string) =>
  api.post('/api/admin/password', { current, next: wanted }, as(`Bearer ${by}`))

test.each<[name: string, end: () => Promise<unknown>]>([
  ['a sign-out', () => api.post('/api/admin/logout', undefined, as(`Bearer ${token}`))],
  [
    'a changed password',
    async () => {
      const other = await login()
      expect((await change(other, STAFF.password, next)).statusCode).toBe(204)
      expect((await change(other, next, STAFF.password)).statusCode).toBe(204)
    },
  ],
  [
    'the end of all other sessions',
    async () => api.call({ method: 'DELETE', url: '/api/admin/sessions', headers: as(`Bearer ${await login()}`) }),
  ],
  ['30 idle minutes', async () => api.advance(30 * MINUTE + 1)],
  [
    '12 busy hours',
    async () => {
      for (let passed = 0; passed < 12 * 60; passed += 20) {
        expect(await read(as(`Bearer ${token}`))).toBe(200)
        api.advance(20 * MINUTE)
      }
      api.advance(1)
    },
  ],
])('after %s a token is refused, also when the clock is set back a day', async (_name, end) => {
  expect(await read(as(`Bearer ${token}`))).toBe(200)
  await end()
  expect(await read(as(`Bearer ${token}`))).toBe(401)
  api.setClock(-DAY)
  expect(await read(as(`Bearer ${token}`))).toBe(401)
  api.setClock(DAY)
})
