import { execFileSync } from 'node:child_process'
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { applicants, bearer, createJob, expectStored, storedApplications } from '../../support/applicants.ts'
import { expectWhole, resumeFilesIn } from '../../support/inspect-storage.ts'
import { OWN_ACCOUNT, postJson, startSite } from '../../support/run-site.ts'
import { sampleMessage } from '../../support/samples.ts'
import { newFolder, onPostgres } from '../../support/test-storage.ts'
import { until } from '../../support/until.ts'

// Only root can make a small disk.
describe.runIf(!onPostgres && process.getuid?.() === 0)('a disk that fills up', () => {
  const disk = newFolder()
  afterEach(() => execFileSync('umount', ['-l', disk]))

  test('makes writes answer 503 until there is space, without a restart, and loses nothing acknowledged', async () => {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=12m', 'tmpfs', disk])
    const filler = join(disk, 'filler')
    writeFileSync(filler, Buffer.alloc(4 * 1024 * 1024))
    const dataDir = join(disk, 'data')
    const site = await startSite({ dataDir }, { ...OWN_ACCOUNT, RATE_LIMIT: 'off' })
    const token = await site.token()
    const jobId = await createJob(site.url, token)
    const crowd = applicants({ url: site.url, jobId, name: 'crowd', bytes: 300_000 })
    const refused = async () => (crowd.statuses.get(503) ?? 0) >= 20
    await until(refused)
    expect([...crowd.statuses.keys()].sort()).toEqual([201, 503])

    // Reads work, except downloads of resumes, which are logged before they are sent.
    const listed = new Set((await storedApplications(site.url, token)).map((application) => application._id))
    expect([...crowd.acknowledged.keys()].filter((id) => !listed.has(id))).toEqual([])
    expect((await fetch(`${site.url}/api/jobs`)).status).toBe(200)

    rmSync(filler)
    await crowd.more(3)
    await crowd.stop()
    expect((await postJson(`${site.url}/api/contact`, sampleMessage)).status).toBe(201)
    // Refused applications have left no file behind.
    expect(resumeFilesIn(dataDir)).toHaveLength(crowd.acknowledged.size)
    expect(await site.stop()).toMatchObject({ code: 0 })

    const again = await startSite({ dataDir })
    const later = await again.token()
    const [enquiry] = await (await fetch(`${again.url}/api/enquiries`, { headers: bearer(later) })).json()
    await fetch(`${again.url}/api/enquiries/${enquiry._id}`, { method: 'DELETE', headers: bearer(later) })
    await expectStored(again.url, later, crowd.acknowledged)
    await again.stop()
  })

  test('never damages the database, even when the last byte is used', async () => {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=6m', 'tmpfs', disk])
    const dataDir = join(disk, 'data')
    const site = await startSite({ dataDir }, { ...OWN_ACCOUNT, RATE_LIMIT: 'off' })
    const token = await site.token()
    const jobId = await createJob(site.url, token)
    const filler = join(disk, 'filler')
    // Uses the remaining space.
    execFileSync('sh', ['-c', `cat /dev/zero > ${filler} 2>/dev/null || true`])
    const crowd = applicants({ url: site.url, jobId, name: 'crowd', bytes: 1000 })
    await until(() => (crowd.statuses.get(503) ?? 0) >= 30)
    rmSync(filler)
    await crowd.more(3)
    await crowd.stop()
    expect(await site.stop()).toMatchObject({ code: 0 })
    await expectWhole({ dataDir }, crowd.acknowledged)
  })
})
