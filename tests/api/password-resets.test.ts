import { expect, test } from 'vitest'
import { HOUR, MINUTE } from '../../contract/time.ts'
import { findAccount } from '../../server/auth/accounts.ts'
import { openApi, STAFF, withMail } from '../support/open-api.ts'
import { addresses, as, keyIn, NEXT, OTHER, openPasswordResets, over } from '../support/open-password-resets.ts'
import { until } from '../support/until.ts'

const {
  api,
  works,
  login,
  entriesOf,
  queued,
  countOf,
  colleague,
  ask,
  askFor,
  use,
  check,
  compose,
  mailedKey,
  makeLink,
} = await openPasswordResets()

test('a mailed link sets the password once, ends all sessions, and the account is told', async () => {
  const { token, email } = await colleague('meera')
  const second = await api.newSession((await findAccount(api.storage.db, 'meera'))?.id ?? '')
  await askFor('MEERA')
  expect(await entriesOf('password_link_ask', 'meera')).toMatchObject([{ who: 'Not signed in', detail: '' }])
  const recordId = (await queued('password-reset')).at(-1)?.record_id ?? ''
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
  const limited = await openApi({ config: { rateLimit: true, ...withMail(addresses) } })
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

test('without a mail server an owner is named instead, and nothing is queued', async () => {
  const silent = await openApi()
  expect((await silent.get('/api/password-resets')).json()).toEqual({ way: 'owner' })
  const answer = await silent.post('/api/password-resets', { name: STAFF.username })
  expect([answer.statusCode, answer.json().error]).toEqual([409, expect.stringContaining('Please ask an owner of it')])
  await silent.close()
  expect((await api.get('/api/password-resets')).json()).toEqual({ way: 'mail' })
})
