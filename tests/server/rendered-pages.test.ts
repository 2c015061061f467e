import { afterAll, beforeAll, expect, test } from 'vitest'
import { OPENINGS_PAGE_SIZE } from '../../contract/openings.ts'
import { type Api, openApi } from '../support/open-api.ts'
import { readHead, readPageData } from '../support/read-html.ts'
import { sampleJob } from '../support/samples.ts'

const origin = 'http://127.0.0.1:3000'
const JOBS = OPENINGS_PAGE_SIZE * 2 + 3
let api: Api

beforeAll(async () => {
  api = await openApi()
  await api.staff('POST', '/api/categories', { name: 'Automotive' })
  for (let number = 1; number <= JOBS; number += 1) {
    const job = {
      ...sampleJob,
      title: `Fitter ${number}`,
      industry: number % 2 ? 'Automotive' : 'Energy',
      skills: ['C++'],
    }
    await api.staff('POST', '/api/jobs', job)
  }
})
afterAll(() => api.close())

async function open(url: string) {
  const answer = await api.get(url)
  return {
    status: answer.statusCode,
    body: answer.body,
    ...readHead(answer.body),
    openings: readPageData(answer.body).openings,
    job: readPageData(answer.body).job,
  }
}
const neighbours = (body: string) => ({
  prev: /<link rel="prev" href="([^"]*)"/.exec(body)?.[1],
  next: /<link rel="next" href="([^"]*)"/.exec(body)?.[1],
})

test('an industry, words and a page narrow the list in the HTML, with the number of all that match', async () => {
  const { status, openings, body, canonical } = await open('/openings?industry=automotive&q=fitt')
  expect(status).toBe(200)
  expect(openings?.total).toBe(Math.ceil(JOBS / 2))
  expect(openings?.jobs).toHaveLength(OPENINGS_PAGE_SIZE)
  expect(body).toContain('<p>words</p>')
  expect(canonical).toBe(`${origin}/openings?industry=automotive&q=fitt`)
  expect(neighbours(body)).toEqual({ next: `${origin}/openings?industry=automotive&amp;q=fitt&amp;page=2` })
})

test('pages name their neighbours, and the last one has no next', async () => {
  const second = await open('/openings?page=2')
  expect(second.openings?.jobs).toHaveLength(OPENINGS_PAGE_SIZE)
  expect(second.canonical).toBe(`${origin}/openings?page=2`)
  expect(neighbours(second.body)).toEqual({ prev: `${origin}/openings`, next: `${origin}/openings?page=3` })
  const third = await open('/openings?page=3')
  expect(third.openings?.jobs).toHaveLength(3)
  expect(neighbours(third.body)).toEqual({ prev: `${origin}/openings?page=2` })
})

test.each(['/openings?industry=Unheard', '/openings?industry=Energy&q=nothing-like-this', '/openings?page=99'])(
  '%s is empty, answers 200 and is not for search engines',
  async (url) => {
    const { status, meta, canonical } = await open(url)
    expect(status).toBe(200)
    expect(meta.robots).toBe('noindex')
    expect(canonical).toBeUndefined()
  },
)

test.each(['0', '-1', 'two', '1e3', '2.5', '%00', '999999999999'])('page=%s is page 1', async (page) => {
  const answer = await api.get(`/openings?page=${page}`)
  expect(answer.statusCode).toBe(200)
  expect(readHead(answer.body).canonical).toBe(`${origin}/openings`)
})

test('unknown parameters, their order and encoding make no other page', async () => {
  const plain = await api.get('/openings?industry=Automotive&q=fitter')
  for (const url of [
    '/openings?q=fitter&industry=Automotive',
    '/openings?utm_source=x&industry=%41utomotive&q=%20fitter+',
    '/openings?industry=Automotive&industry=Energy&q=fitter&page=1&Q=other',
  ]) {
    expect((await api.get(url)).headers.etag).toBe(plain.headers.etag)
  }
})

test('a posted job is in the HTML of a filtered list at once, a closed one is not', async () => {
  const url = '/openings?q=Zwick'
  expect((await open(url)).openings?.total).toBe(0)
  const { _id } = (await api.staff('POST', '/api/jobs', { ...sampleJob, title: 'Zwick operator' })).json()
  const found = await open(url)
  expect(found.openings?.jobs.map(({ title }) => title)).toEqual(['Zwick operator'])
  expect(found.meta.robots).toBeUndefined()
  await api.staff('DELETE', `/api/jobs/${_id}`)
  expect((await open(url)).openings?.total).toBe(0)
})

test('text of a job cannot end the data block', async () => {
  const title = '</script><script>alert(1)</script><!--<script>&amp;'
  const { _id } = (await api.staff('POST', '/api/jobs', { ...sampleJob, title })).json()
  const { body, job, scripts } = await open(`/openings?job=${_id}`)
  // Two blocks of structured data, the page's data and the loader of the scripts.
  expect(scripts).toBe(4)
  expect(body).not.toContain('<script>alert')
  expect(job?.linked).toMatchObject({ state: 'open', job: { title } })
  await api.staff('DELETE', `/api/jobs/${_id}`)
})

test('the HTML carries the first sentence of a long description, and the whole text only for the linked job', async () => {
  const description = 'Runs the line. '.repeat(600).trim()
  const { _id } = (await api.staff('POST', '/api/jobs', { ...sampleJob, title: 'Longwinded', description })).json()
  const listed = (await open('/openings?q=Longwinded')).openings?.jobs[0]
  expect(listed?.description).toBe('Runs the line.')
  const { job } = await open(`/openings?job=${_id}`)
  expect(job?.linked).toMatchObject({ job: { description } })
  await api.staff('DELETE', `/api/jobs/${_id}`)
})
