import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { configureAccounts } from '../../server/auth/configure-accounts.ts'
import { passwordResetRepository } from '../../server/auth/password-resets.ts'
import { readConfig } from '../../server/config.ts'
import { readSampleMark } from '../../server/storage/sample-mark.ts'
import { type Api, openApi, withMail } from '../support/open-api.ts'
import { sendRaw } from '../support/raw-http.ts'
import { sampleMessage } from '../support/samples.ts'

const configOf = (env: Record<string, string>) => {
  const result = readConfig(env)
  if (!result.ok) throw new Error(result.problems.join(' '))
  return result.config
}
const login = (body: object | undefined, target: Api) => target.post('/api/admin/login', body)

async function openDemo(env: Record<string, string> = {}) {
  const demo = await openApi()
  await demo.storage.db.deleteFrom('accounts').execute()
  expect(await configureAccounts(demo.storage, configOf(env), demo.clock)).toMatchObject({ state: 'demo' })
  return demo
}

test('without an account the site is a demo that shows its own, until there is one', async () => {
  const demo = await openApi()
  await demo.storage.db.deleteFrom('accounts').execute()
  expect((await demo.get('/api/admin/demo')).statusCode).toBe(404)

  const first = await configureAccounts(demo.storage, configOf({}), demo.clock)
  expect(first.state).toBe('demo')
  const shown = (await demo.get('/api/admin/demo')).json()
  expect(shown).toEqual({ username: 'admin', password: expect.stringMatching(/^[\w-]{20}$/) })
  expect((await login(shown, demo)).statusCode).toBe(200)
  expect((await demo.get('/api/jobs')).json()).toHaveLength(12)
  expect((await demo.get('/api/categories')).json()).toHaveLength(9)

  expect(await configureAccounts(demo.storage, configOf({}), demo.clock)).toEqual(first)
  expect((await demo.get('/api/jobs')).json()).toHaveLength(12)

  const own = configOf({ ADMIN_USERNAME: 'admin', ADMIN_PASSWORD: 'correct horse battery' })
  expect(await configureAccounts(demo.storage, own, demo.clock)).toEqual({ state: 'configured', notices: [] })
  expect((await demo.get('/api/admin/demo')).statusCode).toBe(404)
  expect((await login(shown, demo)).statusCode).toBe(401)
  expect((await login(own.admin, demo)).statusCode).toBe(200)
  await demo.close()
})

test.each([
  ['a demo on an empty database', {}, true],
  ['a demo that is to have none', { SAMPLE_PEOPLE: 'off' }, false],
  ['a demo that can send mail', { SMTP_URL: 'smtp://127.0.0.1:2525', MAIL_FROM: 'jobs@example.com' }, false],
])('sample people are for %s: %j, %s', async (_name, env, expected) => {
  const demo = await openDemo(env)
  expect((await readSampleMark(demo.storage.db)) !== undefined).toBe(expected)
  await demo.close()
})

test('a site with an account, and a database where somebody is known, get no sample people', async () => {
  const own = await openApi()
  const env = { ADMIN_USERNAME: 'admin', ADMIN_PASSWORD: 'correct horse battery' }
  await own.storage.db.deleteFrom('accounts').execute()
  await configureAccounts(own.storage, configOf(env), own.clock)
  expect(await readSampleMark(own.storage.db)).toBeUndefined()
  await own.post('/api/contact', sampleMessage)
  await own.storage.db.deleteFrom('accounts').execute()
  expect(await configureAccounts(own.storage, configOf({}), own.clock)).toMatchObject({ state: 'demo' })
  expect(await readSampleMark(own.storage.db)).toBeUndefined()
  await own.close()
})

