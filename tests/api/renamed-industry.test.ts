import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Category } from '../../contract/category.ts'
import type { Job } from '../../contract/job.ts'
import { AT, fill, openEarlier, TOKEN } from '../support/earlier-database.ts'
import { editing } from '../support/editing.ts'
import { type Api, openApi } from '../support/open-api.ts'
import { dataUrl, pdf, sampleJob, samplePerson } from '../support/samples.ts'
import { newTestStorage } from '../support/test-storage.ts'

let api: Api
beforeAll(async () => {
  api = await openApi()
})
afterAll(() => api.close())

const addJob = async (industry: string): Promise<Job> =>
  (await api.staff('POST', '/api/jobs', { ...sampleJob, industry })).json()
const addCategory = (name: string) => api.staff('POST', '/api/categories', { name })
const categories = async () => {
  const all: Category[] = (await api.get('/api/categories')).json()
  return all.map(({ name }) => name).toSorted()
}
const industryOf = async (id: string) => {
  const jobs: Job[] = (await api.get('/api/jobs')).json()
  return jobs.find(({ _id }) => _id === id)?.industry
}
async function publish(names: Record<string, string>) {
  const record = editing(api, 'industries')
  const named = Object.fromEntries(Object.entries(names).map(([field, title]) => [field, { title, shown: 'shown' }]))
  await record.change({ covered: { industries: named } })
  expect((await record.publish()).statusCode).toBe(200)
}
const openings = async (industry: string) => {
  const answer = await api.get(`/openings?industry=${encodeURIComponent(industry)}&q=plant`)
  return answer.statusCode === 301 ? answer.headers.location : answer.statusCode
}

test('a renamed industry renames its category and jobs, its old address leads on, and History takes it back', async () => {
  await addCategory('Tyre industry')
  await addCategory('Ships')
  const job = await addJob('Tyre Industry')
  await publish({ tyres: 'Rubber and Tyres', ships: 'Ships' })
  expect(await categories()).toEqual(['Rubber and Tyres', 'Ships'])
  expect(await industryOf(job._id)).toBe('Rubber and Tyres')
  expect(await openings('tyre industry')).toBe('/openings?industry=Rubber+and+Tyres&q=plant')
  expect(await openings('Rubber and Tyres')).toBe(200)
  for (const path of ['/openings.xml', `/openings?job=${job._id}`]) {
    const { body } = await api.get(path)
    expect([path, body.includes('Tyre Industry'), body.includes('Rubber and Tyres')]).toEqual([path, false, true])
  }
  const log = (await api.staff('GET', '/api/admin/audit-log?action=category_update')).json()
  expect(log).toMatchObject([
    {
      who: 'asha',
      subject: 'Rubber and Tyres',
      changes: [{ field: 'Name', from: 'Tyre industry', to: 'Rubber and Tyres' }],
    },
  ])

  await publish({ tyres: 'Rubber', ships: 'Ships' })
  expect(await openings('Tyre Industry')).toBe('/openings?industry=Rubber&q=plant')
  const [, first] = (await editing(api, 'industries').history()).json()
  await api.staff('POST', '/api/site/pages/industries/restore', { id: first.id, publish: true })
  expect([await industryOf(job._id), await openings('Rubber')]).toEqual([
    'Rubber and Tyres',
    '/openings?industry=Rubber+and+Tyres&q=plant',
  ])
  expect(await openings('Rubber and Tyres')).toBe(200)
})

test('a saved search with the old name finds the same people', async () => {
  const { _id: jobId } = await addJob('Rail')
  await api.app.inject({
    method: 'POST',
    url: '/api/applications',
    payload: { ...samplePerson, jobId, resume: dataUrl(pdf) },
  })
  await publish({ tyres: 'Rail', ships: 'Ships' })
  await publish({ tyres: 'Railways', ships: 'Ships' })
  for (const name of ['rail', 'Railways'])
    expect((await api.staff('GET', `/api/people?industry=${name}`)).json()).toMatchObject({ total: 1 })
})

