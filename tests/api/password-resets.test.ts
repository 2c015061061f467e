import { generate } from 'otplib'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Member } from '../../contract/team.ts'
import { DAY, HOUR, MINUTE } from '../../contract/time.ts'
import { findAccount } from '../../server/auth/accounts.ts'
import { applyEnvironmentAccount } from '../../server/auth/environment-account.ts'
import { composeMails } from '../support/compose-mails.ts'
import { type Api, openApi, STAFF } from '../support/open-api.ts'
import { until } from '../support/until.ts'

const NEXT = 'seven green mangoes on a roof'
const OTHER = 'blue kettle sings of rain'
const addresses = { applications: '', enquiries: '', quotes: '' }

let api: Api
let woken = 0
beforeAll(async () => {
  api = await openApi({ mail: { isConfigured: true, to: addresses }, onStored: () => (woken += 1) })
})
afterAll(() => api.close())
// No account is counted in two tests.
beforeEach(() => api.advance(DAY))

type Answer = Awaited<ReturnType<Api['post']>>
const as = (token: string) => ({ authorization: `Bearer ${token}` })
const works = async (token: string) => (await api.get('/api/admin/account', as(token))).statusCode === 200
const login = (username: string, password: string) => api.post('/api/admin/login', { username, password })
const over = (answer: Answer) => [answer.statusCode, answer.json().code]
/** The entries of an action about an account. */
const entriesOf = async (action: string, username: string) =>
  (await api.staff('GET', `/api/admin/audit-log?limit=100&action=${action}`))
    .json()
    .filter(({ subject }: { subject: string }) => subject === username)
const queued = (kind: string) =>
  api.storage.db.selectFrom('outbox').selectAll().where('kind', '=', kind).orderBy('created_at').execute()
const countOf = async (kind: string) => (await queued(kind)).length

/** A colleague with an address and a session. */
async function colleague(username: string, email = `${username}@firm.example`) {
  const token = await api.tokenOf('consultant', username)
  await api.storage.db.updateTable('accounts').set({ email }).where('username', '=', username).execute()
  const id = (await findAccount(api.storage.db, username))?.id ?? ''
  return { id, token, email }
}

const ask = (name: string, remoteAddress = '127.0.0.1') =>
  api.call({ method: 'POST', url: '/api/password-resets', payload: { name }, remoteAddress })
/** Asks, and waits for the mail, which is queued after the answer. */
async function askFor(name: string) {
  api.advance(1000)
  const [before, wakes] = [await countOf('password-reset'), woken]
  await ask(name)
  await until(async () => (await countOf('password-reset')) > before && woken > wakes)
}
const use = (key: string, password = NEXT) => api.post('/api/password-resets/use', { key, password })
const check = (key: string) => api.post('/api/password-resets/check', { key })
const keyIn = (text: string) => /\/admin\/login#reset=(pwd_[\w-]{43})(?!\S)/.exec(text)?.[1] ?? ''
const compose = (kind: 'password-reset' | 'password-notice', recordId: string) =>
  composeMails(api, addresses)({ id: 'x', kind, recordId, attempts: 0 })
/** The key that the newest mail brings. */
async function mailedKey(): Promise<string> {
  const last = (await queued('password-reset')).at(-1)
  return keyIn((await compose('password-reset', last?.record_id ?? ''))?.text ?? '')
}
const makeLink = (id: string, token?: string) =>
  token === undefined
    ? api.staff('POST', `/api/team/${id}/reset-link`)
    : api.post(`/api/team/${id}/reset-link`, undefined, as(token))

