import { expect, test } from 'vitest'
import { applicants, createJob } from '../../support/applicants.ts'
import { expectWhole } from '../../support/inspect-storage.ts'
import { OWN_ACCOUNT, startSite } from '../../support/run-site.ts'
import { newTestStorage } from '../../support/test-storage.ts'

const ROUNDS = 8

test('a site that is killed at random, again and again, keeps everything that it acknowledged', async () => {
  const testStorage = await newTestStorage()
  const acknowledged = new Map<string, string>()
  let jobId: string | undefined
  for (let round = 0; round < ROUNDS; round += 1) {
    const site = await startSite(testStorage, { ...OWN_ACCOUNT, RATE_LIMIT: 'off' })
    jobId ??= await createJob(site.url, await site.token())
    const crowd = applicants({ url: site.url, jobId, name: `round${round}`, people: 4, bytes: 150_000 })
    await crowd.more(1 + Math.floor(Math.random() * 8))
    await new Promise((resolve) => setTimeout(resolve, Math.random() * 100))
    site.kill('SIGKILL')
    expect(await site.ended).toMatchObject({ signal: 'SIGKILL' })
    await crowd.stop()
    for (const [id, hash] of crowd.acknowledged) acknowledged.set(id, hash)
    await expectWhole(testStorage, acknowledged)
  }
  expect(acknowledged.size).toBeGreaterThanOrEqual(ROUNDS)
})
