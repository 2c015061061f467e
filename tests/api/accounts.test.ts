import { afterAll, beforeAll, expect, test } from 'vitest'
import { MINUTE } from '../../contract/time.ts'
import { configureAccounts } from '../../server/auth/configure-accounts.ts'
import { hashPassword } from '../../server/auth/password.ts'
import { readConfig } from '../../server/config.ts'
import { type Api, openApi, STAFF } from '../support/open-api.ts'

let api: Api
beforeAll(async () => {
  api = await openApi()
})
afterAll(() => api.close())

const login = (body: object = STAFF, remoteAddress = '127.0.0.1', target = api) =>
  target.call({ method: 'POST', url: '/api/admin/login', payload: body, remoteAddress })
const wrong = (username: string = STAFF.username) => ({ username, password: 'not the password' })
const stats = (token: string) => api.get('/api/admin/stats', { authorization: `Bearer ${token}` })
const configOf = (env: Record<string, string>) => {
  const result = readConfig(env)
  if (!result.ok) throw new Error(result.problems.join(' '))
  return result.config
}

test('staff sign in, work and sign out', async () => {
  const answer = await login()
  expect(answer.statusCode).toBe(200)
  const { token } = answer.json()
  expect(Object.keys(answer.json())).toEqual(['token'])
  expect(token).toMatch(/^adm_[\w-]{43}$/)
  expect((await stats(token)).json()).toEqual({
    totalJobs: 0,
    activeJobs: 0,
    applications: 0,
    openEnquiries: 0,
    mail: { waiting: 0, failed: 0 },
  })
  const logout = await api.post('/api/admin/logout', undefined, { authorization: `Bearer ${token}` })
  expect(logout.statusCode).toBe(204)
  expect(logout.headers['clear-site-data']).toBe('"cache"')
  expect((await stats(token)).statusCode).toBe(401)
})

test('the name of an account is the same whatever its case', async () => {
  expect((await login({ ...STAFF, username: ' ASHA ' })).statusCode).toBe(200)
})

test('an unknown name and a wrong password get the same answer after the same work', async () => {
  const slow = await openApi({ loginFailureTime: 500 })
  const time = async (body: object) => {
    const start = performance.now()
    const answer = await login(body, '127.0.0.1', slow)
    return { answer, ms: performance.now() - start }
  }
  const known = await time(wrong())
  const unknown = await time(wrong('nobody'))
  for (const { answer, ms } of [known, unknown]) {
    expect(answer.statusCode).toBe(401)
    expect(answer.json()).toEqual({
      error: 'Invalid username or password',
      code: 'unauthorized',
      requestId: expect.any(String),
    })
    expect(ms).toBeGreaterThanOrEqual(495)
  }
  await slow.close()
})

test('username and password are required', async () => {
  const answer = await login({ username: '  ' })
  expect(answer.statusCode).toBe(400)
  expect(answer.json().fields).toEqual({
    username: 'Please enter your username.',
    password: 'Please enter your password.',
  })
})

test('a session ends after 30 idle minutes', async () => {
  const { token } = (await login()).json()
  api.advance(30 * MINUTE)
  expect((await stats(token)).statusCode).toBe(200)
  api.advance(30 * MINUTE)
  expect((await stats(token)).statusCode).toBe(200)
  api.advance(30 * MINUTE + 1)
  expect((await stats(token)).statusCode).toBe(401)
})

test('a session ends after 12 hours however busy', async () => {
  const { token } = (await login()).json()
  for (let passed = 0; passed < 12 * 60; passed += 20) {
    expect((await stats(token)).statusCode).toBe(200)
    api.advance(20 * MINUTE)
  }
  expect((await stats(token)).statusCode).toBe(200)
  api.advance(1)
  expect((await stats(token)).statusCode).toBe(401)
})

test('an account has ten sessions at most: the oldest goes', async () => {
  const tokens: string[] = []
  for (let n = 0; n < 11; n += 1) {
    api.advance(1000)
    tokens.push((await login()).json().token)
  }
  expect((await stats(tokens[0] ?? '')).statusCode).toBe(401)
  expect((await stats(tokens[1] ?? '')).statusCode).toBe(200)
})

test('the database holds neither tokens nor passwords that can be read', async () => {
  const { token } = (await login()).json()
  const dump = JSON.stringify([
    await api.storage.db.selectFrom('sessions').selectAll().execute(),
    await api.storage.db.selectFrom('accounts').selectAll().execute(),
  ])
  expect(dump).not.toContain(token)
  expect(dump).not.toContain(STAFF.password)
  expect(await hashPassword(STAFF.password)).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
})

