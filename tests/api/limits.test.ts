import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { MINUTE } from '../../contract/time.ts'
import { type Api, openApi } from '../support/open-api.ts'
import { sampleMessage } from '../support/samples.ts'

let api: Api
beforeAll(async () => {
  api = await openApi({ config: { rateLimit: true } })
})
afterAll(() => api.close())
// Shared counts are timed by rate-limiter-flexible with the computer's clock.
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: api.clock() }))
afterEach(() => void vi.useRealTimers())

const send = (remoteAddress: string, n: number) =>
  api.call({
    method: 'POST',
    url: '/api/contact',
    payload: { ...sampleMessage, email: `sender${n}@example.com`, message: `Message ${n}` },
    remoteAddress,
  })

test('an office of thirty people behind one address gets through in a minute; a flood does not', async () => {
  for (let n = 0; n < 30; n += 1) expect((await send('198.51.100.7', n)).statusCode).toBe(201)
  const refused = await send('198.51.100.7', 31)
  expect(refused.statusCode).toBe(429)
  const wait = Number(refused.headers['retry-after'])
  expect(wait).toBeGreaterThan(0)
  expect(wait).toBeLessThanOrEqual(60)
  expect(refused.json().code).toBe('too_many_requests')
  expect(refused.json().error).toMatch(
    /^Many requests have come from your network\. Please try again in .*, or call us\.$/,
  )
  expect((await send('198.51.100.8', 32)).statusCode).toBe(201)
})

test('the hourly limit also applies to a client that stays below the limit per minute', async () => {
  const address = '198.51.100.20'
  for (let n = 0; n < 200; n += 1) {
    if (n % 25 === 0) api.advance(MINUTE)
    expect([n, (await send(address, n)).statusCode]).toEqual([n, 201])
  }
  const refused = await send(address, 200)
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, String(53 * 60)])
  expect(refused.json().error).toContain('Please try again in 53 minutes, or call us.')
  api.advance(53 * MINUTE)
  expect((await send(address, 201)).statusCode).toBe(201)
})

test('the header of a trusted proxy must contain one address, with or without a port; otherwise the address of the proxy counts', async () => {
  const trusting = await openApi({ config: { rateLimit: true, trustProxy: ['10.9.0.0/16'] } })
  const sendAs = async (forwardedFor: (n: number) => string, remoteAddress: string) => {
    const statuses: number[] = []
    for (let n = 0; n < 31; n += 1) {
      const headers = { 'x-forwarded-for': forwardedFor(n) }
      const payload = { ...sampleMessage, message: `Message ${n}` }
      const answer = await trusting.call({ method: 'POST', url: '/api/contact', payload, headers, remoteAddress })
      statuses.push(answer.statusCode)
    }
    return statuses.at(-1)
  }
  // Other ways to write an address are tested in server/http/client-address.test.ts.
  expect(await sendAs((n) => `203.0.113.7:${50_000 + n}`, '10.9.0.1')).toBe(429)
  expect(await sendAs((n) => `unknown-${n}`, '10.9.0.2')).toBe(429)
  expect(await sendAs((n) => `203.0.113.${100 + n}:80`, '10.9.0.3')).toBe(201)
  await trusting.close()
})

test('addresses of one IPv6 network count together', async () => {
  for (let n = 0; n < 30; n += 1) await send(`2001:db8:5:5::${n}`, n)
  expect((await send('2001:db8:5:5:abcd::1', 99)).statusCode).toBe(429)
  expect((await send('2001:db8:5:6::1', 99)).statusCode).toBe(201)
})

test('a flood of wrong tokens is slowed down; the right one and other addresses are not', async () => {
  const stats = (token: string, remoteAddress: string) =>
    api.call({ url: '/api/admin/stats', headers: { authorization: `Bearer ${token}` }, remoteAddress })
  for (let n = 0; n < 600; n += 1) expect((await stats(`adm_${n}`, '198.51.100.9')).statusCode).toBe(401)
  const slowed = await stats('adm_wrong', '198.51.100.9')
  expect([slowed.statusCode, slowed.headers['retry-after']]).toEqual([429, '60'])
  expect((await stats(await api.staffToken(), '198.51.100.9')).statusCode).toBe(200)
  expect((await stats('adm_wrong', '198.51.100.10')).statusCode).toBe(401)
  api.advance(61_000)
  expect((await stats('adm_wrong', '198.51.100.9')).statusCode).toBe(401)
})

test('reading is never limited', async () => {
  for (let n = 0; n < 200; n += 1) expect((await api.get('/api/jobs')).statusCode).toBe(200)
})

test('one sender may apply all day, and no more than a firm can read; others under the same address get through', async () => {
  const write = (email: string, message: string, remoteAddress = '198.51.100.60') =>
    api.call({ method: 'POST', url: '/api/contact', payload: { ...sampleMessage, email, message }, remoteAddress })
  for (let n = 0; n < 60; n += 1) {
    if (n % 20 === 0) api.advance(MINUTE)
    // Labels lead to the same mailbox.
    expect([n, (await write(`eager+${n}@example.com`, `Message ${n}`)).statusCode]).toEqual([n, 201])
  }
  api.advance(MINUTE)
  const refused = await write('eager@example.com', 'One more')
  expect([refused.statusCode, refused.json().code]).toEqual([429, 'too_many_requests'])
  expect(refused.json().error).toBe(
    'You have sent us many forms today, and we have all of them. Please wait a day, or call us.',
  )
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(23 * 3600)
  expect((await write('other@example.com', 'Hello')).statusCode).toBe(201)
  expect((await write('eager@example.com', 'From the owner of the mailbox', '203.0.113.60')).statusCode).toBe(201)
  api.advance(24 * 60 * MINUTE)
  expect((await write('eager@example.com', 'The next day')).statusCode).toBe(201)
})

test('what is sent at once is counted, and what is not stored is given back', async () => {
  const write = (message: string, remoteAddress: string) =>
    api.call({
      method: 'POST',
      url: '/api/contact',
      payload: { ...sampleMessage, email: 'hasty@example.com', message },
      remoteAddress,
    })
  const answers = []
  // Ten at once are as many as the database has connections; more may be refused because it is busy.
  for (let batch = 0; batch < 8; batch += 1) {
    api.advance(MINUTE)
    const sent = Array.from({ length: 10 }, (_, n) => write(`Message ${batch} ${n}`, '198.51.100.70'))
    answers.push(...(await Promise.all(sent)))
  }
  const statuses = answers.map(({ statusCode }) => statusCode)
  expect(statuses.filter((status) => status === 201)).toHaveLength(60)
  expect(statuses.filter((status) => status === 429)).toHaveLength(20)
  for (let n = 0; n < 70; n += 1) {
    if (n % 20 === 0) api.advance(MINUTE)
    expect([n, (await write('The same', '198.51.100.71')).statusCode]).toEqual([n, 201])
  }
})
