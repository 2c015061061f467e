import pg from 'pg'
import { afterEach, describe, expect, test } from 'vitest'
import { applicants, createJob } from '../../support/applicants.ts'
import { expectWhole } from '../../support/inspect-storage.ts'
import { OWN_ACCOUNT, postJson, run, SERVER, startSite, WAITING } from '../../support/run-site.ts'
import { sampleMessage } from '../../support/samples.ts'
import type { TcpProxy } from '../../support/tcp-proxy.ts'
import { newProxiedPostgres, newTestStorage, onPostgres } from '../../support/test-storage.ts'

const busy = { ...OWN_ACCOUNT, RATE_LIMIT: 'off' }

describe.runIf(onPostgres)('a site whose PostgreSQL cannot be reached', () => {
  let proxies: TcpProxy[] = []
  afterEach(async () => {
    await Promise.all(proxies.map((proxy) => proxy.close()))
    proxies = []
  })
  async function open() {
    const opened = await newProxiedPostgres()
    proxies.push(opened.proxy)
    return opened
  }
  const statusOf = async (url: string) => (await fetch(url)).status

  test('heals by itself when all its connections froze under load, and loses nothing', async () => {
    const { proxy, direct, testStorage } = await open()
    const site = await startSite(testStorage, busy)
    const crowd = applicants({ url: site.url, jobId: await createJob(site.url, await site.token()), name: 'crowd' })
    await crowd.more(8)
    proxy.freeze()
    await crowd.more(8)
    proxy.halfOpen()
    await crowd.more(8)
    await crowd.stop()
    expect([...crowd.statuses.keys()].filter((status) => status !== 201 && status !== 503)).toEqual([])
    await expect.poll(() => statusOf(`${site.url}/readyz`), { timeout: 30_000 }).toBe(200)
    expect(await site.stop()).toMatchObject({ code: 0 })
    await expectWhole(direct, crowd.acknowledged)
  })

  const absences: [string, (proxy: TcpProxy) => void][] = [
    ['refuses connections', (proxy) => proxy.refuse()],
    ['never answers', (proxy) => proxy.swallowNew()],
  ]
  test.each(absences)('at the start (it %s) shows its pages, and works once it is there', async (_name, leave) => {
    const { proxy, testStorage } = await open()
    leave(proxy)
    const site = await startSite(testStorage, OWN_ACCOUNT, { announced: WAITING })
    for (const path of ['/', '/about', '/healthz', '/robots.txt'])
      expect([path, await statusOf(site.url + path)]).toEqual([path, 200])
    expect(await statusOf(`${site.url}/readyz`)).toBe(503)
    for (const answer of [
      await fetch(`${site.url}/api/jobs`),
      await fetch(`${site.url}/sitemap.xml`),
      await postJson(`${site.url}/api/contact`, sampleMessage),
      await postJson(`${site.url}/api/admin/login`, { username: 'boss', password: 'a wrong pass phrase' }),
    ])
      expect([answer.url, answer.status, answer.headers.get('retry-after')]).toEqual([answer.url, 503, '5'])

    proxy.refuse()
    proxy.pass()
    await site.ready()
    expect(await statusOf(`${site.url}/readyz`)).toBe(200)
    expect(await statusOf(`${site.url}/sitemap.xml`)).toBe(200)
    expect((await postJson(`${site.url}/api/contact`, sampleMessage)).status).toBe(201)
    expect(await site.token()).toMatch(/^adm_/)
    const { code, output } = await site.stop()
    expect(code).toBe(0)
    expect(output).toContain('"event":"database_away"')
  })

  test.each(['SIGTERM', 'SIGINT'] as const)('ends with 0 on %s while it waits for its database', async (signal) => {
    const { proxy, testStorage } = await open()
    proxy.refuse()
    const site = await startSite(testStorage, OWN_ACCOUNT, { announced: WAITING })
    expect(await site.stop(signal)).toMatchObject({ code: 0 })
  })

  test('does not start on a database that is wrong rather than away', async () => {
    const testStorage = await newTestStorage()
    const missing = { ...testStorage, databaseUrl: testStorage.databaseUrl?.replace(/test_\w+/, 'no_such_database') }
    const { code, output } = await run(SERVER, [], missing, OWN_ACCOUNT).ended
    expect([code, output]).toEqual([
      1,
      'The database of DATABASE_URL cannot be used: database "no_such_database" does not exist\n',
    ])

    await (await startSite(testStorage)).stop()
    const client = new pg.Client({ connectionString: testStorage.databaseUrl })
    await client.connect()
    await client.query("insert into kysely_migration (name, timestamp) values ('9999-of-a-later-release', '')")
    await client.end()
    const newer = await run(SERVER, [], testStorage, OWN_ACCOUNT).ended
    expect(newer.code).not.toBe(0)
    expect(newer.output.trim().split('\n')).toHaveLength(1)
  })
})
