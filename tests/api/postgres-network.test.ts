import { afterEach, describe, expect, test } from 'vitest'
import { type Api, openApi } from '../support/open-api.ts'
import { sampleJob, sampleMessage } from '../support/samples.ts'
import type { TcpProxy } from '../support/tcp-proxy.ts'
import { newProxiedPostgres, onPostgres } from '../support/test-storage.ts'

const postgresTimings = {
  connect: 2000,
  query: 2500,
  statement: 5000,
  lock: 2000,
  idleInTransaction: 10_000,
  probeAfter: 0,
  probeTimeout: 500,
  heartbeat: 50,
  heartbeatTimeout: 1000,
  reconnect: 50,
}

describe.runIf(onPostgres)('a network between the site and PostgreSQL', () => {
  let ending: (() => Promise<unknown>)[] = []
  afterEach(async () => {
    for (const end of ending.toReversed()) await end()
    ending = []
  })

  async function openProxied(timings = {}) {
    const { proxy, direct, testStorage } = await newProxiedPostgres()
    ending.push(() => proxy.close())
    const api = await openApi({ testStorage, postgresTimings: { ...postgresTimings, ...timings } })
    ending.push(() => api.close())
    return { proxy, direct, api }
  }
  const statusOf = async (api: Api, path: string) => (await api.get(path)).statusCode
  /** Every connection of the pool is open and idle. */
  async function fillPool(api: Api) {
    const answers = await Promise.all(Array.from({ length: 20 }, () => api.staff('GET', '/api/admin/stats')))
    expect(answers.map((answer) => answer.statusCode)).toEqual(Array(20).fill(200))
  }
  const cutConnections = (proxy: TcpProxy) => {
    proxy.refuse()
    proxy.pass()
  }
  const deadly: [string, (proxy: TcpProxy) => void][] = [
    ['connections that froze', (proxy) => proxy.freeze()],
    ['half-open connections', (proxy) => proxy.halfOpen()],
    ['connections that were cut', cutConnections],
  ]

  test.each(deadly)('%s are replaced: the first request after it already works', async (_name, fail) => {
    // The probe finds dead connections. Opening twelve new ones takes long on a busy machine.
    const { proxy, api } = await openProxied({ connect: 20_000, query: 20_000 })
    await fillPool(api)
    fail(proxy)
    const answers = await Promise.all(Array.from({ length: 12 }, () => api.staff('GET', '/api/admin/stats')))
    expect(new Set(answers.map((answer) => answer.statusCode))).toEqual(new Set([200]))
    await expect.poll(() => statusOf(api, '/readyz')).toBe(200)
  })

  test('a connection that freezes under a query is not used again, and others go on', async () => {
    const { proxy, api } = await openProxied()
    await fillPool(api)
    proxy.freezeAfter('outbox')
    const slow = await api.staff('GET', '/api/admin/stats')
    expect([slow.statusCode, slow.headers['retry-after']]).toEqual([503, '5'])
    for (let n = 0; n < 12; n += 1) expect((await api.staff('GET', '/api/admin/stats')).statusCode).toBe(200)
  })

  test('a commit without a response is answered with 503, and a retry finds the stored record', async () => {
    const { proxy, api } = await openProxied()
    await fillPool(api)
    const send = () => api.post('/api/contact', sampleMessage, { 'idempotency-key': 'once' })
    proxy.freezeAfter('commit')
    const first = await send()
    expect([first.statusCode, first.json().code]).toEqual([503, 'unavailable'])
    const again = await send()
    expect(again.statusCode).toBe(201)
    expect((await api.staff('GET', '/api/enquiries')).json()).toMatchObject([{ _id: again.json()._id }])
  })

  test('an instance whose LISTEN is half-open finds out, and shows what changed meanwhile', async () => {
    const { proxy, direct, api } = await openProxied()
    const other = await openApi({ testStorage: direct })
    ending.push(() => other.close())
    const titles = async () => ((await api.get('/api/jobs')).json() as { title: string }[]).map((job) => job.title)
    expect(await titles()).toEqual([])
    expect(await statusOf(api, '/readyz')).toBe(200)
    proxy.halfOpen()
    expect((await other.staff('POST', '/api/jobs', { ...sampleJob, title: 'New' })).statusCode).toBe(201)
    await expect.poll(titles, { timeout: 20_000 }).toEqual(['New'])
    await expect.poll(() => statusOf(api, '/readyz'), { timeout: 20_000 }).toBe(200)
  })

  test('an instance that cannot LISTEN reports that it is not ready', async () => {
    const { proxy, api } = await openProxied()
    expect(await statusOf(api, '/readyz')).toBe(200)
    proxy.freeze()
    proxy.swallowNew()
    expect(await statusOf(api, '/readyz')).toBe(503)
    proxy.refuse()
    expect(await statusOf(api, '/readyz')).toBe(503)
    proxy.pass()
    await expect.poll(() => statusOf(api, '/readyz'), { timeout: 20_000 }).toBe(200)
  })

  test('while the database is away the last list is served at once', async () => {
    const { proxy, api } = await openProxied({ connect: 5000 })
    await api.staff('POST', '/api/jobs', sampleJob)
    const before = await api.get('/api/jobs')
    proxy.freeze()
    proxy.swallowNew()
    expect((await api.staff('POST', '/api/jobs', sampleJob)).statusCode).toBe(503)
    for (let n = 0; n < 20; n += 1) expect((await api.get('/api/jobs')).body).toBe(before.body)
    proxy.pass()
  })
})
