import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Category } from '../../contract/category.ts'
import type { Job } from '../../contract/job.ts'
import { type Api, openApi } from '../support/open-api.ts'
import { sampleJob } from '../support/samples.ts'

let api: Api
beforeAll(async () => {
  api = await openApi()
})
afterAll(() => api.close())

const create = (name: string, description?: string) => api.staff('POST', '/api/categories', { name, description })
const list = async (): Promise<Category[]> => (await api.get('/api/categories')).json()

test('a created category is active and public at once', async () => {
  const answer = await create('  Ships ', ' Vessels ')
  expect(answer.statusCode).toBe(201)
  expect(answer.json()).toEqual({
    _id: expect.stringMatching(/^[0-9a-f]{32}$/),
    name: 'Ships',
    description: 'Vessels',
    isActive: true,
  })
  expect(await list()).toContainEqual(answer.json())
})

test('a name is taken whatever its case', async () => {
  const taken = 'There is already a category with this name. Please choose another name.'
  await create('Textiles')
  const answer = await create('TEXTILES')
  expect(answer.statusCode).toBe(409)
  expect(answer.json()).toEqual({
    error: taken,
    code: 'conflict',
    fields: { name: taken },
    requestId: expect.any(String),
  })
})

test.each(['Auto\u200bmotive', 'AUTOMOTIVE\u3164', 'Auto\u00admotive', 'Ａｕｔｏｍｏｔｉｖｅ', 'Auto\u200dmotive'])(
  'a category that looks like another one cannot exist: %j',
  async (name) => {
    await create('Automotive')
    expect((await create(name)).statusCode).toBe(409)
  },
)

test.each(['\u200b', '\u3164', '\u115f\u1160', '\uffa0', '\u2800', '\u00ad', '\u{e0041}'])(
  'a category without a visible character is refused: %j',
  async (name) => {
    const answer = await create(name)
    expect([answer.statusCode, answer.json().fields]).toEqual([400, { name: 'Please enter the name of the category.' }])
  },
)

test('of ten people who create the same name at once, one succeeds', async () => {
  const answers = await Promise.all(Array.from({ length: 10 }, (_, n) => create(n % 2 ? 'Energy' : 'ENERGY')))
  expect(answers.map((answer) => answer.statusCode).toSorted()).toEqual([201, ...Array(9).fill(409)])
})

test('name, description and whether it is active can be changed separately', async () => {
  const { _id, name } = (await create('Pharma')).json()
  const change = (body: object) => api.staff('PATCH', `/api/categories/${_id}`, body)
  expect((await change({ isActive: false })).json()).toEqual({ _id, name, description: '', isActive: false })
  expect((await change({ description: 'Tablets' })).json()).toMatchObject({ isActive: false, description: 'Tablets' })
  expect((await change({ name: 'Pharmaceuticals' })).json()).toMatchObject({ name: 'Pharmaceuticals' })
  expect((await change({})).statusCode).toBe(200)
  await create('Biotech')
  expect((await change({ name: 'biotech' })).statusCode).toBe(409)
  expect((await change({ name: 'PHARMACEUTICALS' })).json().name).toBe('PHARMACEUTICALS')
  expect((await api.staff('PATCH', '/api/categories/unknown', { isActive: true })).statusCode).toBe(404)
  expect((await list()).find((category) => category._id === _id)).toMatchObject({ isActive: false })
})

test('deleting a category keeps its jobs', async () => {
  const { _id } = (await create('Tyres')).json()
  const job: Job = (await api.staff('POST', '/api/jobs', { ...sampleJob, industry: 'Tyres' })).json()
  expect((await api.staff('DELETE', `/api/categories/${_id}`)).statusCode).toBe(204)
  expect((await list()).map((category) => category.name)).not.toContain('Tyres')
  expect((await api.get('/api/jobs')).json()).toContainEqual(job)
  expect((await api.staff('DELETE', `/api/categories/${_id}`)).statusCode).toBe(404)
})

test('an empty name is refused', async () => {
  const answer = await create('   ')
  expect(answer.statusCode).toBe(400)
  expect(answer.json().fields).toEqual({ name: 'Please enter the name of the category.' })
})

test('renaming a category renames the industry of its jobs in any case, and of no others', async () => {
  const { _id } = (await create('Shoes')).json()
  await api.staff('POST', '/api/jobs', { ...sampleJob, title: 'Cobbler', industry: 'SHOES' })
  await api.staff('POST', '/api/jobs', { ...sampleJob, title: 'Driver', industry: 'Automotive' })
  await api.staff('PATCH', `/api/categories/${_id}`, { name: 'Footwear' })
  const jobs: Job[] = (await api.get('/api/jobs')).json()
  expect(jobs.find((job) => job.title === 'Cobbler')?.industry).toBe('Footwear')
  expect(jobs.find((job) => job.title === 'Driver')?.industry).toBe('Automotive')
})
