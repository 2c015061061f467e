import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Client } from '../../contract/clients/client.ts'
import type { ListedJob } from '../../contract/job.ts'
import type { mailKinds } from '../../contract/mail.ts'
import { openJobList } from '../../server/jobs/open-jobs.ts'
import { jobImage, jobImagePath } from '../../server/seo/social-image/job-image.ts'
import { type Api, openApi, withMail } from '../support/open-api.ts'
import { dataUrl, pdf, sampleJob, samplePerson } from '../support/samples.ts'

const HIDDEN = 'Quibblethorpe Pressings'
const SHOWN = 'Zandermoor Castings'
const firm = { name: 'Setu' } as Parameters<typeof jobImage>[1]

let api: Api
let hidden: ListedJob
let shown: ListedJob
beforeAll(async () => {
  api = await openApi({ config: withMail({ applications: 'hr@firm.example' }) })
  const add = async (name: string): Promise<Client> => (await api.staff('POST', '/api/clients', { name })).json()
  const jobFor = async (client: Client, more: object): Promise<ListedJob> =>
    (await api.staff('POST', '/api/jobs', { ...sampleJob, clientId: client._id, ...more })).json()
  const [first, second] = [await add(HIDDEN), await add(SHOWN)]
  await api.staff('POST', `/api/clients/${first._id}/notes`, { note: 'Never say who they are' })
  hidden = await jobFor(first, { title: 'Die Maker' })
  shown = await jobFor(second, { title: 'Moulder', showsClient: true })
})
afterAll(() => api.close())

/** The addresses of the tree that the router prints, each below the one that it begins with. */
function printedAddresses(tree: string): string[] {
  const above: string[] = []
  return tree.split('\n').flatMap((line) => {
    const [, lead = '', part = '', methods = ''] = /^([^\w/:*]*?[├└]── )(\S+)(?: \(([A-Z, ]+)\))?$/.exec(line) ?? []
    const depth = lead.length / 4
    above[depth] = (above[depth - 1] ?? '') + part
    return methods.includes('GET') ? [above[depth] ?? ''] : []
  })
}

/** Every address that anybody may read, of the pages and of the API. The list of jobs is staff's with a token alone. */
function publicAddresses(): string[] {
  const ofApi = api.routes.filter(({ url, method, config }) => {
    return url.startsWith('/api/') && [method].flat().includes('GET') && config?.access === 'public'
  })
  const others = printedAddresses(api.app.printRoutes({ commonPrefix: false })).filter(
    (path) => !path.startsWith('/api/'),
  )
  return [...others, ...ofApi.map(({ url }) => url)]
}

/** The same addresses with a job, and with words that would find one by its client. */
function variantsOf(path: string, job: ListedJob): string[] {
  if (path === '/openings')
    return [
      path,
      `${path}?job=${job._id}`,
      `${path}?industry=automotive`,
      `${path}?q=maker`,
      `${path}?q=moulder`,
      `${path}?page=1`,
    ]
  if (path === '/apply') return [path, `${path}?job=${job._id}`]
  return [path.replace(':file', `${job._id}.png`)]
}

test('no public answer has the name of a hidden client, in its text, its address or its headers', async () => {
  const addresses = publicAddresses()
  for (const known of ['/', '/openings', '/openings.xml', '/sitemap.xml', '/api/jobs', '/apply', '/robots.txt'])
    expect(addresses).toContain(known)
  const withName = new Set<string>()
  for (const path of addresses)
    for (const url of variantsOf(path, hidden)) {
      const { body, headers } = await api.get(url)
      expect([url, (JSON.stringify(headers) + body).includes('Quibblethorpe')]).toEqual([url, false])
      if (body.includes(SHOWN)) withName.add(url)
    }
  // The same places do say a name that may be said, so the search above looks where names stand.
  expect(withName).toContain('/api/jobs')
  const page = (await api.get(`/openings?job=${shown._id}`)).body
  expect(page).toContain(SHOWN)
})

test('structured data names the firm as the one that hires, whether the client is shown or not', async () => {
  for (const job of [hidden, shown]) {
    const { body } = await api.get(`/openings?job=${job._id}`)
    const [, json = '{}'] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(body) ?? []
    expect(json).toContain('hiringOrganization')
    expect(json).not.toMatch(/Quibblethorpe|Zandermoor/)
  }
})

