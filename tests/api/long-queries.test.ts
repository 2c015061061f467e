import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Application } from '../../contract/application.ts'
import { newId } from '../../server/storage/ids.ts'
import { searchText } from '../../server/storage/search-text.ts'
import { countTurns } from '../support/count-turns.ts'
import { insertApplications } from '../support/insert-applications.ts'
import { type Api, openApi } from '../support/open-api.ts'
import { sampleJob } from '../support/samples.ts'
import { onPostgres } from '../support/test-storage.ts'

/** More than two batches of those that are changed together. */
const PEOPLE = 1234

let api: Api
beforeAll(async () => {
  api = await openApi()
})
afterAll(() => api.close())

/** A job with that many applications. */
async function createPopularJob(title: string): Promise<string> {
  const jobId: string = (await api.staff('POST', '/api/jobs', { ...sampleJob, title })).json()._id
  await insertApplications(api.storage, PEOPLE, (n) => ({
    fullName: `Person ${n}`,
    email: `p${n}@example.com`,
    jobId,
    // Several share a moment, also across the batches.
    submittedAt: new Date(api.clock() + Math.floor(n / 7)).toISOString(),
    searchText: searchText({ words: [`Person ${n}`, title, ''], phone: '' }),
  }))
  return jobId
}

const found = async (q: string) =>
  Number((await api.staff('GET', `/api/applications?limit=1&q=${encodeURIComponent(q)}`)).headers['x-total-count'])

test('a query over very many rows lets the event loop turn meanwhile', async () => {
  const { result, turns } = await countTurns(() =>
    sql<{ last: number }>`
      with recursive numbers (n) as (select 1 union all select n + 1 from numbers where n < 1000000)
      select max(n) as last from numbers`.execute(api.storage.reader),
  )
  expect(result.rows).toEqual([{ last: 1_000_000 }])
  expect(turns).toBeGreaterThan(20)
})

test('a list is answered while a long search is running', async () => {
  let isSearching = true
  const searching = api.storage.fullText
    .search(api.storage.reader, (db) =>
      sql`
        with recursive numbers (n) as (select 1 union all select n + 1 from numbers where n < 5000000)
        select max(n) as last from numbers`.execute(db),
    )
    .catch(() => {})
    .finally(() => {
      isSearching = false
    })
  expect((await api.staff('GET', '/api/applications?limit=1')).statusCode).toBe(200)
  expect((await api.staff('GET', '/api/people?limit=1')).statusCode).toBe(200)
  expect(isSearching).toBe(true)
  await searching
})

test.runIf(!onPostgres)('nobody writes through the connection for long queries', async () => {
  await createPopularJob('Plant Head')
  const before = await found('Person')
  const writing = api.storage.reader.deleteFrom('applications').execute()
  await expect(writing).rejects.toMatchObject({ message: expect.any(String) })
  expect(await found('Person')).toBe(before)
})

test('a new title of a job reaches all of its applications', async () => {
  const jobId = await createPopularJob('Works Manager')
  expect(await found('Works Manager')).toBe(PEOPLE)
  await api.staff('PUT', `/api/jobs/${jobId}`, { ...sampleJob, title: 'Works Director' })
  expect([await found('Works Director'), await found('Works Manager')]).toEqual([PEOPLE, 0])
})

test('a new name of a category reaches all of its jobs', async () => {
  const at = new Date(api.clock()).toISOString()
  const { skills, ...words } = sampleJob
  const row = {
    ...words,
    industry: 'Tractors',
    skills: JSON.stringify(skills),
    posted_date: at,
    updated_at: at,
    updated_by: '',
  }
  const jobs = Array.from({ length: 1100 }, () => ({
    id: newId(),
    ...row,
    status: 'active',
    closes_at: null,
    is_sample: 0,
    shows_client: 0,
  }))
  for (let start = 0; start < jobs.length; start += 100)
    await api.storage.db
      .insertInto('jobs')
      .values(jobs.slice(start, start + 100))
      .execute()
  const created = await api.staff('POST', '/api/categories', { name: 'Tractors', description: '' })
  const changed = await api.staff('PATCH', `/api/categories/${created.json()._id}`, { name: 'Vehicles' })
  expect(changed.statusCode).toBe(200)
  const vehicles = (list: { _id: string; industry: string }[]) =>
    list.filter(({ industry }) => industry === 'Vehicles').map(({ _id }) => _id)
  const ids = jobs.map(({ id }) => id).toSorted()
  expect(vehicles((await api.staff('GET', '/api/jobs')).json()).toSorted()).toEqual(ids)
  expect(vehicles((await api.get('/api/jobs')).json()).toSorted()).toEqual(ids)
})

/** Changes with every write to one of the job's applications, and on SQLite with every other change of a row, too. */
async function writesTo(jobId: string): Promise<number> {
  const { db } = api.storage
  const { rows } = onPostgres
    ? await sql<{ writes: number }>`
        select sum(xmin::text::bigint)::bigint as writes from applications where job_id = ${jobId}`.execute(db)
    : await sql<{ writes: number }>`select total_changes() as writes`.execute(db)
  return rows[0]?.writes ?? NaN
}

test('deleting a job changes none of its applications, which keep its title', async () => {
  const jobId = await createPopularJob('Foundry Head')
  const before = await writesTo(jobId)
  expect((await api.staff('DELETE', `/api/jobs/${jobId}`)).statusCode).toBe(204)
  expect((await writesTo(jobId)) - before).toBeLessThan(onPostgres ? 1 : 10)
  expect(await found('Foundry Head')).toBe(PEOPLE)
  const last: Application[] = (await api.staff('GET', '/api/applications?q=foundry&limit=100&page=13')).json()
  expect(last).toHaveLength(PEOPLE % 100)
  expect(last.map((one) => [one.job, one.jobTitle])).toEqual(last.map(() => [null, 'Foundry Head']))
})
