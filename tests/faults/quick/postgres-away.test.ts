import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { applicants, createJob } from '../../support/applicants.ts'
import { expectWhole } from '../../support/inspect-storage.ts'
import { OWN_ACCOUNT, startSite } from '../../support/run-site.ts'
import { sampleMessage } from '../../support/samples.ts'
import { createPostgres, type TemporaryPostgres } from '../../support/temporary-postgres.ts'
import { newTestPostgres, onPostgres } from '../../support/test-storage.ts'

describe.runIf(onPostgres)('under load', () => {
  let postgres: TemporaryPostgres
  beforeAll(async () => {
    postgres = await createPostgres()
  })
  afterAll(() => postgres.remove())

  const faults: [string, (databaseUrl: string) => Promise<void>][] = [
    [
      'a PostgreSQL that is restarted',
      async () => {
        await postgres.stop('SIGINT')
        await postgres.start()
      },
    ],
    [
      'a PostgreSQL that crashes and recovers',
      async () => {
        await postgres.stop('SIGQUIT')
        await postgres.start()
      },
    ],
    ['connections that are cut', cutConnections],
  ]

  test.each(faults)('%s loses nothing that was acknowledged, and the site recovers by itself', async (_name, fault) => {
    const testStorage = await newTestPostgres(postgres.dir)
    const site = await startSite(testStorage, { ...OWN_ACCOUNT, RATE_LIMIT: 'off' })
    const crowd = applicants({ url: site.url, jobId: await createJob(site.url, await site.token()), name: 'crowd' })
    for (let round = 0; round < 2; round += 1) {
      await crowd.more(8)
      await fault(testStorage.databaseUrl)
    }
    await crowd.more(8)
    await crowd.stop()
    // Every request got a response, at worst a 503: no dropped connection and no internal error.
    expect([...crowd.statuses.keys()].filter((status) => status !== 201 && status !== 503)).toEqual([])
    await expect.poll(async () => (await fetch(`${site.url}/readyz`)).status, { timeout: 30_000 }).toBe(200)
    expect(await site.stop()).toMatchObject({ code: 0 })
    await expectWhole(testStorage, crowd.acknowledged)
  })

  test('while PostgreSQL is read-only, writes answer 503 and reads work, without a restart afterwards', async () => {
    const testStorage = await newTestPostgres(postgres.dir)
    const site = await startSite(testStorage, { ...OWN_ACCOUNT, RATE_LIMIT: 'off' })
    const jobId = await createJob(site.url, await site.token())
    const crowd = applicants({ url: site.url, jobId, name: 'crowd' })
    await crowd.more(4)

    await letWrite(testStorage.databaseUrl, false)
    const ready = async () => (await fetch(`${site.url}/readyz`)).status
    await expect.poll(ready).toBe(503)
    await crowd.stop()
    expect([...crowd.statuses.keys()].filter((status) => status !== 201 && status !== 503)).toEqual([])
    const message = {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(sampleMessage),
    }
    expect((await fetch(`${site.url}/api/contact`, message)).status).toBe(503)
    const jobs = await (await fetch(`${site.url}/api/jobs`)).json()
    expect(jobs).toMatchObject([{ _id: jobId }])

    await letWrite(testStorage.databaseUrl, true)
    await expect.poll(ready).toBe(200)
    const later = applicants({ url: site.url, jobId, name: 'later' })
    await later.more(4)
    await later.stop()
    expect(await site.stop()).toMatchObject({ code: 0 })
    await expectWhole(testStorage, new Map([...crowd.acknowledged, ...later.acknowledged]))
  })
})

/** Makes new connections read-only, as after a failover to a replica, or writable again. */
async function letWrite(connectionString: string, may: boolean): Promise<void> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  await client.query('set default_transaction_read_only = off')
  const { rows } = await client.query('select current_database() as name')
  await client.query(`alter database ${rows[0].name} set default_transaction_read_only = ${may ? 'off' : 'on'}`)
  await client.end()
  await cutConnections(connectionString)
}

async function cutConnections(connectionString: string): Promise<void> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  await client.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  )
  await client.end()
}
