import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Job } from '../../contract/job.ts'
import { DAY, MINUTE } from '../../contract/time.ts'
import { type Api, openApi } from '../support/open-api.ts'
import { readHead, readPageData } from '../support/read-html.ts'
import { sampleJob } from '../support/samples.ts'
import { faultsOf } from '../support/schema-terms.ts'
import { variedJobs } from '../support/varied-jobs.ts'

const origin = 'https://jobs.example.com'
let api: Api
beforeAll(async () => {
  api = await openApi({ config: { publicUrl: new URL(origin) } })
})
afterAll(() => api.close())

const create = async (job: object): Promise<Job> => (await api.staff('POST', '/api/jobs', job)).json()
const openPage = (id: string) => api.get(`/openings?job=${id}`)
const headOf = async (id: string) => readHead((await openPage(id)).body)

describe.each(variedJobs.map((job, index) => [index + 1, job] as const))('job %i of twenty', (_number, input) => {
  test('is described to search engines and chats in words that they know, and nothing in it breaks out', async () => {
    const job = await create(input)
    const answer = await openPage(job._id)
    expect(answer.statusCode).toBe(200)
    const { title, meta, canonical, data, scripts } = readHead(answer.body)
    const url = `${origin}/openings?job=${job._id}`
    // Two blocks of structured data, the page's data and the loader of the scripts, and no script from a text.
    expect(scripts).toBe(4)
    expect(title).toBe(`${job.title} in ${job.location} | Sample & Partners`)
    expect(canonical).toBe(url)
    expect(meta).toMatchObject({ 'og:url': url, 'og:site_name': 'Sample & Partners' })
    expect(meta['og:title']).toBe(`${job.title} in ${job.location}`)
    expect(meta['og:image']).toMatch(new RegExp(`^${origin}/share/jobs/${job._id}\\.png\\?v=`))
    expect(meta.description?.length).toBeLessThanOrEqual(160)
    expect(meta.robots).toBeUndefined()

    const [posting, way] = data
    expect(faultsOf(posting)).toEqual([])
    expect(faultsOf(way)).toEqual([])
    expect(posting).toMatchObject({
      '@context': 'https://schema.org',
      '@type': 'JobPosting',
      title: job.title,
      url,
      datePosted: job.postedDate,
      industry: job.industry,
      identifier: { value: job._id },
      hiringOrganization: { name: 'Sample & Partners', sameAs: origin },
      directApply: true,
    })
    expect('validThrough' in (posting ?? {})).toBe(job.closesAt !== null)
    // Only paragraphs, breaks, headings and lists are markup.
    expect(String(posting?.description).replace(/<\/?(p|h3|ul|li)>|<br>/g, '')).not.toMatch(/[<>]/)
  })
})

test('no raw sign of the data can end its block', async () => {
  const { _id } = await create({ ...sampleJob, title: '</script><script>alert(1)//\u2028\u2029&' })
  const { body } = await openPage(_id)
  const block = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(body)?.[1] ?? ''
  expect(block).not.toMatch(/[<>&\u2028\u2029]/)
  expect(JSON.parse(block).title).toContain('</script>')
})

test('salary, hours, place and closing day are said in figures where the text allows', async () => {
  const full = await create({ ...sampleJob, closesAt: '2027-01-31' })
  expect((await headOf(full._id)).data[0]).toMatchObject({
    employmentType: 'FULL_TIME',
    validThrough: '2027-01-31T18:29:59.999Z',
    jobLocation: [{ address: { addressLocality: 'Manesar', addressRegion: 'Haryana', addressCountry: 'IN' } }],
    baseSalary: { currency: 'INR', value: { minValue: 4_500_000, maxValue: 6_000_000, unitText: 'YEAR' } },
    experienceRequirements: { monthsOfExperience: 180 },
  })
  const vague = await create({
    ...sampleJob,
    salary: 'Negotiable',
    experience: 'Senior',
    type: 'Remote',
    location: 'Remote',
  })
  const posting = (await headOf(vague._id)).data[0]
  expect(posting).toMatchObject({
    jobLocationType: 'TELECOMMUTE',
    applicantLocationRequirements: [{ name: 'IN' }],
    experienceRequirements: 'Senior',
  })
  expect(posting).not.toHaveProperty('baseSalary')
  expect(posting).not.toHaveProperty('jobLocation')
})

test('a rupee sign that staff typed is written once, on the page and in the feed', async () => {
  const { _id } = await create({ ...sampleJob, title: 'Typed sign', salary: '₹ 12–18 lakh a year' })
  const { meta } = await headOf(_id)
  expect(meta.description).toContain(', ₹12–18 lakh a year, ')
  expect(meta['og:description']).toBe(meta.description)
  const [, entry = ''] = (await api.get('/openings.xml')).body.split('Typed sign')
  expect(entry).toContain('<salary><![CDATA[₹12–18 lakh a year]]></salary>')
})

