import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { MINUTE } from '../../contract/time.ts'
import { type ClaimedMail, outboxRepository } from '../../server/mail/outbox.ts'
import { type Api, openApi, STAFF } from '../support/open-api.ts'
import { dataUrl, pdf, sampleJob, sampleMessage, samplePerson } from '../support/samples.ts'

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

test('a rate limit ends after its minute, however the clock is set meanwhile', async () => {
  const limited = await openApi({ config: { rateLimit: true } })
  // Shared counts are timed by rate-limiter-flexible with the computer's clock.
  vi.useFakeTimers({ toFake: ['Date'], now: limited.clock() })
  const send = async () => (await limited.post('/api/contact', {})).statusCode
  for (const jump of [0, YEAR, -2 * YEAR]) {
    for (let n = 0; n < 30; n += 1) await send()
    limited.setClock(jump)
    expect(await send()).toBe(429)
    limited.advance(MINUTE + 1)
    expect(await send()).toBe(400)
    limited.advance(MINUTE + 1)
  }
  vi.useRealTimers()
  await limited.close()
})

test('a job that seemed closed while the clock was ahead is listed when it is right again', async () => {
  await api.staff('POST', '/api/jobs', { ...sampleJob, closesAt: '2026-12-01' })
  const listed = async () => (await api.get('/api/jobs')).json().length
  expect(await listed()).toBe(1)
  api.setClock(YEAR)
  expect(await listed()).toBe(0)
  api.setClock(-YEAR)
  expect(await listed()).toBe(1)
})

/** Claims the mails that are due, one after the other. */
async function claimAll() {
  const outbox = outboxRepository(api.storage)
  await outbox.giveUpOld(api.clock())
  const claimed: ClaimedMail[] = []
  for (;;) {
    const mail = await outbox.claim(api.clock())
    if (!mail) return claimed
    claimed.push(mail)
  }
}

test('a mail that was queued while the clock was ahead is sent when it is right again', async () => {
  for (const ahead of [60 * MINUTE, YEAR]) {
    api.setClock(ahead)
    await api.post('/api/contact', { ...sampleMessage, message: `Sent ${ahead} ms ahead of its time` })
    api.setClock(-ahead)
    expect(await claimAll()).toHaveLength(2)
  }
})

test('a mail that was taken or given up while the clock was ahead is sent when it is right again', async () => {
  await api.post('/api/contact', sampleMessage)
  api.setClock(60 * MINUTE)
  expect(await claimAll()).toHaveLength(2)
  api.setClock(-60 * MINUTE)
  const taken = await claimAll()
  expect(taken).toHaveLength(2)
  for (const mail of taken) await outboxRepository(api.storage).release(mail)
  api.setClock(YEAR)
  expect(await claimAll()).toHaveLength(0)
  api.setClock(-YEAR)
  expect(await claimAll()).toHaveLength(2)
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

test('what was sent while the clock was ahead does not keep the same from being sent later', async () => {
  const jobId = (await api.staff('POST', '/api/jobs', sampleJob)).json()._id
  const apply = () => api.post('/api/applications', { jobId, ...samplePerson, resume: dataUrl(pdf) })
  const ids = new Set<string>()
  for (const jump of [YEAR, -YEAR]) {
    api.setClock(jump)
    for (const sent of [await apply(), await api.post('/api/contact', sampleMessage)]) {
      expect(sent.statusCode).toBe(201)
      ids.add(sent.json()._id)
    }
  }
  expect(ids.size).toBe(4)
})
