import { expect, test } from 'vitest'
import { MINUTE } from '../../contract/time.ts'
import { findAccount } from '../../server/auth/accounts.ts'
import { STAFF } from '../support/open-api.ts'
import { openFactors } from '../support/open-factors.ts'
import { seen, signInSteps } from '../support/sign-in-steps.ts'

const { api, account, post, codeOf, setUpTotp } = await openFactors('consultant')
const { login, second, challengeOf } = signInSteps(api, account)

test('without a second factor the sign-in is as it was; an app that is not confirmed changes nothing', async () => {
  await post('second-factors/totp')
  expect((await post('second-factors/totp/confirm', { code: '000000' })).json().fields.code).toContain(
    'This code is wrong',
  )
  const answer = await login()
  expect([answer.statusCode, Object.keys(answer.json())]).toEqual([200, ['token']])
})

test('an authenticator app is asked for after the password, with clocks that differ by one step', async () => {
  const { secret, recoveryCodes } = await setUpTotp()
  expect(recoveryCodes).toHaveLength(10)
  expect((await challengeOf()).methods.toSorted()).toEqual(['recovery', 'totp'])
  for (const [drift, status] of [
    [-90_000, 401],
    [90_000, 401],
    [-30_000, 200],
    [0, 200],
    [30_000, 200],
  ] as const) {
    const { challenge } = await challengeOf()
    const answer = await second({ challenge, code: await codeOf(secret, drift) })
    expect([drift, answer.statusCode]).toEqual([drift, status])
    if (status === 200)
      expect((await api.get('/api/admin/stats', { authorization: `Bearer ${answer.json().token}` })).statusCode).toBe(
        200,
      )
  }
})

test('a code works once, also for two at the same time, and a challenge too', async () => {
  const { secret } = await setUpTotp()
  const code = await codeOf(secret)
  const challenges = [await challengeOf(), await challengeOf()]
  const answers = await Promise.all(challenges.map(({ challenge }) => second({ challenge, code })))
  expect(answers.map((answer) => answer.statusCode).toSorted()).toEqual([200, 401])
  const used = challenges[answers.findIndex((answer) => answer.statusCode === 200)]
  api.advance(MINUTE)
  expect(seen(await second({ challenge: used?.challenge, code: await codeOf(secret) }))).toEqual([
    401,
    'challenge_over',
  ])
})

test('wrong codes lock like wrong passwords, and a right password does not reset their count', async () => {
  const { secret } = await setUpTotp()
  for (let n = 0; n < 5; n += 1) {
    const { challenge } = await challengeOf()
    expect(seen(await second({ challenge, code: '000000' }, `10.7.0.${n}`))).toEqual([401, 'wrong_code'])
  }
  const { challenge } = await challengeOf()
  const locked = await second({ challenge, code: await codeOf(secret) }, '10.7.0.9')
  expect([locked.statusCode, locked.headers['retry-after']]).toEqual([429, '60'])
  api.advance(MINUTE)
  expect((await second({ challenge, code: await codeOf(secret) }, '10.7.0.9')).statusCode).toBe(200)
})

test('of codes that arrive together from many addresses five are checked, and a right one behind them is not', async () => {
  const { secret } = await setUpTotp()
  const { challenge } = await challengeOf()
  const wrong = Array.from({ length: 40 }, (_, n) => second({ challenge, code: '000000' }, `10.8.${n}.1`))
  const right = second({ challenge, code: await codeOf(secret) }, '10.9.0.1')
  const answers = await Promise.all(wrong)
  expect(answers.filter((answer) => answer.statusCode === 401)).toHaveLength(5)
  expect(answers.filter((answer) => answer.statusCode === 429)).toHaveLength(35)
  expect((await right).statusCode).toBe(429)
})

test('recovery codes that arrive together share the five attempts', async () => {
  const { recoveryCodes } = await setUpTotp()
  const { challenge } = await challengeOf()
  const guess = (recoveryCode: string, n: number) => second({ challenge, recoveryCode }, `10.10.${n}.1`)
  const wrong = Array.from({ length: 40 }, (_, n) => guess(`0000-0000-0000-00${n + 10}`, n))
  const right = guess(recoveryCodes[0] ?? '', 99)
  expect((await Promise.all(wrong)).filter((answer) => answer.statusCode === 401)).toHaveLength(5)
  expect((await right).statusCode).toBe(429)
})

test('a right code takes back its attempt and the failures before it, but not those of the address', async () => {
  const { secret } = await setUpTotp()
  const address = '10.11.0.1'
  const attempt = async (code: string) =>
    (await second({ challenge: (await challengeOf()).challenge, code }, address)).statusCode
  for (let n = 0; n < 4; n += 1) expect(await attempt('000000')).toBe(401)
  expect(await attempt(await codeOf(secret))).toBe(200)
  for (let n = 0; n < 4; n += 1) expect(await attempt('000000')).toBe(401)
  api.advance(MINUTE)
  expect(await attempt(await codeOf(secret))).toBe(200)
  const counters = await api.storage.db
    .selectFrom('login_failures')
    .select(['key', 'failures', 'locked_until'])
    .execute()
  const { id } = (await findAccount(api.storage.db, account.username)) ?? {}
  expect(counters.filter(({ key }) => key === `factor::${id}`)).toEqual([])
  expect(counters.filter(({ failures }) => failures === 8)).toMatchObject([{ locked_until: null }])
})