test('a closed job answers 410 with its industry, a draft and an unknown job answer 404', async () => {
  const job = await create({ ...sampleJob, industry: 'Tyres & "more"' })
  await api.staff('PUT', `/api/jobs/${job._id}`, { ...sampleJob, industry: 'Tyres & "more"', status: 'closed' })
  const gone = await openPage(job._id)
  expect(gone.statusCode).toBe(410)
  const { meta, data, canonical } = readHead(gone.body)
  expect(meta).toMatchObject({ robots: 'noindex' })
  expect(readPageData(gone.body).job?.linked).toEqual({
    state: 'closed',
    title: job.title,
    industry: 'Tyres & "more"',
    closedOn: null,
  })
  expect(data).toEqual([])
  expect(canonical).toBeUndefined()

  const draft = await create({ ...sampleJob, title: 'Secret', status: 'draft' })
  for (const id of [draft._id, 'nowhere', '%00', "1'%20or%201=1", 'x'.repeat(90)]) {
    const answer = await openPage(id)
    expect(answer.statusCode).toBe(404)
    expect(answer.body).not.toContain('Secret')
    expect(answer.body).not.toContain('ld+json')
    expect(answer.body).toContain('<p>words</p>')
  }
})

test('a job past its closing day answers 410 without any change', async () => {
  const { _id } = await create({ ...sampleJob, closesAt: '2026-11-16' })
  expect((await openPage(_id)).statusCode).toBe(200)
  const fresh = await openApi()
  const late: Job = (await fresh.staff('POST', '/api/jobs', { ...sampleJob, closesAt: '2026-11-15' })).json()
  expect((await fresh.get(`/openings?job=${late._id}`)).statusCode).toBe(200)
  fresh.advance(DAY)
  expect((await fresh.get(`/openings?job=${late._id}`)).statusCode).toBe(410)
  await fresh.close()
})

test('the head tags of a changed job change at once', async () => {
  const { _id } = await create(sampleJob)
  const before = await headOf(_id)
  api.advance(1000)
  await api.staff('PUT', `/api/jobs/${_id}`, { ...sampleJob, title: 'New title' })
  const after = await headOf(_id)
  expect(after.title).toContain('New title')
  expect(after.meta['og:image']).not.toBe(before.meta['og:image'])
})

test('a category that gets another name is renamed in pages, feed and sitemap at once', async () => {
  const own = await openApi({ config: { publicUrl: new URL(origin) } })
  const category = (await own.staff('POST', '/api/categories', { name: 'Shoes' })).json()
  const open: Job = (await own.staff('POST', '/api/jobs', { ...sampleJob, industry: 'SHOES' })).json()
  const closed: Job = (
    await own.staff('POST', '/api/jobs', { ...sampleJob, industry: 'Shoes', status: 'closed' })
  ).json()
  const read = async () => ({
    industry: readHead((await own.get(`/openings?job=${open._id}`)).body).data[0]?.industry,
    closed: (await own.get(`/openings?job=${closed._id}`)).body.match(/"state":"closed".*?"industry":"(.*?)"/)?.[1],
    feed: (await own.get('/openings.xml')).body.match(/<category><!\[CDATA\[(.*?)\]\]>/)?.[1],
    list: (await own.get('/api/jobs')).json()[0].industry,
  })
  expect(await read()).toEqual({ industry: 'SHOES', closed: 'Shoes', feed: 'SHOES', list: 'SHOES' })
  await own.staff('PATCH', `/api/categories/${category._id}`, { name: 'Footwear' })
  expect(await read()).toEqual({ industry: 'Footwear', closed: 'Footwear', feed: 'Footwear', list: 'Footwear' })

  own.advance(MINUTE)
  await own.staff('PATCH', `/api/categories/${category._id}`, { name: 'Boots' })
  const { body } = await own.get('/sitemap.xml')
  expect(body).toContain(`${open._id}</loc><lastmod>2026-11-15T10:01:00.000Z</lastmod>`)
  await own.close()
})

test('the first of several jobs counts, and none or an empty one is the plain page', async () => {
  const { _id } = await create(sampleJob)
  expect((await api.get(`/openings?utm_source=chat&job=${_id}&job=other`)).body).toContain('JobPosting')
  for (const url of ['/openings', '/openings?job=', '/openings?page=1']) {
    const answer = await api.get(url)
    expect(answer.statusCode).toBe(200)
    expect(readHead(answer.body).canonical).toBe(`${origin}/openings`)
  }
})

test('an open job is served without the database, and an unknown one answers 503 while it is unavailable', async () => {
  const own = await openApi()
  const { _id }: Job = (await own.staff('POST', '/api/jobs', sampleJob)).json()
  await own.get('/api/jobs')
  await own.storage.close()
  expect((await own.get(`/openings?job=${_id}`)).statusCode).toBe(200)
  const undecided = await own.get('/openings?job=whatever')
  expect(undecided.statusCode).toBe(503)
  expect(undecided.headers['content-type']).toBe('text/html; charset=utf-8')
  await own.app.close()
})

test('no request header changes the links', async () => {
  const { _id } = await create(sampleJob)
  const headers = { host: 'evil.example', 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'http' }
  for (const url of [`/openings?job=${_id}`, '/sitemap.xml', '/openings.xml', '/robots.txt']) {
    expect((await api.get(url, headers)).body).not.toContain('evil.example')
  }
})
