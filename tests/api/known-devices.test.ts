import { afterEach, beforeEach, expect, test } from 'vitest'
import { DAY, MINUTE } from '../../contract/time.ts'
import { runAdminCommand } from '../../scripts/run-admin-command.ts'
import { setAccount } from '../../server/auth/accounts.ts'
import { hashPassword } from '../../server/auth/password.ts'
import { digest } from '../../server/storage/ids.ts'
import { type Api, openApi, STAFF } from '../support/open-api.ts'
import { siteEnv } from '../support/run-site.ts'
import { newMigratedStorage, type TestStorage } from '../support/test-storage.ts'

const OTHER = { username: 'ravi', password: 'another long pass phrase' }

let testStorage: TestStorage
let api: Api
beforeEach(async () => {
  testStorage = await newMigratedStorage()
  api = await openApi({ testStorage })
})
afterEach(() => api.close())

type Attempt = { cookie?: string; address?: string; password?: string; username?: string; target?: Api }
const signIn = ({ cookie, address = '192.0.2.1', target = api, ...body }: Attempt = {}) =>
  target.call({
    method: 'POST',
    url: '/api/admin/login',
    payload: { ...STAFF, ...body },
    headers: cookie === undefined ? {} : { cookie },
    remoteAddress: address,
  })
type Answer = Awaited<ReturnType<typeof signIn>>
const cookieOf = (answer: Answer) => String(answer.headers['set-cookie']).split(';')[0] ?? ''
const guess = (n: number, more: Attempt = {}) =>
  signIn({ password: `guess number ${n}`, address: `10.1.${n}.1`, ...more })
async function lockOutStrangers() {
  for (let n = 0; n < 14; n += 1) await guess(n)
  expect((await signIn({ address: '10.2.0.1' })).statusCode).toBe(429)
}

test('failures from other browsers do not lock out a browser that has signed in before', async () => {
  const cookie = cookieOf(await signIn())
  await lockOutStrangers()
  expect((await signIn({ cookie })).statusCode).toBe(200)
})

test('failures from the same network do not lock it out either', async () => {
  const limited = await openApi({ config: { rateLimit: true } })
  const cookie = cookieOf(await signIn({ target: limited }))
  const flood = Array.from({ length: 40 }, (_, n) => guess(n, { address: '192.0.2.1', target: limited }))
  const statuses = (await Promise.all(flood)).map((answer) => answer.statusCode)
  expect(new Set(statuses)).toEqual(new Set([401, 429]))
  expect((await signIn({ target: limited })).statusCode).toBe(429)
  expect((await signIn({ target: limited, cookie })).statusCode).toBe(200)
  await limited.close()
})

test('the cookie is out of reach of scripts and other sites, and is stored as a digest', async () => {
  const answer = await signIn()
  const [pair = '', ...attributes] = String(answer.headers['set-cookie']).split('; ')
  const [name, value = ''] = pair.split('=')
  expect(name).toBe('device')
  expect(value).toMatch(/^[\w-]{43}$/)
  expect(attributes).toEqual([`Max-Age=${180 * 24 * 60 * 60}`, 'Path=/api/admin/login', 'HttpOnly', 'SameSite=Strict'])
  const rows = await api.storage.db.selectFrom('known_devices').selectAll().execute()
  expect(rows.map((row) => row.token_hash)).toEqual([digest(value)])

  const secure = await openApi({ config: { publicUrl: new URL('https://www.example.com') } })
  const header = String((await signIn({ target: secure })).headers['set-cookie'])
  expect(header).toMatch(/^__Secure-device=/)
  expect(header).toMatch(/; Secure$/)
  await secure.close()
})

test('a failed sign-in, and any other request, sets no cookie', async () => {
  expect((await guess(1)).headers['set-cookie']).toBeUndefined()
  expect((await api.staff('GET', '/api/admin/account')).headers['set-cookie']).toBeUndefined()
})

test('a forged cookie, or one of another account, has no effect', async () => {
  await setAccount(api.storage, OTHER.username, await hashPassword(OTHER.password), api.clock())
  const others = cookieOf(await signIn(OTHER))
  await lockOutStrangers()
  for (const cookie of ['', 'device=', 'device=x', `device=${'A'.repeat(43)}`, others, `${others}; ${others}`]) {
    expect([cookie, (await signIn({ cookie })).statusCode]).toEqual([cookie, 429])
  }
})

test('a known browser that fails is locked itself, and nobody else is', async () => {
  const cookie = cookieOf(await signIn())
  for (let n = 0; n < 5; n += 1) expect((await guess(n, { cookie })).statusCode).toBe(401)
  const locked = await signIn({ cookie })
  expect([locked.statusCode, locked.headers['retry-after']]).toEqual([429, '60'])
  expect((await signIn({ address: '10.3.0.1' })).statusCode).toBe(200)
  api.advance(MINUTE)
  expect((await signIn({ cookie })).statusCode).toBe(200)
})

test('every sign-in gives the browser another cookie, which serves all accounts that it has signed in to', async () => {
  await setAccount(api.storage, OTHER.username, await hashPassword(OTHER.password), api.clock())
  const first = cookieOf(await signIn())
  const second = cookieOf(await signIn({ ...OTHER, cookie: first }))
  expect(second).not.toBe(first)
  await lockOutStrangers()
  expect((await signIn({ cookie: first })).statusCode).toBe(429)
  expect((await signIn({ cookie: second })).statusCode).toBe(200)
})

test('a browser that has not signed in for half a year is forgotten', async () => {
  const cookie = cookieOf(await signIn())
  api.advance(181 * DAY)
  await lockOutStrangers()
  expect((await signIn({ cookie })).statusCode).toBe(429)
})

test('an account has twenty known browsers at most', async () => {
  for (let n = 0; n < 25; n += 1) {
    api.advance(1000)
    await signIn()
  }
  expect(await api.storage.db.selectFrom('known_devices').selectAll().execute()).toHaveLength(20)
})

test('a lock lasts a quarter of an hour at most, and one guess is made after each', async () => {
  for (let n = 0; n < 5; n += 1) await guess(n)
  const waits: number[] = []
  for (let n = 5; n < 12; n += 1) {
    const wait = Number((await guess(n)).headers['retry-after'])
    waits.push(wait / 60)
    api.advance(wait * 1000)
    expect((await guess(n)).statusCode).toBe(401)
  }
  expect(waits).toEqual([1, 2, 4, 8, 15, 15, 15])
})

test('strangers do not keep an owner who is signed in from changing the password', async () => {
  const { token } = (await signIn()).json()
  await lockOutStrangers()
  const body = { current: STAFF.password, next: 'seven green mangoes on a roof' }
  const changed = await api.post('/api/admin/password', body, { authorization: `Bearer ${token}` })
  expect(changed.statusCode).toBe(204)
})

test('a password that is set from the shell unlocks the account', async () => {
  await lockOutStrangers()
  for (let n = 0; n < 10; n += 1) await signIn({ username: `nobody ${n}` })
  const next = 'seven green mangoes on a roof'
  const changed = await runAdminCommand(['password', STAFF.username], siteEnv(testStorage), async () => next)
  expect(changed).toEqual({
    ok: true,
    sentence: `The password of ${STAFF.username} is changed, and the account is not locked.`,
  })
  expect((await signIn({ password: next })).statusCode).toBe(200)
})
