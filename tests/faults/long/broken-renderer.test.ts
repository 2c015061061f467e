import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { bearer, createJob } from '../../support/applicants.ts'
import { OWN_ACCOUNT, postJson, startSite } from '../../support/run-site.ts'
import { writeSampleSite } from '../../support/sample-site.ts'
import { sampleJob } from '../../support/samples.ts'
import { newTestStorage, onPostgres } from '../../support/test-storage.ts'

/** Shows the titles of the jobs, unless the file beside it names a fault. */
const renderer = `import { existsSync, readFileSync } from 'node:fs'
const faults = {
  throw() { throw new Error('no such section') },
  exit() { process.exit(1) },
  hang() { for (;;); },
  hoard() { const kept = []; for (;;) kept.push(new Array(100_000).fill(kept)) },
}
export async function renderPage({ path, data }) {
  const file = new URL('./fault', import.meta.url)
  if (existsSync(file)) await faults[readFileSync(file, 'utf8')]()
  const jobs = data.openings?.jobs ?? data.latest?.jobs ?? []
  return { title: path, name: path, description: '', markup: jobs.map(({ title }) => title).join(', ') }
}`

const textOf = async (url: string) => (await fetch(url)).text()
const patient = { timeout: 60_000, interval: 200 }

// The database has no part in it: PostgreSQL gets one of them.
test.each(onPostgres ? ['throw'] : ['throw', 'exit', 'hang', 'hoard'])(
  'when rendering does %s the old pages stay, operators are told, and the site recovers by itself',
  async (fault) => {
    const siteDir = writeSampleSite()
    writeFileSync(join(siteDir, 'render/render.js'), renderer)
    const site = await startSite(await newTestStorage(), { ...OWN_ACCOUNT, SITE_DIR: siteDir })
    const token = await site.token()
    const warnings = async () => (await (await fetch(`${site.url}/readyz`)).json()).warnings ?? []
    await createJob(site.url, token)
    for (const path of ['/', '/openings'])
      await expect.poll(() => textOf(site.url + path), patient).toContain(sampleJob.title)

    writeFileSync(join(siteDir, 'render/fault'), fault)
    const added = { ...sampleJob, title: 'Works Director' }
    expect((await postJson(`${site.url}/api/jobs`, added, bearer(token))).status).toBe(201)
    await expect
      .poll(warnings, patient)
      .toEqual(['The page / could not be rendered again.', 'The page /openings could not be rendered again.'])
    for (const path of ['/', '/openings', '/openings?q=plant']) {
      const answer = await fetch(site.url + path)
      expect([path, answer.status]).toEqual([path, 200])
      const text = await answer.text()
      expect([text.includes(sampleJob.title), text.includes(added.title)]).toEqual([true, false])
    }
    // Responses that are not rendered are up to date.
    expect(await textOf(`${site.url}/api/jobs`)).toContain(added.title)
    expect((await fetch(`${site.url}/readyz`)).status).toBe(200)

    rmSync(join(siteDir, 'render/fault'))
    for (const path of ['/', '/openings'])
      await expect.poll(() => textOf(site.url + path), patient).toContain(added.title)
    await expect.poll(warnings, patient).toEqual([])
    const { code, output } = await site.stop()
    expect(code).toBe(0)
    const failures = output.split('\n').filter((line) => line.includes('could not be rendered'))
    expect(failures.map((line) => JSON.parse(line).path).toSorted()).toEqual(['/', '/openings'])
  },
)