test('a search of visitors by the name of a hidden client finds nothing', async () => {
  const { body } = await api.get('/openings?q=pressings')
  expect(body).not.toContain('Die Maker')
})

test('the texts of social images and their addresses have no client', async () => {
  const { jobs } = await openJobList(api.storage, {}, api.clock).get()
  expect(jobs.map(({ job }) => job.title).sort()).toEqual(['Die Maker', 'Moulder'])
  const texts = jobs.map(({ job }) => JSON.stringify([jobImage(job, firm), jobImagePath(job, firm)]))
  expect(texts.join()).not.toMatch(/Quibblethorpe|Zandermoor/)
})

test('no mail to a candidate has the name, from the receipt to the last status', async () => {
  const { _id } = (
    await api.post('/api/applications', { jobId: hidden._id, ...samplePerson, resume: dataUrl(pdf) })
  ).json()
  for (const status of ['shortlisted', 'with_client', 'interview', 'placed'])
    await api.staff('PATCH', `/api/applications/${_id}`, { status })
  await api.staff('PATCH', `/api/applications/${_id}`, { status: 'rejected', endedBy: 'client', reason: '' })
  const rows = await api.storage.db.selectFrom('outbox').select(['id', 'kind', 'record_id', 'attempts']).execute()
  expect(rows.length).toBeGreaterThan(1)
  for (const { id, kind, record_id: recordId, attempts } of rows) {
    const mail = await api.app.mailKinds.compose({ id, kind: kind as (typeof mailKinds)[number], recordId, attempts })
    expect(JSON.stringify(mail ?? null)).not.toContain('Quibblethorpe')
  }
  expect(JSON.stringify(rows)).not.toContain('Quibblethorpe')
})

test('somebody who is asked whether they may be sent reads a place in its stead, in mail, text and page, and in their export', async () => {
  for (const [job, name, isShown] of [
    [hidden, 'Quibblethorpe', false],
    [shown, 'Zandermoor', true],
  ] as const) {
    const sender = { ...samplePerson, email: `${name}@example.com`.toLowerCase(), fullName: 'Asked Person' }
    const sent = await api.post('/api/applications', { jobId: job._id, ...sender, resume: dataUrl(pdf) })
    const application = sent.json()._id
    const ask = async (way: string) =>
      (await api.staff('POST', `/api/applications/${application}/consent-requests`, { way })).json()
    await ask('mail')
    const { id: recordId } = await api.storage.db
      .selectFrom('consent_requests')
      .select('id')
      .where('application_id', '=', application)
      .executeTakeFirstOrThrow()
    const mail = await api.app.mailKinds.compose({ id: 'm', kind: 'consent', recordId, attempts: 0 })
    expect(mail?.subject).toContain(isShown ? 'Zandermoor Castings' : 'a company in Manesar, Haryana')
    const { text } = (await ask('whatsapp')).message
    const withKey = { authorization: `Link ${/#([\w-]{43})/.exec(text)?.[1]}` }
    const page = await api.get('/api/consent', withKey)
    const { version } = page.json()
    const answered = await api.post('/api/consent/answers', { answer: 'yes', version }, withKey)
    expect(answered.statusCode).toBe(200)
    const { person } = (await api.staff('GET', `/api/applications/${application}`)).json()
    const exported = (await api.staff('GET', `/api/people/${person}/export`)).body
    const read = { mail: JSON.stringify(mail), text, page: page.body, answered: answered.body, exported }
    for (const [place, words] of Object.entries(read))
      expect([place, words.includes(name)]).toEqual([place, isShown && place !== 'answered'])
  }
})

test('a job that has closed or was deleted says nothing of its client either', async () => {
  for (const close of [
    () => api.staff('PUT', `/api/jobs/${shown._id}`, { ...sampleJob, status: 'closed' }),
    () => api.staff('DELETE', `/api/jobs/${shown._id}`),
  ]) {
    await close()
    for (const url of [`/openings?job=${shown._id}`, '/openings', '/api/jobs', '/openings.xml'])
      expect([url, (await api.get(url)).body.includes('Zandermoor')]).toEqual([url, false])
  }
})
