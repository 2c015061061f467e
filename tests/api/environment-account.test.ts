import { afterEach, beforeEach, expect, test } from 'vitest'
import { endAccount, setAccount } from '../../server/auth/accounts.ts'
import { configureAccounts } from '../../server/auth/configure-accounts.ts'
import { hashPassword } from '../../server/auth/password.ts'
import { readConfig } from '../../server/config.ts'
import { type Api, openApi } from '../support/open-api.ts'

const FIRST = 'the first pass phrase'
const SECOND = 'the second pass phrase'
const OWN = 'seven green mangoes on a roof'

let api: Api
beforeEach(async () => {
  api = await openApi()
  await api.storage.db.deleteFrom('accounts').execute()
})
afterEach(() => api.close())

/** Starts with this environment, and returns what the log says. */
async function start(ADMIN_USERNAME: string, ADMIN_PASSWORD: string): Promise<string[]> {
  const result = readConfig({ ADMIN_USERNAME, ADMIN_PASSWORD })
  if (!result.ok) throw new Error(result.problems.join(' '))
  const accounts = await configureAccounts(api.storage, result.config, api.clock)
  if (accounts.state !== 'configured') throw new Error(accounts.state)
  return accounts.notices
}
const signIn = async (username: string, password: string): Promise<string | undefined> =>
  (await api.post('/api/admin/login', { username, password })).json().token
const canSignIn = async (username: string, password: string) => (await signIn(username, password)) !== undefined
const works = async (token = '') =>
  (await api.get('/api/admin/stats', { authorization: `Bearer ${token}` })).statusCode === 200
async function changePassword(username: string, current: string, next: string) {
  const headers = { authorization: `Bearer ${await signIn(username, current)}` }
  expect((await api.post('/api/admin/password', { current, next }, headers)).statusCode).toBe(204)
}
const names = async () =>
  (await api.storage.db.selectFrom('accounts').select('username').orderBy('username').execute()).map(
    (row) => row.username,
  )

test('the environment creates the first account', async () => {
  expect(await start('boss', FIRST)).toEqual([])
  expect(await canSignIn('boss', FIRST)).toBe(true)
  expect(await start('boss', FIRST)).toEqual([])
})

test('a password that was changed in the product stays, and the environment’s signs nobody in', async () => {
  await start('boss', FIRST)
  await changePassword('boss', FIRST, OWN)
  const token = await signIn('boss', OWN)
  expect(await start('boss', FIRST)).toEqual([
    'ADMIN_PASSWORD is ignored: the password of that account was changed since. To set another: npm run admin -- password NAME',
  ])
  expect(await start('boss', SECOND)).toHaveLength(1)
  expect(await works(token)).toBe(true)
  expect([await canSignIn('boss', FIRST), await canSignIn('boss', SECOND)]).toEqual([false, false])
  expect(await canSignIn('boss', OWN)).toBe(true)
})

test('a password that was set from the shell stays too', async () => {
  await start('boss', FIRST)
  await setAccount(api.storage, 'boss', await hashPassword(OWN), api.clock())
  expect(await start('boss', FIRST)).toHaveLength(1)
  expect([await canSignIn('boss', FIRST), await canSignIn('boss', OWN)]).toEqual([false, true])
})

test('until then another ADMIN_PASSWORD replaces it and ends the sessions', async () => {
  await start('boss', FIRST)
  const token = await signIn('boss', FIRST)
  expect(await start('boss', SECOND)).toEqual([])
  expect(await works(token)).toBe(false)
  expect([await canSignIn('boss', FIRST), await canSignIn('boss', SECOND)]).toEqual([false, true])
})

test('another ADMIN_USERNAME renames the account and ends its sessions: the old name signs nobody in', async () => {
  await start('boss', FIRST)
  const token = await signIn('boss', FIRST)
  expect(await start('owner', FIRST)).toEqual([
    'ADMIN_USERNAME has changed: the account that it created before has the new name, and its sessions have ended.',
  ])
  expect(await names()).toEqual(['owner'])
  expect(await works(token)).toBe(false)
  expect([await canSignIn('boss', FIRST), await canSignIn('owner', FIRST)]).toEqual([false, true])
  expect(await start('owner', FIRST)).toEqual([])
})