test('a challenge is over after five minutes, and a forged one opens nothing', async () => {
  const { secret } = await setUpTotp()
  const { challenge } = await challengeOf()
  const code = await codeOf(secret)
  for (const wrong of [`${challenge}x`, 'A'.repeat(43), ''])
    expect(seen(await second({ challenge: wrong, code }))).toEqual([401, 'challenge_over'])
  expect(seen(await second({ challenge }))).toEqual([401, 'wrong_code'])
  api.advance(5 * MINUTE)
  expect(seen(await second({ challenge, code: await codeOf(secret) }))).toEqual([401, 'challenge_over'])
})

test('a recovery code replaces the app once, however it is typed, and is stored as a digest', async () => {
  const { recoveryCodes } = await setUpTotp()
  const [first = '', next = ''] = recoveryCodes
  const stored = JSON.stringify(await api.storage.db.selectFrom('recovery_codes').selectAll().execute())
  expect(stored).not.toContain(first.replaceAll('-', ''))
  const typed = first.toUpperCase().replaceAll('-', ' ')
  expect((await second({ challenge: (await challengeOf()).challenge, recoveryCode: typed })).statusCode).toBe(200)
  expect(seen(await second({ challenge: (await challengeOf()).challenge, recoveryCode: first }))).toEqual([
    401,
    'wrong_code',
  ])
  expect((await post('account')).statusCode).toBe(404)
  const own = await api.get('/api/admin/account', { authorization: `Bearer ${account.token}` })
  expect(own.json()).toMatchObject({ recoveryCodesLeft: 9, secondFactors: [{ kind: 'totp' }] })
  const fresh = (await post('recovery-codes')).json().recoveryCodes
  expect(fresh).toHaveLength(10)
  expect(seen(await second({ challenge: (await challengeOf()).challenge, recoveryCode: next }))).toEqual([
    401,
    'wrong_code',
  ])
  expect((await second({ challenge: (await challengeOf()).challenge, recoveryCode: fresh[0] })).statusCode).toBe(200)
})

test('an owner resets the second factor of a colleague, whose sessions end', async () => {
  await setUpTotp()
  const { members } = (await api.staff('GET', '/api/team')).json()
  const { _id, hasSecondFactor } = members.find((member: { username: string }) => member.username === account.username)
  expect(hasSecondFactor).toBe(true)
  expect((await api.staff('DELETE', `/api/team/${_id}/second-factor`)).statusCode).toBe(204)
  const ended = await api.get('/api/admin/account', { authorization: `Bearer ${account.token}` })
  expect(ended.json().error).toBe('You were signed out because an owner of this site has reset your second factor.')
  expect((await login()).statusCode).toBe(200)
  const [entry] = (await api.staff('GET', '/api/admin/audit-log?action=second_factor_reset&limit=1')).json()
  expect(entry).toMatchObject({ who: STAFF.username, subject: account.username })
})

test('where a role needs a second factor, an account without one reaches the set-up and nothing else', async () => {
  expect((await api.staff('PUT', '/api/team/second-factor-policy', { roles: ['consultant'] })).statusCode).toBe(204)
  const read = async (path: string) => seen(await api.get(path, { authorization: `Bearer ${account.token}` }))
  expect(await read('/api/jobs')).toEqual([403, 'second_factor_setup_required'])
  expect(await read('/api/applications')).toEqual([403, 'second_factor_setup_required'])
  expect((await post('password', { current: 'x', next: 'y' })).statusCode).toBe(403)
  const own = await api.get('/api/admin/account', { authorization: `Bearer ${account.token}` })
  expect(own.json()).toMatchObject({ needsSecondFactor: true, canUsePasskeys: true })
  await setUpTotp()
  expect(await read('/api/applications')).toEqual([200, undefined])
  expect((await api.staff('PUT', '/api/team/second-factor-policy', { roles: [] })).statusCode).toBe(204)
})

test('a role that is chosen leaves the others as they are, also of owners who choose at once', async () => {
  const choose = (role: string, isRequired: boolean) =>
    api.staff('PATCH', '/api/team/second-factor-policy', { role, isRequired })
  const required = async () => (await api.staff('GET', '/api/team')).json().secondFactorRoles
  const answers = await Promise.all([choose('consultant', true), choose('viewer', true)])
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([204, 204])
  expect(await required()).toEqual(['consultant', 'viewer'])
  await Promise.all([choose('consultant', false), choose('viewer', false)])
  expect(await required()).toEqual([])
})

test('removing the last second factor removes the recovery codes, and the password is enough again', async () => {
  await setUpTotp()
  const own = async () => (await api.get('/api/admin/account', { authorization: `Bearer ${account.token}` })).json()
  const [factor] = (await own()).secondFactors
  const remove = (id: string) =>
    api.call({
      method: 'DELETE',
      url: `/api/admin/second-factors/${id}`,
      headers: { authorization: `Bearer ${account.token}` },
    })
  expect((await remove('unknown')).statusCode).toBe(404)
  expect((await remove(factor._id)).statusCode).toBe(204)
  expect(await own()).toMatchObject({ secondFactors: [], recoveryCodesLeft: 0 })
  expect((await login()).statusCode).toBe(200)
})
