import { expect, test } from 'vitest'
import { MINUTE } from '../../contract/time.ts'
import { type Account, findAccount } from '../../server/auth/accounts.ts'
import { sessionRepository } from '../../server/auth/sessions.ts'
import { STAFF } from '../support/open-api.ts'
import { openFactors } from '../support/open-factors.ts'

const { api, account, post, codeOf, setUpTotp, setUpPasskey } = await openFactors('owner')
const as = (by: string) => ({ authorization: `Bearer ${by}` })
const remove = (path: string) => api.call({ method: 'DELETE', url: `/api/${path}`, headers: as(account.token) })
const accountNow = async () => (await findAccount(api.storage.db, account.username)) as Account
const own = async () => (await api.get('/api/admin/account', as(account.token))).json()

test.each([
  ['an authenticator app', setUpTotp],
  ['a passkey', setUpPasskey],
])('setting up %s as the first factor ends the other sessions, and each of them says so', async (_factor, setUp) => {
  const others = [await api.newSession((await accountNow()).id), await api.newSession((await accountNow()).id)]
  await setUp()
  expect((await own()).sessions).toHaveLength(1)
  for (const other of others) {
    const ended = await api.get('/api/admin/stats', as(other))
    expect([ended.statusCode, ended.json().error]).toEqual([
      401,
      'You were signed out because a second factor was set up for this account. Please sign in with it.',
    ])
  }
})

test('a second one does not end sessions that have shown the first', async () => {
  const { secret } = await setUpTotp()
  const { challenge } = (
    await api.post('/api/admin/login', { username: account.username, password: STAFF.password })
  ).json()
  const answer = await api.post('/api/admin/login/second-factor', { challenge, code: await codeOf(secret) })
  await setUpPasskey()
  expect((await api.get('/api/admin/stats', as(answer.json().token))).statusCode).toBe(200)
})

test('where a role needs a second factor, sessions that did not show it end when it is set up', async () => {
  const consultant = await api.tokenOf('consultant', `consultant${account.number}`)
  const { id } = (await findAccount(api.storage.db, `consultant${account.number}`)) as Account
  const other = await api.newSession(id)
  await api.staff('PUT', '/api/team/second-factor-policy', { roles: ['consultant'] })
  expect((await api.get('/api/applications', as(other))).json().code).toBe('second_factor_setup_required')
  const { secret } = (await post('second-factors/totp', undefined, consultant)).json()
  await post('second-factors/totp/confirm', { code: await codeOf(secret) }, consultant)
  expect((await api.get('/api/applications', as(other))).json().code).toBe('session_ended')
  expect((await api.get('/api/applications', as(consultant))).statusCode).toBe(200)
  await api.staff('PUT', '/api/team/second-factor-policy', { roles: [] })
})

test('what changes how an account signs in needs its second factor: the password is not enough', async () => {
  const { secret, recoveryCodes } = await setUpTotp()
  const { passkey } = await setUpPasskey()
  await api.tokenOf('viewer', `colleague${account.number}`)
  const { id } = (await findAccount(api.storage.db, `colleague${account.number}`)) as Account
  const { secondFactors } = await own()
  const guarded = [
    () => remove(`admin/second-factors/${secondFactors[0]._id}`),
    () => remove(`team/${id}/second-factor`),
    () => post('recovery-codes'),
    () => post('second-factors/totp'),
    () => post('second-factors/passkey-options'),
  ]
  api.advance(10 * MINUTE + 1)
  expect((await post('proof', { password: STAFF.password })).statusCode).toBe(204)
  for (const call of guarded) {
    const refused = await call()
    expect([refused.statusCode, refused.json()]).toEqual([
      403,
      expect.objectContaining({ code: 'factor_required', methods: ['totp', 'passkey', 'recovery'] }),
    ])
  }
  expect((await own()).secondFactors).toHaveLength(2)

  const wrong = await post('proof', { code: '000000' })
  expect([wrong.statusCode, Object.keys(wrong.json().fields)]).toEqual([400, ['code']])
  expect((await post('proof', { recoveryCode: 'no such code' })).json().fields.recoveryCode).toContain('recovery code')
  const options = async () => (await post('proof/passkey-options')).json()
  for (const proof of [
    async () => ({ code: await codeOf(secret) }),
    async () => ({ recoveryCode: recoveryCodes[0] }),
    async () => {
      const asked = await options()
      return { passkey: passkey.sign(asked), challenge: asked.challenge }
    },
  ]) {
    expect((await post('second-factors/passkey-options')).json().code).toBe('factor_required')
    expect((await post('proof', await proof())).statusCode).toBe(204)
    expect((await post('second-factors/passkey-options')).statusCode).toBe(200)
    api.advance(10 * MINUTE + 1)
  }
  expect((await post('proof', { code: await codeOf(secret) })).statusCode).toBe(204)
  expect((await remove(`admin/second-factors/${secondFactors[0]._id}`)).statusCode).toBe(204)
})

test('wrong codes of a proof lock after five, also when they arrive together', async () => {
  const { secret } = await setUpTotp()
  const wrong = Array.from({ length: 40 }, () => post('proof', { code: '000000' }))
  const right = post('proof', { code: await codeOf(secret) })
  expect((await Promise.all(wrong)).filter((answer) => answer.statusCode === 400)).toHaveLength(5)
  expect((await right).statusCode).toBe(429)
})

test('a sign-in that ends after the account has changed opens no session', async () => {
  const sessions = sessionRepository(api.storage, api.monotonic)
  const before = await accountNow()
  await setUpTotp()
  expect(await sessions.create(before, api.clock())).toBeUndefined()
  const withFactor = await accountNow()
  await api.storage.db.updateTable('accounts').set({ password_hash: 'x' }).where('id', '=', before.id).execute()
  expect(await sessions.create(withFactor, api.clock())).toBeUndefined()
  const current = await accountNow()
  await api.storage.db.updateTable('accounts').set({ state: 'inactive' }).where('id', '=', before.id).execute()
  expect(await sessions.create(current, api.clock())).toBeUndefined()
})
