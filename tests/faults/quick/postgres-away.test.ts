import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { applicants, createJob } from '../../support/applicants.ts'
import { expectWhole } from '../../support/inspect-storage.ts'
import { OWN_ACCOUNT, startSite } from '../../support/run-site.ts'
import { createPostgres, type TemporaryPostgres } from '../../support/temporary-postgres.ts'
import { newPostgresPlace, onPostgres } from '../../support/test-storage.ts'

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

  test.each(faults)('%s loses nothing that was acknowledged, and the site heals by itself', async (_name, fault) => {
    const place = await newPostgresPlace(postgres.dir)
    const site = await startSite(place, { ...OWN_ACCOUNT, RATE_LIMIT: 'off' })
    const crowd = applicants({ url: site.url, jobId: await createJob(site.url, await site.token()), name: 'crowd' })
    for (let round = 0; round < 2; round += 1) {
      await crowd.more(8)
      await fault(place.databaseUrl)
    }
    await crowd.more(8)
    await crowd.stop()
    // Refused in words at the worst: no connection was dropped, and nothing was an error of the site's own.
    expect([...crowd.statuses.keys()].filter((status) => status !== 201 && status !== 503)).toEqual([])
    expect((await fetch(`${site.url}/readyz`)).status).toBe(200)
    expect(await site.stop()).toMatchObject({ code: 0 })
    await expectWhole(place, crowd.acknowledged)
  })
})

async function cutConnections(connectionString: string): Promise<void> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  await client.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  )
  await client.end()
}