test('a renamed account keeps a password of its own', async () => {
  await start('boss', FIRST)
  await changePassword('boss', FIRST, OWN)
  expect(await start('owner', SECOND)).toHaveLength(2)
  expect([await canSignIn('owner', SECOND), await canSignIn('owner', OWN)]).toEqual([false, true])
})

test('a renamed account takes another ADMIN_PASSWORD as long as it has none of its own', async () => {
  await start('boss', FIRST)
  expect(await start('owner', SECOND)).toHaveLength(1)
  expect([await canSignIn('owner', FIRST), await canSignIn('owner', SECOND)]).toEqual([false, true])
})

test('where accounts exist, the environment creates none', async () => {
  await setAccount(api.storage, 'ravi', await hashPassword(OWN), api.clock())
  expect(await start('boss', FIRST)).toEqual([
    'ADMIN_USERNAME and ADMIN_PASSWORD are ignored: they create the first account only. To add one: npm run admin -- create NAME',
  ])
  expect(await names()).toEqual(['ravi'])
})

test('an ADMIN_USERNAME that is another account’s is told, because the first account can still sign in', async () => {
  await start('boss', FIRST)
  await setAccount(api.storage, 'ravi', await hashPassword(OWN), api.clock())
  const notices = await start('ravi', OWN)
  expect(notices).toEqual([
    'ADMIN_USERNAME names another account than before, and the account that it created can still sign in. To end that one: npm run admin -- end NAME',
  ])
  expect(await names()).toEqual(['boss', 'ravi'])
})

test('an account that was ended does not come back', async () => {
  await start('boss', FIRST)
  await setAccount(api.storage, 'ravi', await hashPassword(OWN), api.clock())
  const token = await signIn('boss', FIRST)
  expect(await endAccount(api.storage, 'BOSS', api.clock())).toBe('ended')
  expect(await works(token)).toBe(false)
  expect(await canSignIn('boss', FIRST)).toBe(false)
  expect(await start('boss', FIRST)).toHaveLength(1)
  expect(await names()).toEqual(['ravi'])
  expect(await endAccount(api.storage, 'boss', api.clock())).toBe('unknown')
  expect(await endAccount(api.storage, 'ravi', api.clock())).toBe('last')
})

test('an account of an earlier release is the environment’s when its password is, and otherwise keeps its own', async () => {
  for (const [username, password] of [
    ['boss', FIRST],
    ['ravi', OWN],
  ] as const) {
    await setAccount(api.storage, username, await hashPassword(password), api.clock())
    await api.storage.db.updateTable('accounts').set({ has_own_password: 0 }).execute()
  }
  const others = expect.stringMatching(/^An earlier release created other accounts, .*npm run admin -- end NAME/)
  expect(await start('ravi', SECOND)).toEqual([expect.stringMatching(/^ADMIN_PASSWORD is ignored/), others])
  expect(await canSignIn('ravi', OWN)).toBe(true)
  expect(await start('boss', FIRST)).toEqual([others])
  expect(await start('boss', SECOND)).toEqual([others])
  expect(await canSignIn('boss', SECOND)).toBe(true)
})

test('an account that an earlier release left under an old ADMIN_USERNAME is told until someone ends or takes it', async () => {
  for (const username of ['boss', 'owner']) {
    await setAccount(api.storage, username, await hashPassword(FIRST), api.clock())
  }
  await api.storage.db.updateTable('accounts').set({ has_own_password: 0 }).execute()
  expect(await start('owner', FIRST)).toHaveLength(1)
  await changePassword('boss', FIRST, OWN)
  expect(await start('owner', FIRST)).toEqual([])
})

test('instances that start at once create one account', async () => {
  await Promise.all([start('boss', FIRST), start('boss', FIRST), start('Boss', FIRST)])
  expect(await names()).toHaveLength(1)
})

test('ADMIN_USERNAME with look-alike letters makes no account, and keeps one that has it', async () => {
  const read = readConfig({ ADMIN_USERNAME: '\u0430sha', ADMIN_PASSWORD: OWN })
  if (!read.ok) throw new Error(read.problems.join(' '))
  const configure = () => configureAccounts(api.storage, read.config, api.clock)
  expect(await configure()).toEqual({
    state: 'refused',
    sentence: expect.stringMatching(/^ADMIN_USERNAME: Please use only letters from a to z/),
  })
  await api.tokenOf('owner', '\u0430sha')
  expect((await configure()).state).toBe('configured')
})
