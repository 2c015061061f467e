import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Session } from '../../contract/account.ts'
import { HOUR, MINUTE } from '../../contract/time.ts'
import { type Api, openApi, STAFF } from '../support/open-api.ts'

let api: Api
beforeAll(async () => {
  api = await openApi()
})
afterAll(() => api.close())
beforeEach(() => api.advance(HOUR))

const login = async (password = STAFF.password): Promise<string> =>
  (await api.post('/api/admin/login', { ...STAFF, password })).json().token
const as = (token: string) => ({ authorization: `Bearer ${token}` })
const account = async (token: string) => (await api.get('/api/admin/account', as(token))).json()
const change = (token: string, body: object) => api.post('/api/admin/password', body, as(token))
const end = (token: string, path = '') =>
  api.call({ method: 'DELETE', url: `/api/admin/sessions${path}`, headers: as(token) })
const works = async (token: string) => (await api.get('/api/admin/stats', as(token))).statusCode === 200

test('staff see their sessions, which one is this, and when they signed in before', async () => {
  const first = await login()
  const firstAt = new Date(api.clock()).toISOString()
  api.advance(MINUTE)
  const second = await login()
  const seen = await account(second)
  expect(seen).toMatchObject({ username: 'asha', isDemo: false, previousSignIn: firstAt })
  expect(seen.sessions.map((session: Session) => session.isThis)).toEqual([true, false])
  expect(seen.sessions[1]).toMatchObject({ createdAt: firstAt, lastUsedAt: firstAt })
  expect(JSON.stringify(seen)).not.toContain(first)
})

test('one other session is ended, then all others, and never the own', async () => {
  const [own, other, third] = [await login(), await login(), await login()]
  const ids = async (token: string): Promise<string> =>
    (await account(token)).sessions.find((session: Session) => session.isThis)._id
  expect((await end(own, `/${await ids(other)}`)).statusCode).toBe(204)
  expect([await works(own), await works(other), await works(third)]).toEqual([true, false, true])
  expect((await end(own, `/${await ids(own)}`)).statusCode).toBe(404)
  expect((await end(own, '/unknown')).statusCode).toBe(404)
  expect((await end(own)).statusCode).toBe(204)
  expect([await works(own), await works(third)]).toEqual([true, false])
})

test('ended and idle sessions are not listed', async () => {
  await login()
  api.advance(31 * MINUTE)
  const own = await login()
  expect((await account(own)).sessions).toHaveLength(1)
})

test('a new password needs the current one and a good one', async () => {
  const token = await login()
  const next = 'seven green mangoes on a roof'
  const wrong = await change(token, { current: 'not my password', next })
  expect(wrong.statusCode).toBe(400)
  expect(wrong.json()).toEqual({
    error: 'This is not your current password.',
    code: 'invalid_input',
    requestId: expect.any(String),
    fields: { current: 'This is not your current password.' },
  })
  const short = await change(token, { current: STAFF.password, next: 'short' })
  expect(short.json().fields.next).toContain('at least 15 characters')
  const weak = await change(token, { current: STAFF.password, next: 'passwordpassword1' })
  expect(weak.json().fields.next).toContain('too easy to guess')
  const ofTheFirm = await change(token, { current: STAFF.password, next: 'Sample Partners 2026' })
  expect(ofTheFirm.json().fields.next).toMatch(/^The new password is too easy to guess: .* Use four or more words/)
  expect((await change(token, {})).json().fields).toMatchObject({ current: 'Please enter your current password.' })
  expect(await works(token)).toBe(true)
  expect(await works(await login())).toBe(true)
})

test('the address is changed by the current password alone, however new the sign-in', async () => {
  const token = await login()
  const put = (payload: object) =>
    api.call({ method: 'PUT', url: '/api/admin/account/email', payload, headers: as(token) })
  const missing = await put({ email: 'stranger@example.com' })
  expect([missing.statusCode, missing.json().fields]).toEqual([400, { current: 'Please enter your current password.' }])
  const wrong = await put({ email: 'stranger@example.com', current: 'not my password' })
  expect([wrong.statusCode, wrong.json().fields]).toEqual([400, { current: 'This is not your current password.' }])
  expect((await account(token)).email).toBe('')
  api.advance(11 * MINUTE)
  expect((await put({ email: 'asha@firm.example', current: STAFF.password })).statusCode).toBe(204)
  expect((await account(token)).email).toBe('asha@firm.example')
})

test('a changed password ends the other sessions, and the old one signs nobody in', async () => {
  const [own, other] = [await login(), await login()]
  const next = 'seven green mangoes on a roof'
  expect((await change(own, { current: STAFF.password, next })).statusCode).toBe(204)
  expect([await works(own), await works(other)]).toEqual([true, false])
  expect(await login()).toBeUndefined()
  const fresh = await login(next)
  expect((await change(fresh, { current: next, next: STAFF.password })).statusCode).toBe(204)
})

test.each([
  ['proofs', '/api/admin/proof', (password: string) => ({ password })],
  ['changes of the password', '/api/admin/password', (current: string) => ({ current, next: 'seven green mangoes' })],
  ['changes of the address', '/api/admin/account/email', (current: string) => ({ current, email: 'a@firm.example' })],
])('of %s that arrive together five are checked, and a right one behind them is not', async (_what, path, bodyOf) => {
  const token = await api.tokenOf('consultant', `guessed at ${path}`)
  const method = path.endsWith('email') ? 'PUT' : 'POST'
  const send = (password: string) => api.call({ method, url: path, payload: bodyOf(password), headers: as(token) })
  const wrong = Array.from({ length: 60 }, (_, n) => send(`guess number ${n}`))
  const right = send(STAFF.password)
  const statuses = (await Promise.all(wrong)).map((answer) => answer.statusCode)
  expect(statuses.filter((status) => status === 400)).toHaveLength(5)
  expect(statuses.filter((status) => status === 429)).toHaveLength(55)
  expect((await right).statusCode).toBe(429)
  api.advance(MINUTE)
  expect((await send(STAFF.password)).statusCode).toBe(204)
})

test('guessing the current password locks like guessing at the login', async () => {
  const token = await login()
  const guess = { current: 'a guess', next: 'seven green mangoes on a roof' }
  for (let n = 0; n < 5; n += 1) expect((await change(token, guess)).statusCode).toBe(400)
  const locked = await change(token, { ...guess, current: STAFF.password })
  expect(locked.statusCode).toBe(429)
  expect(Number(locked.headers['retry-after'])).toBeGreaterThan(0)
})
