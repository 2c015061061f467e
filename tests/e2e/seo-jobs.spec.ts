import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Job } from '../../contract/job.ts'
import { jobPath } from '../../contract/job-display.ts'
import { pages } from '../../site/pages.ts'
import { expect, hydrated, test } from '../support/quiet-page.ts'
import { readHead } from '../support/read-html.ts'
import { OWN_ACCOUNT, postJson, startSite } from '../support/run-site.ts'
import { sampleJob } from '../support/samples.ts'
import { variedJobs } from '../support/varied-jobs.ts'

// A site of its own: its jobs would disturb what others count.
test.describe.configure({ mode: 'serial' })
const origin = 'http://jobs.example.com'
let site: Awaited<ReturnType<typeof startSite>>
let jobs: Job[]
let staff: Record<string, string>

test.beforeAll(async () => {
  site = await startSite(
    { dataDir: mkdtempSync(join(tmpdir(), 'found-')) },
    {
      ...OWN_ACCOUNT,
      SITE_DIR: 'dist',
      PUBLIC_URL: origin,
    },
  )
  staff = { authorization: `Bearer ${await site.token()}` }
  jobs = []
  for (const job of variedJobs) {
    const answer = await postJson(`${site.url}/api/jobs`, job, staff)
    expect(answer.status).toBe(201)
    jobs.push(await answer.json())
  }
})
test.afterAll(() => site.stop())

test('sitemap and feed are well-formed to a real XML parser and lose no sign of any job', async ({ page }) => {
  await page.goto(`${site.url}/about`)
  const read = await page.evaluate(async () => {
    const parse = async (path: string) => {
      const text = await (await fetch(path)).text()
      return new DOMParser().parseFromString(text, 'application/xml')
    }
    const [feed, map] = [await parse('/openings.xml'), await parse('/sitemap.xml')]
    const texts = (from: Document, name: string) => [...from.querySelectorAll(name)].map((tag) => tag.textContent)
    return {
      broken: [feed, map].map((one) => one.querySelector('parsererror')?.textContent),
      titles: texts(feed, 'job > title'),
      dates: texts(map, 'lastmod'),
      urls: texts(map, 'url > loc'),
      namespace: map.documentElement.namespaceURI,
    }
  })
  expect(read.broken).toEqual([undefined, undefined])
  expect(read.titles.toSorted()).toEqual(jobs.map(({ title }) => title).toSorted())
  expect(read.urls).toHaveLength(pages.filter(({ kind }) => kind === 'public').length + jobs.length)
  expect(read.urls.every((url) => url?.startsWith(`${origin}/`))).toBe(true)
  expect(read.dates.every((date) => !Number.isNaN(Date.parse(date ?? '')))).toBe(true)
  expect(read.namespace).toBe('http://www.sitemaps.org/schemas/sitemap/0.9')
})

test('no job, however hostile, runs anything or breaks its page', async ({ page }) => {
  test.slow()
  let asked = false
  page.on('dialog', () => {
    asked = true
  })
  for (const job of jobs.slice(10)) {
    await page.goto(site.url + jobPath(job._id))
    await hydrated(page)
    await expect(page.locator('#chosen-job')).toHaveText(job.title, { useInnerText: false })
    const data = await page.locator('script[type="application/ld+json"]').allTextContents()
    expect(JSON.parse(data[0] ?? '').title).toBe(job.title)
    expect(await page.title()).toContain(job.title.slice(0, 4))
  }
  expect(asked).toBe(false)
})

test('an image of its own is drawn for each job, also when a font lacks a character of its title', async ({
  request,
}) => {
  const general = await (await request.get(`${site.url}/share/openings.png`)).body()
  const size = (png: Buffer) => [png.toString('latin1', 1, 4), png.readUInt32BE(16), png.readUInt32BE(20)]
  for (const job of [jobs[0], jobs[15]] as Job[]) {
    const { meta } = readHead(await (await request.get(site.url + jobPath(job._id))).text())
    const answer = await request.get(String(meta['og:image']).replace(origin, site.url))
    expect(answer.status()).toBe(200)
    expect(answer.headers()['content-type']).toBe('image/png')
    expect(answer.headers()['cross-origin-resource-policy']).toBe('cross-origin')
    const png = await answer.body()
    expect(size(png)).toEqual(['PNG', 1200, 630])
    expect(png.equals(general)).toBe(false)
  }
  for (const path of ['/share/jobs/nowhere.png', `/share/jobs/${jobs[0]?._id}`, '/share/jobs/']) {
    expect((await request.get(site.url + path)).status()).toBe(404)
  }
})

test('a closed job says so with the status for it, and those of its industry are shown', async ({ page, quiet }) => {
  quiet.expectNoise(/410/)
  const make = async (change: object): Promise<Job> =>
    (await postJson(`${site.url}/api/jobs`, { ...sampleJob, ...change }, staff)).json()
  const closed = await make({ title: 'Filled', industry: 'Shipbuilding', status: 'closed' })
  await make({ title: 'Like it', industry: 'Shipbuilding' })
  await make({ title: 'Newer but other', industry: 'Energy' })
  const answer = await page.goto(site.url + jobPath(closed._id))
  expect(answer?.status()).toBe(410)
  await expect(page.getByText('This position is no longer open')).toBeVisible()
  await expect(page.getByRole('link', { name: 'See 1 open position in Shipbuilding' })).toBeVisible()
  await expect(page.getByRole('article')).toHaveCount(1)
  await page.getByRole('article').getByRole('link', { name: 'Like it', exact: true }).click()
  await expect(page.locator('#chosen-job')).toHaveText('Like it')
  await expect(page.getByRole('heading', { name: 'Other open positions' })).toBeVisible()
})
