import { expect, test } from 'vitest'
import { DAY, MINUTE } from '../../contract/time.ts'
import { setAccount } from '../../server/auth/accounts.ts'
import { hashPassword } from '../../server/auth/password.ts'
import { purgeSessionEnds } from '../../server/auth/session-ends.ts'
import { sessionRepository } from '../../server/auth/sessions.ts'
import { type Api, openApi, STAFF } from '../support/open-api.ts'

const signIn = async (api: Api): Promise<string> => (await api.post('/api/admin/login', STAFF)).json().token
const bearer = (token: string) => ({ authorization: `Bearer ${token}` })
/** The server's reason for this token, requested twice, because the second response must be the same. */
async function reasonOf(api: Api, token: string) {
  const answers = [await api.get('/api/admin/account', bearer(token)), await api.get('/api/jobs', bearer(token))]
  for (const answer of answers) {
    expect(answer.statusCode).toBe(401)
    expect(answer.headers['www-authenticate']).toBe('Bearer')
  }
  const [{ requestId, ...reason }, other] = answers.map((answer) => answer.json())
  expect(other).toMatchObject(reason)
  expect(requestId).not.toBe(other.requestId)
  return reason
}
const ended = (error: string) => ({ error, code: 'session_ended' })

test('a session that was not used for half an hour says so', async () => {
  const api = await openApi()
  const token = await signIn(api)
  api.advance(31 * MINUTE)
  expect(await reasonOf(api, token)).toEqual(ended('You were signed out because nothing was done for 30 minutes.'))
  await api.close()
})

test('a session that someone swept away when they signed in still says that it had expired', async () => {
  const api = await openApi()
  const token = await signIn(api)
  api.advance(31 * MINUTE)
  await signIn(api)
  expect(await reasonOf(api, token)).toEqual(ended('You were signed out because nothing was done for 30 minutes.'))
  await api.close()
})

test('a session of twelve hours says so', async () => {
  const api = await openApi()
  const token = await signIn(api)
  for (let n = 0; n < 25; n += 1) {
    await api.get('/api/admin/account', bearer(token))
    api.advance(29 * MINUTE)
  }
  expect(await reasonOf(api, token)).toEqual(ended('You were signed out because a session lasts 12 hours at most.'))
  await api.close()
})

test('a session that was ended, or lost its place to newer ones, says so', async () => {
  const api = await openApi()
  const first = await signIn(api)
  await api.staff('DELETE', '/api/admin/sessions')
  expect(await reasonOf(api, first)).toEqual(ended('This session was ended from another session of your account.'))
  const second = await signIn(api)
  for (let n = 0; n < 10; n += 1) {
    api.advance(1000)
    await signIn(api)
  }
  expect((await reasonOf(api, second)).error).toContain('signed in on more than ten browsers')
  await api.close()
})

test('after a change of the password the other sessions say so, and after the command for all everyone', async () => {
  const api = await openApi()
  const [own, other] = [await signIn(api), await signIn(api)]
  const change = { current: STAFF.password, next: 'seven green mangoes on a roof' }
  expect((await api.post('/api/admin/password', change, bearer(own))).statusCode).toBe(204)
  const changed = ended('You were signed out because the password of this account was changed.')
  expect(await reasonOf(api, other)).toEqual(changed)
  expect((await api.get('/api/admin/account', bearer(own))).statusCode).toBe(200)

  await setAccount(api.storage, STAFF.username, await hashPassword(STAFF.password), api.clock())
  expect(await reasonOf(api, own)).toEqual(changed)

  const last = await signIn(api)
  await sessionRepository(api.storage).endAll(api.clock())
  expect((await reasonOf(api, last)).error).toContain('all sessions were ended')
  await api.close()
})

test('after a sign-out, or without a session, no reason is given; reasons are kept for a week', async () => {
  const api = await openApi()
  const plain = { error: 'Please sign in to continue.', code: 'unauthorized' }
  const token = await signIn(api)
  await api.post('/api/admin/logout', undefined, bearer(token))
  expect(await reasonOf(api, token)).toEqual(plain)
  expect(await reasonOf(api, `adm_${'x'.repeat(43)}`)).toEqual(plain)

  const idle = await signIn(api)
  api.advance(31 * MINUTE)
  await reasonOf(api, idle)
  await purgeSessionEnds(api.storage.db, api.clock() + 6 * DAY)
  expect((await reasonOf(api, idle)).code).toBe('session_ended')
  await purgeSessionEnds(api.storage.db, api.clock() + 8 * DAY)
  expect(await reasonOf(api, idle)).toEqual(plain)
  await api.close()
})