test('five failures lock the account from any address, each time for twice as long, and end no session', async () => {
  const lock = await openApi()
  const { token } = (await login(STAFF, '127.0.0.1', lock)).json()
  const fail = (n: number) => login(wrong(), `10.1.0.${n}`, lock)
  for (let n = 1; n <= 5; n += 1) expect((await fail(n)).statusCode).toBe(401)

  const refused = await login(STAFF, '10.1.0.99', lock)
  expect(refused.statusCode).toBe(429)
  expect(refused.headers['retry-after']).toBe('60')
  expect(refused.json()).toEqual({
    error: 'Too many failed sign-ins. Please wait a minute and try again.',
    code: 'too_many_requests',
    requestId: expect.any(String),
  })
  expect((await lock.get('/api/admin/stats', { authorization: `Bearer ${token}` })).statusCode).toBe(200)

  for (const minutes of [1, 2, 4, 8, 15, 15]) {
    lock.advance(minutes * MINUTE)
    expect((await fail(100 + minutes)).statusCode).toBe(401)
    const next = Number((await fail(7)).headers['retry-after'])
    expect(next).toBe(Math.min(minutes * 2, 15) * 60)
  }
  lock.advance(15 * MINUTE)
  expect((await login(STAFF, '10.1.0.8', lock)).statusCode).toBe(200)
  expect((await fail(9)).statusCode).toBe(401)
  await lock.close()
})

test('an unknown name is locked in the same way', async () => {
  for (let n = 1; n <= 5; n += 1) expect((await login(wrong('ghost'), `10.2.0.${n}`)).statusCode).toBe(401)
  expect((await login(wrong('ghost'), '10.2.0.6')).statusCode).toBe(429)
})

test('ten failures lock an address, and an IPv6 network counts as one', async () => {
  for (let n = 1; n <= 10; n += 1) {
    expect((await login(wrong(`someone${n}`), `2001:db8:1:1::${n}`)).statusCode).toBe(401)
  }
  const refused = await login(STAFF, '2001:db8:1:1:ffff::1')
  expect(refused.statusCode).toBe(429)
  expect(refused.headers['retry-after']).toBe('1800')
  expect((await login(STAFF, '2001:db8:1:2::1')).statusCode).toBe(200)
})

test('failures are counted in the database and shared by instances', async () => {
  for (let n = 1; n <= 5; n += 1) await login(wrong('shared'), `10.3.0.${n}`)
  const rows = await api.storage.db.selectFrom('login_failures').select('locked_until').execute()
  expect(rows.some((row) => row.locked_until !== null)).toBe(true)
})

test('a spoofed forwarding header changes nothing; one from a trusted proxy counts', async () => {
  const trusting = await openApi({ config: { trustProxy: ['10.9.0.0/16'] } })
  const attempt = (peer: string, n: number) =>
    trusting.call({
      method: 'POST',
      url: '/api/admin/login',
      payload: wrong(`x${peer}${n}`),
      remoteAddress: peer,
      headers: { 'x-forwarded-for': `203.0.113.${n}` },
    })
  for (let n = 1; n <= 10; n += 1) expect((await attempt('192.0.2.1', n)).statusCode).toBe(401)
  expect((await attempt('192.0.2.1', 11)).statusCode).toBe(429)
  for (let n = 1; n <= 12; n += 1) expect((await attempt('10.9.0.1', n)).statusCode).toBe(401)
  await trusting.close()
})

test('fifty sign-ins at once are all answered, and the site answers meanwhile', async () => {
  const busy = await openApi()
  const logins = Array.from({ length: 50 }, (_, n) => login(wrong(`u${n}`), `10.4.0.${n}`, busy))
  expect((await busy.get('/api/jobs')).statusCode).toBe(200)
  const statuses = (await Promise.all(logins)).map((answer) => answer.statusCode)
  // Four run and twenty wait; further requests, and those that wait too long, are refused.
  expect(new Set(statuses)).toEqual(new Set([401, 429]))
  expect(statuses.filter((status) => status === 429).length).toBeGreaterThanOrEqual(26)
  await busy.close()
})

test('the same ADMIN_PASSWORD at the next start keeps sessions; a changed one ends them', async () => {
  const site = await openApi()
  await site.storage.db.deleteFrom('accounts').execute()
  const start = (ADMIN_PASSWORD: string) =>
    configureAccounts(site.storage, configOf({ ADMIN_USERNAME: 'boss', ADMIN_PASSWORD }), site.clock)
  await start('the first pass phrase')
  const { token } = (await login({ username: 'boss', password: 'the first pass phrase' }, '127.0.0.1', site)).json()
  const works = async () => (await site.get('/api/admin/stats', { authorization: `Bearer ${token}` })).statusCode
  await start('the first pass phrase')
  expect(await works()).toBe(200)
  await start('the second pass phrase')
  expect(await works()).toBe(401)
  await site.close()
})
