import { afterEach, beforeEach, expect, test } from 'vitest'
import type { AuditEntry } from '../../contract/audit-log.ts'
import { HOUR } from '../../contract/time.ts'
import { type Api, openApi, STAFF } from '../support/open-api.ts'

let api: Api
beforeEach(async () => {
  api = await openApi()
})
afterEach(() => api.close())

const fail = (username: string, remoteAddress: string) =>
  api.call({
    method: 'POST',
    url: '/api/admin/login',
    payload: { username, password: 'not the password' },
    remoteAddress,
  })
const failed = async (): Promise<AuditEntry[]> =>
  (await api.staff('GET', '/api/admin/audit-log?action=sign_in_failed&limit=100')).json()
const summary = async () => (await failed()).map(({ who, subject, detail }) => [who, subject, detail])

test('a failed sign-in is in the audit log with its account and network, not with the whole address', async () => {
  await fail(STAFF.username.toUpperCase(), '203.0.113.77')
  expect(await failed()).toEqual([
    {
      _id: expect.stringMatching(/^\w{32}$/),
      at: expect.any(String),
      action: 'sign_in_failed',
      who: 'Not signed in',
      subjectId: null,
      about: null,
      other: null,
      subject: STAFF.username,
      detail: '1 try from 203.0.113.0/24',
      changes: [],
    },
  ])
})

test('a name that no account has is not stored: it may be a password in the wrong field', async () => {
  await fail('my secret pass phrase', '203.0.113.77')
  await fail('another secret', '203.0.113.77')
  expect(await summary()).toEqual([['Not signed in', 'Unknown account', '2 tries from 203.0.113.0/24']])
  const rows = await api.storage.db.selectFrom('audit_log').selectAll().execute()
  expect(JSON.stringify(rows)).not.toContain('secret')
})

test('tries are counted by account, network and hour', async () => {
  await fail(STAFF.username, '203.0.113.1')
  await fail(STAFF.username, '203.0.113.200')
  await fail(STAFF.username, '2001:db8:7:1::1')
  await fail('nobody', '203.0.113.1')
  api.advance(HOUR)
  await fail(STAFF.username, '203.0.113.1')
  expect((await summary()).map(([, subject, detail]) => `${subject}: ${detail}`).sort()).toEqual([
    'Unknown account: 1 try from 203.0.113.0/24',
    'asha: 1 try from 2001:db8:7::/48',
    'asha: 1 try from 203.0.113.0/24',
    'asha: 2 tries from 203.0.113.0/24',
  ])
})

test('however many networks a stranger uses, the entries of an hour are bounded and no try is lost', async () => {
  const tries = 40
  for (let n = 0; n < tries; n += 1) expect((await fail(`nobody ${n}`, `10.7.${n}.1`)).statusCode).toBe(401)
  const details = (await failed()).map((entry) => entry.detail)
  expect(details.filter((detail) => detail.endsWith('from other networks'))).toEqual(['20 tries from other networks'])
  expect(details).toHaveLength(21)
})

test('failures at the same time are all counted', async () => {
  const answers = await Promise.all(Array.from({ length: 8 }, (_, n) => fail(`ghost ${n}`, `10.8.0.${n}`)))
  expect(answers.map((answer) => answer.statusCode)).toEqual(Array(8).fill(401))
  expect(await summary()).toEqual([['Not signed in', 'Unknown account', '8 tries from 10.8.0.0/24']])
})

test('a sign-in that succeeds, or that is refused unread because of the lock, adds no entry', async () => {
  for (let n = 0; n < 5; n += 1) await fail(STAFF.username, `203.0.113.${n}`)
  expect((await fail(STAFF.username, '203.0.113.9')).statusCode).toBe(429)
  expect(await summary()).toEqual([['Not signed in', STAFF.username, '5 tries from 203.0.113.0/24']])
})