test('a mailed link sets the password once, ends all sessions, and the account is told', async () => {
  const { token, email } = await colleague('meera')
  const second = await api.newSession((await findAccount(api.storage.db, 'meera'))?.id ?? '')
  await askFor('MEERA')
  expect(await entriesOf('password_link_ask', 'meera')).toMatchObject([{ who: 'Not signed in', detail: '' }])
  const [{ record_id: recordId = '' } = {}] = await queued('password-reset')
  const mail = await compose('password-reset', recordId)
  expect(mail).toMatchObject({ to: email, subject: 'A new password for the back office of Sample & Partners' })
  expect(mail?.text).toContain('https://jobs.firm.example/admin/login#reset=pwd_')
  const [key, retried] = [keyIn(mail?.text ?? ''), await mailedKey()]
  expect(new Set([key, retried, '']).size).toBe(3)

  expect((await check(key)).json()).toEqual({
    username: 'meera',
    expiresAt: new Date(api.clock() + 30 * MINUTE).toISOString(),
  })
  const weak = await use(key, 'Sample Partners 2026')
  expect([weak.statusCode, weak.json().fields.password]).toEqual([400, expect.stringContaining('too easy to guess')])
  expect(await works(token)).toBe(true)

  expect((await use(key)).statusCode).toBe(204)
  expect([await works(token), await works(second)]).toEqual([false, false])
  expect((await api.get('/api/admin/account', as(token))).json().error).toBe(
    'You were signed out because the password of this account was changed.',
  )
  expect((await login('meera', STAFF.password)).statusCode).toBe(401)
  expect((await login('meera', NEXT)).statusCode).toBe(200)
  expect(await entriesOf('password_link_use', 'meera')).toMatchObject([{ who: 'meera', detail: 'link by mail' }])
  for (const used of [key, retried]) {
    expect(over(await use(used, OTHER))).toEqual([410, 'reset_over'])
    expect(over(await check(used))).toEqual([410, 'reset_over'])
  }
  expect(await compose('password-reset', recordId)).toBeUndefined()

  const [notice] = (await queued('password-notice')).toReversed()
  const told = await compose('password-notice', notice?.record_id ?? '')
  expect(told).toMatchObject({ to: email, subject: 'Your password at Sample & Partners was changed' })
  expect(told?.text).toContain('How: with a link by mail')
  expect(told?.text).not.toContain('pwd_')
  const unsent: { kind: string; to: string }[] = (await api.staff('GET', '/api/admin/mails')).json()
  const kinds = unsent.filter((one) => one.to === email).map(({ kind }) => kind)
  expect(kinds.toSorted()).toEqual(['password-notice', 'password-reset'])
})

test('no key is stored: neither in the outbox nor anywhere else', async () => {
  const { id } = await colleague('nils')
  await askFor('nils')
  const keys = [await mailedKey(), keyIn((await makeLink(id)).json().link)]
  const { db } = api.storage
  const tables = (await db.introspection.getTables()).filter((table) => !table.isView)
  const rows = await Promise.all(
    tables.map(({ name }) =>
      db
        .selectFrom(name as 'outbox')
        .selectAll()
        .execute(),
    ),
  )
  for (const key of keys) {
    expect(key).not.toBe('')
    expect(JSON.stringify(rows)).not.toContain(key.slice(4))
  }
})

test('an address asks for all of its accounts, and the answer never says which there are', async () => {
  await colleague('ravi one', 'Ravi@firm.example')
  await colleague('ravi two', 'ravi@firm.example')
  await colleague('no address', '')
  const { id } = await colleague('left')
  await api.staff('PATCH', `/api/team/${id}`, { state: 'inactive' })
  const before = await countOf('password-reset')
  const answers: [number, string, string][] = []
  for (const name of ['nobody', 'no address', 'left', 'left@firm.example', '@', '%', ' RAVI@FIRM.EXAMPLE ']) {
    const { statusCode, body, headers } = await ask(name)
    answers.push([statusCode, body, JSON.stringify({ ...headers, date: '' })])
  }
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
  expect(answers[0]?.[0]).toBe(202)
  await until(async () => (await countOf('password-reset')) === before + 2)
  const texts = await Promise.all(
    (await queued('password-reset')).slice(-2).map(({ record_id }) => compose('password-reset', record_id)),
  )
  expect(texts.map((mail) => /account (ravi \w+)/.exec(mail?.text ?? '')?.[1]).toSorted()).toEqual([
    'ravi one',
    'ravi two',
  ])
  expect((await api.post('/api/password-resets', { name: ' ' })).json().fields).toEqual({
    name: 'Please enter your username or email address.',
  })
})

test('one account gets three valid links and ten in a day, however many networks ask at once', async () => {
  const { id } = await colleague('target')
  const rows = async () =>
    (await api.storage.db.selectFrom('password_resets').select('id').where('account_id', '=', id).execute()).length
  let asked = 0
  const flood = async () => {
    const names = Array.from({ length: 12 }, (_, n) => (n % 2 === 0 ? 'target' : 'target@firm.example'))
    asked += names.length
    const answers = await Promise.all(names.map((name, n) => ask(name, `10.3.${asked + n}.1`)))
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([202]))
  }
  for (const expected of [3, 6, 9, 10]) {
    await flood()
    // Somebody who asks afterwards has waited behind all of them.
    await colleague(`after ${asked}`)
    await askFor(`after ${asked}`)
    await until(async () => (await rows()) >= expected)
    expect(await rows()).toBe(expected)
    api.advance(31 * MINUTE)
  }
  expect((await makeLink(id)).statusCode).toBe(201)
})

