import { afterEach, beforeEach, expect, test } from 'vitest'
import { MINUTE } from '../../contract/time.ts'
import { type Api, openApi, STAFF } from '../support/open-api.ts'
import { sampleMessage } from '../support/samples.ts'

const YEAR = 365 * 24 * 60 * MINUTE

let api: Api
beforeEach(async () => {
  api = await openApi()
})
afterEach(() => api.close())

const signIn = (password = STAFF.password) => api.post('/api/admin/login', { ...STAFF, password })
const statsStatus = async (token: string) =>
  (await api.get('/api/admin/stats', { authorization: `Bearer ${token}` })).statusCode

test('a session that began while the clock was a year ahead does not live for a year', async () => {
  api.setClock(YEAR)
  const { token } = (await signIn()).json()
  expect(await statsStatus(token)).toBe(200)
  api.setClock(-YEAR)
  expect(await statsStatus(token)).toBe(401)
  expect((await signIn()).statusCode).toBe(200)
})

test.each([20 * MINUTE, 50 * MINUTE])(
  'a session that expired stays so when the clock is set back %i ms',
  async (back) => {
    const { token } = (await signIn()).json()
    api.advance(2 * MINUTE)
    expect(await statsStatus(token)).toBe(200)
    api.advance(40 * MINUTE)
    api.setClock(-back)
    expect(await statsStatus(token)).toBe(401)
  },
)

test('a session that is in use ends after twelve hours, however the clock is set meanwhile', async () => {
  const { token } = (await signIn()).json()
  for (let passed = 0; passed < 12 * 60; passed += 4) {
    expect(await statsStatus(token)).toBe(200)
    api.advance(4 * MINUTE)
    api.setClock(-4 * MINUTE)
  }
  api.advance(5 * MINUTE)
  expect(await statsStatus(token)).toBe(401)
})

test('an account that was locked while the clock was ahead is not locked for a year', async () => {
  api.setClock(YEAR)
  for (let n = 0; n < 6; n += 1) await signIn('a wrong pass phrase')
  expect((await signIn()).statusCode).toBe(429)
  api.setClock(-YEAR)
  expect((await signIn('a wrong pass phrase')).statusCode).toBe(401)
  expect((await signIn()).statusCode).toBe(200)
})

test('what was sent before the clock moved is stored once, and can still be read', async () => {
  for (const jump of [YEAR, -2 * YEAR, YEAR]) {
    api.setClock(jump)
    const key = { 'idempotency-key': 'the same' }
    const [first, second] = [
      await api.post('/api/contact', sampleMessage, key),
      await api.post('/api/contact', sampleMessage, key),
    ]
    expect([first.statusCode, second.statusCode]).toEqual([201, 201])
    expect(first.json()._id).toBe(second.json()._id)
  }
  expect((await api.staff('GET', '/api/enquiries')).json()).toHaveLength(1)
})
