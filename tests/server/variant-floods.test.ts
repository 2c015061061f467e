import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { MINUTE } from '../../contract/time.ts'
import { bearer, createJob } from '../support/applicants.ts'
import { type Api, openApi } from '../support/open-api.ts'
import { readPageData } from '../support/read-html.ts'
import { OWN_ACCOUNT, postJson, startSite } from '../support/run-site.ts'
import { writeSampleSite } from '../support/sample-site.ts'
import { sampleJob } from '../support/samples.ts'
import { newTestStorage } from '../support/test-storage.ts'

/** Shows the titles of the jobs. Searches are held until a file is there. */
const renderer = `import { existsSync, writeFileSync } from 'node:fs'
import { setTimeout } from 'node:timers/promises'
const file = (name) => new URL('./' + name, import.meta.url)
export async function renderPage({ path, data }) {
  if (data?.openings?.query.words) {
    writeFileSync(file('held'), '')
    while (!existsSync(file('go-on'))) await setTimeout(5)
  }
  const jobs = data?.openings?.jobs ?? data?.latest?.jobs ?? []
  return { title: path, name: path, description: '', markup: jobs.map(({ title }) => title).join(', '), content: {} }
}`

const FLOOD = 60
const patient = { timeout: 30_000 }

test('a closed job, a preview and a publication do not wait behind searches that fill the queue', async () => {
  const siteDir = writeSampleSite()
  const file = (name: string) => join(siteDir, 'render', name)
  writeFileSync(file('render.js'), renderer)
  const site = await startSite(await newTestStorage(), { ...OWN_ACCOUNT, SITE_DIR: siteDir, RATE_LIMIT: 'off' })
  const token = await site.token()
  const id = await createJob(site.url, token)
  const textOf = async (path: string) => (await fetch(site.url + path)).text()
  for (const path of ['/', '/openings']) await expect.poll(() => textOf(path), patient).toContain(sampleJob.title)

  let answered = 0
  const flood = Array.from({ length: FLOOD }, async (_, n) => {
    const answer = await fetch(`${site.url}/openings?q=flood${n}`)
    await answer.text()
    answered += 1
    return answer.status
  })
  await expect.poll(() => existsSync(file('held')), patient).toBe(true)
  // Those beyond the queue are answered at once with the whole list.
  await expect.poll(() => answered, patient).toBeGreaterThan(0)

  const closed = await fetch(`${site.url}/api/jobs/${id}`, { method: 'DELETE', headers: bearer(token) })
  expect(closed.status).toBe(204)
  for (const path of ['/', '/openings']) await expect.poll(() => textOf(path), patient).not.toContain(sampleJob.title)
  expect((await postJson(`${site.url}/api/site/preview`, { path: '/about' }, bearer(token))).status).toBe(200)
  expect((await postJson(`${site.url}/api/site/pages/home/publish`, {}, bearer(token))).status).toBe(200)

  writeFileSync(file('go-on'), '')
  expect(await Promise.all(flood)).toEqual(new Array(FLOOD).fill(200))
  expect(await site.stop()).toMatchObject({ code: 0 })
}, 60_000)

let api: Api
beforeAll(async () => {
  api = await openApi({ config: { rateLimit: true } })
})
afterAll(() => api.close())

test('an address gets 60 searches a minute rendered; beyond that the whole list, which the browser filters', async () => {
  const { _id } = (await api.staff('POST', '/api/jobs', sampleJob)).json()
  const open = async (query: string, remoteAddress = '10.1.1.1') => {
    const answer = await api.call({ url: `/openings?${query}`, remoteAddress })
    return { status: answer.statusCode, search: readPageData(answer.body).search }
  }
  for (let n = 0; n < 60; n += 1) expect(await open(`q=w${n}`)).toEqual({ status: 200, search: `?q=w${n}` })
  expect(await open('q=one-more')).toEqual({ status: 200, search: '' })
  // The page of a job keeps its status, and the browser fetches the job. What is cached is not counted.
  expect(await open(`job=${_id}`)).toEqual({ status: 200, search: undefined })
  expect(await open('job=never-posted')).toEqual({ status: 404, search: '?job=never-posted' })
  expect(await open('q=w7')).toEqual({ status: 200, search: '?q=w7' })
  expect(await open('q=elsewhere', '10.2.2.2')).toEqual({ status: 200, search: '?q=elsewhere' })
  api.advance(MINUTE)
  expect(await open('q=one-more')).toEqual({ status: 200, search: '?q=one-more' })
})
