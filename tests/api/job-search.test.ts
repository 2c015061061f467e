import { expect, test } from 'vitest'
import type { JobSearch } from '../../contract/job-search.ts'
import type { Person } from '../../contract/person-page.ts'
import { openPeople } from '../support/open-people.ts'
import { sampleJob } from '../support/samples.ts'

const { api, newJob, apply, list, read } = await openPeople()

const welding = { title: 'Welder', skills: ['Argon'], location: 'Pune, Maharashtra' }
const searchOf = async (job: string): Promise<JobSearch> => (await api.staff('GET', `/api/jobs/${job}/search`)).json()
const edit = (job: string, query: string) => api.staff('PUT', `/api/jobs/${job}/search`, { query })
const see = (job: string) => api.staff('POST', `/api/jobs/${job}/search/seen`)

/** Adds a person now, with these words as tags. */
async function arrive(fullName: string, ...words: string[]): Promise<Person> {
  api.advance(1000)
  const body = { fullName, email: `${fullName.replaceAll(' ', '.')}@example.com`, source: 'Naukri' }
  const { _id } = (await api.staff('POST', '/api/people', body)).json()
  await api.staff('PATCH', `/api/people/${_id}`, { tags: words })
  await api.catchUp()
  return read(_id)
}

test('a job has a search made from its words, and counts those who arrive until it is opened', async () => {
  await arrive('Before Welder', 'Welder', 'Pune')
  api.advance(1000)
  const job = await newJob(welding)
  expect(await searchOf(job)).toEqual({ query: '(welder OR Argon) Pune', isEdited: false, newMatches: 0 })
  const { _id } = await arrive('First Welder', 'Argon', 'Pune')
  await arrive('Elsewhere Welder', 'Argon', 'Delhi')
  await arrive('Second Welder', 'Welder', 'Pune')
  expect((await searchOf(job)).newMatches).toBe(2)
  const nobody = await newJob({ title: 'Astronomer', skills: [] })
  expect((await api.staff('GET', `/api/jobs/new-matches?jobs=${job},${nobody},gone`)).json()).toEqual({ [job]: 2 })
  const found = await list(new URLSearchParams({ q: '(welder OR Argon) Pune', sort: 'name' }).toString())
  expect(found.people.map(({ name }) => name)).toEqual(['Before Welder', 'First Welder', 'Second Welder'])

  // People who are on the job already do not count as new matches.
  await api.staff('POST', '/api/applications/additions', { jobId: job, personIds: [_id] })
  expect((await searchOf(job)).newMatches).toBe(1)
  expect((await see(job)).statusCode).toBe(204)
  expect((await searchOf(job)).newMatches).toBe(0)
  await arrive('Third Welder', 'Welder', 'Pune')
  expect((await searchOf(job)).newMatches).toBe(1)
})

test('its words can be edited, follow the job until then, and are made from it again when emptied', async () => {
  const job = await newJob(welding)
  await api.staff('PUT', `/api/jobs/${job}`, { ...sampleJob, ...welding, title: 'Fitter', skills: [] })
  expect((await searchOf(job)).query).toBe('fitter Pune')
  expect((await edit(job, 'fitter (Pune OR Nashik)')).json()).toMatchObject({
    query: 'fitter (Pune OR Nashik)',
    isEdited: true,
  })
  await api.staff('PUT', `/api/jobs/${job}`, { ...sampleJob, ...welding, title: 'Senior Fitter', skills: [] })
  expect((await searchOf(job)).query).toBe('fitter (Pune OR Nashik)')
  expect((await edit(job, '')).json()).toMatchObject({ query: 'fitter Pune', isEdited: false })
})

test('viewers see none of it, and a deleted job has none', async () => {
  const job = await newJob(welding)
  await see(job)
  await apply({ fullName: 'Any Body', email: 'any@body.in' }, job)
  const viewer = { authorization: `Bearer ${await api.tokenOf('viewer')}` }
  expect((await api.get(`/api/jobs/${job}/search`, viewer)).statusCode).toBe(403)
  expect((await api.get(`/api/jobs/new-matches?jobs=${job}`, viewer)).statusCode).toBe(403)
  await api.staff('DELETE', `/api/jobs/${job}`)
  for (const answer of [await api.staff('GET', `/api/jobs/${job}/search`), await edit(job, 'x'), await see(job)])
    expect(answer.statusCode).toBe(404)
})
