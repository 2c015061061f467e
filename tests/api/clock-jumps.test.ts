import { afterEach, beforeEach, expect, test } from 'vitest'
import { outboxRepository } from '../../server/mail/outbox.ts'
import { type Api, openApi, STAFF } from '../support/open-api.ts'
import { sampleMessage } from '../support/samples.ts'

const YEAR = 365 * 24 * 60 * 60_000

let api: Api
beforeEach(async () => {
  api = await openApi()
})
afterEach(() => api.close())

const signIn = (password = STAFF.password) => api.post('/api/admin/login', { ...STAFF, password })

test('a session that began while the clock was a year ahead does not live for a year', async () => {
  api.advance(YEAR)
  const { token } = (await signIn()).json()
  const stats = () => api.get('/api/admin/stats', { authorization: `Bearer ${token}` })
  expect((await stats()).statusCode).toBe(200)
  api.advance(-YEAR)
  expect((await stats()).statusCode).toBe(401)
  expect((await signIn()).statusCode).toBe(200)
})

test('an account that was locked while the clock was ahead is not locked for a year', async () => {
  api.advance(YEAR)
  for (let n = 0; n < 6; n += 1) await signIn('a wrong pass phrase')
  expect((await signIn()).statusCode).toBe(429)
  api.advance(-YEAR)
  expect((await signIn()).statusCode).toBe(200)
})

test('a mail that was queued while the clock was ahead is sent when it is right again', async () => {
  api.advance(YEAR)
  await api.post('/api/contact', sampleMessage)
  api.advance(-YEAR)
  const outbox = outboxRepository(api.storage)
  expect(await outbox.claim(api.clock())).toHaveLength(2)
  expect(await outbox.claim(api.clock())).toHaveLength(0)
})

test('what was sent before the clock moved is stored once, and can still be read', async () => {
  for (const jump of [YEAR, -2 * YEAR, YEAR]) {
    api.advance(jump)
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