test('a network asks ten times a minute, and guesses of keys are limited', async () => {
  const limited = await openApi({ config: { rateLimit: true }, mail: { isConfigured: true, to: addresses } })
  const send = (url: string, payload: object) =>
    limited.call({ method: 'POST', url, payload, remoteAddress: '192.0.2.7' }).then(({ statusCode }) => statusCode)
  const asked = await Promise.all(Array.from({ length: 12 }, (_, n) => send('/api/password-resets', { name: `n${n}` })))
  expect(asked.filter((status) => status === 429)).toHaveLength(2)
  const guesses = await Promise.all(
    Array.from({ length: 40 }, (_, n) => send('/api/password-resets/check', { key: `pwd_${n}` })),
  )
  expect(guesses.filter((status) => status === 410)).toHaveLength(30)
  await limited.close()
})

test('of two who use a link at the same time one sets the password', async () => {
  const { id } = await colleague('twin')
  const key = keyIn((await makeLink(id)).json().link)
  const answers = await Promise.all([use(key, NEXT), use(key, OTHER), use(key, NEXT), use(key, OTHER)])
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([204, 410, 410, 410])
  const [first, second] = [await login('twin', NEXT), await login('twin', OTHER)]
  expect([first.statusCode, second.statusCode].toSorted()).toEqual([200, 401])
})

test('mailed links end after 30 minutes and those of owners after 24 hours; unknown ones never began', async () => {
  const { id } = await colleague('late')
  await askFor('late')
  const mailed = await mailedKey()
  const made = (await makeLink(id)).json()
  expect(Date.parse(made.expiresAt) - api.clock()).toBe(24 * HOUR)
  api.advance(30 * MINUTE - 1)
  expect((await check(mailed)).statusCode).toBe(200)
  api.advance(1)
  expect([over(await check(mailed)), over(await use(mailed))]).toEqual([
    [410, 'reset_over'],
    [410, 'reset_over'],
  ])
  api.advance(23 * HOUR)
  const key = keyIn(made.link)
  expect((await check(key)).statusCode).toBe(200)
  for (const wrong of [`${key}x`, key.slice(0, -1), key.toUpperCase(), `pwd_${'x'.repeat(43)}`, mailed.slice(4)])
    expect(over(await use(wrong))).toEqual([410, 'reset_over'])
  api.advance(30 * MINUTE)
  expect(over(await use(key))).toEqual([410, 'reset_over'])
})

test('a link that was made while the clock was ahead does not last longer', async () => {
  const { id } = await colleague('clock')
  api.setClock(DAY)
  const key = keyIn((await makeLink(id, await api.tokenOf('owner', 'of tomorrow'))).json().link)
  api.setClock(-DAY)
  expect(over(await use(key))).toEqual([410, 'reset_over'])
})

test('an owner’s link ends with a newer one, another password, deactivation and the owner’s rights', async () => {
  const { id, token } = await colleague('sita')
  const link = async (by?: string) => keyIn((await makeLink(id, by)).json().link)
  const first = await link()
  const replaced = await link()
  expect(over(await check(first))).toEqual([410, 'reset_over'])
  const made = { who: STAFF.username, subject: 'sita' }
  expect(await entriesOf('password_link_create', 'sita')).toMatchObject([made, made])

  await api.post('/api/admin/password', { current: STAFF.password, next: OTHER }, as(token))
  expect(over(await check(replaced))).toEqual([410, 'reset_over'])

  const deactivated = await link()
  await api.staff('PATCH', `/api/team/${id}`, { state: 'inactive' })
  expect((await makeLink(id)).json().error).toBe('This account is deactivated. Please reactivate it first.')
  await api.staff('PATCH', `/api/team/${id}`, { state: 'active' })
  expect(over(await check(deactivated))).toEqual([410, 'reset_over'])

  const owner = await api.tokenOf('owner', 'nila')
  const ofNila = await link(owner)
  const members: Member[] = (await api.staff('GET', '/api/team')).json().members
  const nila = members.find(({ username }) => username === 'nila')?._id
  await api.staff('PATCH', `/api/team/${nila}`, { role: 'consultant' })
  expect(over(await use(ofNila))).toEqual([410, 'reset_over'])
})

test('mailed links end when the address is changed, and go to the newest address', async () => {
  const { id, token } = await colleague('mover', 'old@firm.example')
  await askFor('mover')
  const key = await mailedKey()
  const handedOver = keyIn((await makeLink(id)).json().link)
  const put = await api.call({
    method: 'PUT',
    url: '/api/admin/account/email',
    payload: { email: 'mid@firm.example' },
    headers: as(token),
  })
  expect(put.statusCode).toBe(204)
  expect(over(await check(key))).toEqual([410, 'reset_over'])
  await askFor('mover')
  const again = await mailedKey()
  expect((await api.staff('PATCH', `/api/team/${id}`, { email: 'new@firm.example' })).statusCode).toBe(204)
  const entries = await entriesOf('account_email', 'mover')
  expect(entries).toMatchObject([{ who: STAFF.username, subject: 'mover' }])
  expect(JSON.stringify(entries)).not.toContain('firm.example')
  expect([over(await check(again)), (await check(handedOver)).statusCode]).toEqual([[410, 'reset_over'], 200])
  expect((await api.staff('PATCH', `/api/team/${id}`, { email: 'no address' })).json().fields).toEqual({
    email: 'Please enter a valid email address, such as name@example.com.',
  })
})