test.each([
  ['listens to everyone', { HOST: '0.0.0.0' }],
  ['has a public address', { PUBLIC_URL: 'https://www.example.com' }],
  ['has an address in the local network', { PUBLIC_URL: 'http://192.168.1.10:3000' }],
  ['has a name that only looks like this machine', { PUBLIC_URL: 'http://127.0.0.1.example.com' }],
  ['stands behind a proxy', { TRUST_PROXY: '127.0.0.1' }],
])('a demo is refused where the site %s', async (_name, env) => {
  const demo = await openApi()
  await demo.storage.db.deleteFrom('accounts').execute()
  expect(await configureAccounts(demo.storage, configOf(env), demo.clock)).toEqual({
    state: 'refused',
    sentence:
      'Without an account the site is a demo for this machine only. Set ADMIN_PASSWORD, or leave HOST, PUBLIC_URL and TRUST_PROXY unset.',
  })
  expect(await demo.storage.db.selectFrom('accounts').selectAll().execute()).toEqual([])
  await demo.close()
})

test.each(['http://localhost:3000', 'http://127.0.0.1:8080', 'http://[::1]:3000'])(
  'a demo may have the public address %s, which leads to this machine',
  async (PUBLIC_URL) => {
    const demo = await openDemo({ PUBLIC_URL })
    await demo.close()
  },
)

test('the account of a demo gets no other password by a link', async () => {
  const demo = await openApi({ config: withMail() })
  await demo.storage.db.deleteFrom('accounts').execute()
  await configureAccounts(demo.storage, configOf({}), demo.clock)
  await demo.storage.db.updateTable('accounts').set({ email: 'admin@firm.example' }).execute()
  expect((await demo.get('/api/password-resets')).json()).toEqual({ way: 'demo' })
  expect((await demo.post('/api/password-resets', { name: 'admin' })).statusCode).toBe(409)
  expect(await passwordResetRepository(demo.storage).accountsOf('admin')).toEqual([])
  await demo.close()
})

type Shown = { headers?: Record<string, string>; peer?: string }
const statusFor = async (demo: Api, { headers, peer = '127.0.0.1' }: Shown) =>
  (await demo.call({ url: '/api/admin/demo', headers: { host: '127.0.0.1:3000', ...headers }, remoteAddress: peer }))
    .statusCode

test('a demo shows its password to requests from its own machine', async () => {
  const demo = await openDemo()
  for (const shown of [
    {},
    { headers: { host: 'localhost:3000' } },
    { headers: { host: '[::1]:3000' }, peer: '::1' },
    { peer: '::ffff:127.0.0.1' },
  ])
    expect([shown, await statusFor(demo, shown)]).toEqual([shown, 200])
  await demo.close()
})

test('a demo shows its password to nobody else', async () => {
  const demo = await openDemo()
  const proxies = [
    'Forwarded',
    'Via',
    'X-Forwarded',
    'X-Forwarded-For',
    'X-Forwarded-Host',
    'X-Forwarded-Proto',
    'X-Original-Forwarded-For',
    'X-Real-IP',
    'X-Client-IP',
    'X-Cluster-Client-IP',
    'True-Client-IP',
    'CF-Connecting-IP',
    'Fastly-Client-IP',
    'Fly-Client-IP',
    'X-Envoy-External-Address',
    'CDN-Loop',
  ]
  // A site whose name an attacker lets resolve to 127.0.0.1 is asked for by that name.
  const rebound = ['www.example.com', 'localhost.example.com', '127.0.0.1.example.com:3000', '192.168.1.10:3000']
  const refused: Shown[] = [
    { peer: '192.0.2.1' },
    { peer: '2001:db8::1' },
    ...proxies.map((name) => ({ headers: { [name]: '127.0.0.1' } })),
    ...rebound.map((host) => ({ headers: { host } })),
  ]
  for (const shown of refused) expect([shown, await statusFor(demo, shown)]).toEqual([shown, 404])
  await demo.close()
})

test('a request that a proxy passed on as HTTP/1.0, as nginx does by default, gets no password', async () => {
  const demo = await openDemo()
  await demo.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = demo.app.server.address() as AddressInfo
  const ask = (version: string) =>
    sendRaw(port, `GET /api/admin/demo HTTP/${version}\r\nHost: 127.0.0.1:${port}\r\nConnection: close\r\n\r\n`)
  expect((await ask('1.1')).head).toMatch(/^HTTP\/1.1 200 /)
  expect((await ask('1.0')).head).toMatch(/^HTTP\/1.1 404 /)
  await demo.close()
})