test('another category keeps its name and its jobs, and names that change places leave both alone', async () => {
  await publish({ tyres: 'Boats', ships: 'Planes' })
  await addCategory('Boats')
  await addCategory('Planes')
  await addCategory('Trucks')
  const [boat, truck] = [await addJob('Boats'), await addJob('Trucks')]
  await publish({ tyres: 'Trucks', ships: 'Planes' })
  expect([await industryOf(boat._id), await industryOf(truck._id)]).toEqual(['Boats', 'Trucks'])
  await publish({ tyres: 'Boats', ships: 'Planes' })
  await publish({ tyres: 'Planes', ships: 'Boats' })
  expect(await industryOf(boat._id)).toBe('Boats')
  expect(await openings('Boats')).toBe(200)
})

test('a name that another industry gives up at the same moment is free', async () => {
  await publish({ tyres: 'Hotels', ships: 'Clinics' })
  await addCategory('Hotels')
  await addCategory('Clinics')
  const [hotel, clinic] = [await addJob('Hotels'), await addJob('Clinics')]
  await publish({ tyres: 'Clinics', ships: 'Health' })
  expect([await industryOf(hotel._id), await industryOf(clinic._id)]).toEqual(['Clinics', 'Health'])
  // The name leads to the category that has it now.
  expect(await openings('Clinics')).toBe(200)
  expect(await openings('Hotels')).toBe('/openings?industry=Clinics&q=plant')
})

test('an industry that is renamed while it is hidden renames its jobs', async () => {
  await publish({ tyres: 'Glass', ships: 'Ferries' })
  await addCategory('Glass')
  const job = await addJob('Glass')
  for (const shown of ['hidden', 'shown']) {
    const record = editing(api, 'industries')
    const ships = { title: 'Ferries', shown: 'shown' }
    await record.change({ covered: { industries: { tyres: { title: 'Ceramics', shown }, ships } } })
    expect((await record.publish()).statusCode).toBe(200)
    expect(await industryOf(job._id)).toBe('Ceramics')
  }
  expect(await categories()).toContain('Ceramics')
})

test('of names that a category gets at the same time its jobs have the one that it keeps', async () => {
  const { _id } = (await addCategory('Steel 0')).json()
  const job = await addJob('Steel 0')
  for (let round = 1; round < 6; round += 1) {
    const rename = (name: string) => api.staff('PATCH', `/api/categories/${_id}`, { name })
    await Promise.all([rename(`Steel ${round}`), rename(`Iron ${round}`), rename(`Tin ${round}`)])
    const all: Category[] = (await api.get('/api/categories')).json()
    expect(await industryOf(job._id)).toBe(all.find((category) => category._id === _id)?.name)
  }
})

test('a name that is given to a new category leads there', async () => {
  const { _id } = (await addCategory('Mines')).json()
  await api.staff('PATCH', `/api/categories/${_id}`, { name: 'Mining' })
  expect(await openings('Mines')).toBe('/openings?industry=Mining&q=plant')
  await addCategory('Mines')
  expect(await openings('Mines')).toBe(200)
})

test('categories and jobs of the database before are renamed too', async () => {
  const testStorage = await newTestStorage()
  const old = await openEarlier(testStorage, '0075-erasure-requests')
  await fill(old, 'p')
  await old
    .insertInto('categories')
    .values({ id: 'c', name: 'Ships', name_key: 'ships', description: '', is_active: 1, created_at: AT })
    .execute()
  await old.destroy()
  const upgraded = await openApi({ testStorage })
  const headers = { authorization: `Bearer ${TOKEN}` }
  const renamed = await upgraded.call({
    method: 'PATCH',
    url: '/api/categories/c',
    headers,
    payload: { name: 'Vessels' },
  })
  expect(renamed.json()).toMatchObject({ name: 'Vessels' })
  expect((await upgraded.get('/openings?industry=ships')).headers.location).toBe('/openings?industry=Vessels')
  await upgraded.close()
})