test('a second factor stays and is asked for, also of somebody who had signed in halfway', async () => {
  const { id } = await colleague('tara')
  const token = await api.newSession(id)
  const { secret } = (await api.post('/api/admin/second-factors/totp', undefined, as(token))).json()
  const code = () => generate({ secret, epoch: api.clock() / 1000 })
  await api.post('/api/admin/second-factors/totp/confirm', { code: await code() }, as(token))
  api.advance(MINUTE)
  const { challenge } = (await login('tara', STAFF.password)).json()
  expect(challenge).toBeTruthy()
  const wrongCode = { challenge, code: '000000' }
  for (let n = 0; n < 5; n += 1) await api.post('/api/admin/login/second-factor', wrongCode)

  expect((await use(keyIn((await makeLink(id)).json().link))).statusCode).toBe(204)
  expect(over(await api.post('/api/admin/login/second-factor', { challenge, code: await code() }))).toEqual([
    401,
    'challenge_over',
  ])
  const half = await login('tara', NEXT)
  expect(half.json()).toMatchObject({ code: 'second_factor_required', methods: ['totp', 'recovery'] })
  const whole = async () =>
    (await api.post('/api/admin/login/second-factor', { challenge: half.json().challenge, code: await code() }))
      .statusCode
  // Another password gives no further guesses at the code.
  expect(await whole()).toBe(429)
  api.advance(MINUTE)
  expect(await whole()).toBe(200)
})

test('somebody locked out by the forgotten password signs in with the new one', async () => {
  const { id } = await colleague('clumsy')
  for (let n = 0; n < 10; n += 1) await login('clumsy', `a guess ${n}`)
  expect((await login('clumsy', STAFF.password)).statusCode).toBe(429)
  await use(keyIn((await makeLink(id)).json().link))
  expect((await login('clumsy', NEXT)).statusCode).toBe(200)
})

test('the account of the environment keeps the password that was chosen by a link', async () => {
  const { id } = await colleague('env')
  const { db } = api.storage
  await db.updateTable('accounts').set({ from_environment: 1, has_own_password: 0 }).where('id', '=', id).execute()
  await use(keyIn((await makeLink(id)).json().link))
  const notices = await applyEnvironmentAccount(api.storage, { username: 'env', password: OTHER }, api.clock())
  expect(notices).toEqual([expect.stringContaining('ADMIN_PASSWORD is ignored')])
  expect((await login('env', NEXT)).statusCode).toBe(200)
})

test('owners alone make links, for others, and only of accounts that there are', async () => {
  const { id } = await colleague('wanted')
  for (const role of ['consultant', 'viewer'] as const) {
    const answer = await makeLink(id, await api.tokenOf(role, `plain ${role}`))
    expect([answer.statusCode, answer.json().code]).toEqual([403, 'forbidden'])
  }
  const owner = await findAccount(api.storage.db, STAFF.username)
  const own = await makeLink(owner?.id ?? '')
  expect([own.statusCode, own.json().error]).toEqual([
    409,
    'Links are for colleagues. You can change your own password under Account.',
  ])
  expect((await makeLink('unknown')).statusCode).toBe(404)
})

test('the link has the address of the configuration, whatever host the request names', async () => {
  const { id } = await colleague('hosted')
  const answer = await api.call({
    method: 'POST',
    url: `/api/team/${id}/reset-link`,
    headers: { ...as(await api.staffToken()), host: 'evil.example', 'x-forwarded-host': 'evil.example' },
  })
  expect(answer.json().link).toMatch(/^http:\/\/127\.0\.0\.1:3000\/admin\/login#reset=pwd_[\w-]{43}$/)
})

test('without a mail server an owner is named instead, and nothing is queued', async () => {
  const silent = await openApi()
  expect((await silent.get('/api/password-resets')).json()).toEqual({ way: 'owner' })
  const answer = await silent.post('/api/password-resets', { name: STAFF.username })
  expect([answer.statusCode, answer.json().error]).toEqual([409, expect.stringContaining('Please ask an owner of it')])
  await silent.close()
  expect((await api.get('/api/password-resets')).json()).toEqual({ way: 'mail' })
})
