import { describe, expect, test } from 'vitest'
import { createJob } from '../../support/applicants.ts'
import { OWN_ACCOUNT, postJson, startSite } from '../../support/run-site.ts'
import { dataUrl, pdfOf, samplePerson } from '../../support/samples.ts'
import { newTestStorage, onPostgres } from '../../support/test-storage.ts'

const LENGTH = 6_900_000
const repeated = (value: string) => `{"a":[${`${value},`.repeat(LENGTH / (value.length + 1))}0]}`
const bodies = [repeated('0'), repeated('""'), repeated('{}'), repeated('[[]]'), '['.repeat(LENGTH)]

/** On one database only, because none is involved. */
describe.runIf(!onPostgres)('JSON that is made to cost much', () => {
  test('sixteen bodies of millions of values at once do not end a process with little memory, nor hold others up', async () => {
    const env = { ...OWN_ACCOUNT, RATE_LIMIT: 'off', NODE_OPTIONS: '--max-old-space-size=128' }
    const site = await startSite(await newTestStorage(), env)
    const jobId = await createJob(site.url, await site.token())
    const sent = Array.from({ length: 16 }, async (_, n) => {
      const answer = await fetch(`${site.url}/api/${n % 2 ? 'contact' : 'applications'}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: bodies[n % bodies.length],
      })
      return answer.status
    })
    const honest = { jobId, ...samplePerson, resume: dataUrl(pdfOf(300_000)) }
    const application = postJson(`${site.url}/api/applications`, honest)
    expect(await Promise.all(sent)).toEqual(Array(16).fill(400))
    expect((await application).status).toBe(201)
    expect((await fetch(`${site.url}/api/jobs`)).status).toBe(200)
    // Sixteen bodies of 7 MB and the process itself; the documented limit is a gigabyte.
    expect(site.peakMemory()).toBeLessThan(500)
    expect(await site.stop()).toMatchObject({ code: 0 })
  })
})
