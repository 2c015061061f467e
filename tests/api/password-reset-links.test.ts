import { generate } from 'otplib'
import { expect, test } from 'vitest'
import type { Member } from '../../contract/team.ts'
import { DAY, MINUTE } from '../../contract/time.ts'
import { findAccount } from '../../server/auth/accounts.ts'
import { applyEnvironmentAccount } from '../../server/auth/environment-account.ts'
import { STAFF } from '../support/open-api.ts'
import { as, keyIn, NEXT, OTHER, openPasswordResets, over } from '../support/open-password-resets.ts'

const { api, login, queued, compose, entriesOf, colleague, askFor, use, check, mailedKey, makeLink } =
  await openPasswordResets()

test('of two who use a link at the same time one sets the password', async () => {
  const { id } = await colleague('twin')
  const key = keyIn((await makeLink(id)).json().link)
  const answers = await Promise.all([use(key, NEXT), use(key, OTHER), use(key, NEXT), use(key, OTHER)])
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([204, 410, 410, 410])
  const [first, second] = [await login('twin', NEXT), await login('twin', OTHER)]
  expect([first.statusCode, second.statusCode].toSorted()).toEqual([200, 401])
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
    payload: { email: 'mid@firm.example', current: STAFF.password },
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
  const notices = await queued('email-notice')
  const told = await Promise.all(notices.map(({ record_id }) => compose('email-notice', record_id)))
  expect(told.map((mail) => mail?.to)).toEqual(['old@firm.example', 'mid@firm.example'])
  expect(told[0]?.text).toContain('The email address of your account mover was changed.')
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
  // A new password gives no further guesses at the code.
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
