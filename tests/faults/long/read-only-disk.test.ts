import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { applicants, bearer, createJob, expectStored, storedApplications } from '../../support/applicants.ts'
import { OWN_ACCOUNT, postJson, startSite } from '../../support/run-site.ts'
import { sampleMessage } from '../../support/samples.ts'
import { newFolder, onPostgres } from '../../support/test-storage.ts'
import { until } from '../../support/until.ts'

const canMakeDisks = process.getuid?.() === 0 && existsSync('/sbin/mkfs.ext4') && existsSync('/dev/loop-control')

describe.runIf(!onPostgres && canMakeDisks)('a disk that fails and turns read-only', () => {
  const disk = newFolder()
  const image = join(newFolder(), 'image')
  const run = (command: string, ...args: string[]) => execFileSync(command, args, { stdio: 'pipe' })
  afterEach(() => run('umount', '-l', disk))

  test('makes writes answer 503 while reads work, and loses nothing acknowledged', async () => {
    run('truncate', '-s', '64M', image)
    run('/sbin/mkfs.ext4', '-q', image)
    run('mount', '-o', 'loop', image, disk)
    const dataDir = join(disk, 'data')
    const site = await startSite({ dataDir }, { ...OWN_ACCOUNT, RATE_LIMIT: 'off' })
    const token = await site.token()
    const jobId = await createJob(site.url, token)
    const crowd = applicants({ url: site.url, jobId, name: 'crowd', bytes: 20_000 })
    await crowd.more(5)
    expect((await fetch(`${site.url}/readyz`)).status).toBe(200)

    run('mount', '-o', 'remount,abort', disk)
    await until(() => (crowd.statuses.get(503) ?? 0) >= 10)
    await crowd.stop()
    const message = await postJson(`${site.url}/api/contact`, sampleMessage)
    expect([message.status, message.headers.get('retry-after')]).toEqual([503, '5'])
    expect((await fetch(`${site.url}/readyz`)).status).toBe(503)
    expect((await fetch(`${site.url}/healthz`)).status).toBe(200)
    expect((await fetch(`${site.url}/openings`)).status).toBe(200)
    expect((await fetch(`${site.url}/api/applications`, { headers: bearer(token) })).status).toBe(200)
    const listed = new Set((await storedApplications(site.url, token)).map((application) => application._id))
    expect([...crowd.acknowledged.keys()].filter((id) => !listed.has(id))).toEqual([])
    await site.stop()

    run('umount', disk)
    run('mount', '-o', 'loop', image, disk)
    const again = await startSite({ dataDir })
    await expectStored(again.url, await again.token(), crowd.acknowledged)
    await again.stop()
  })
})
