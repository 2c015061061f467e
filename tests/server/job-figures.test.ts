import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ListedJob } from '../../contract/job.ts'
import { type Api, openApi } from '../support/open-api.ts'
import { readHead } from '../support/read-html.ts'
import { sampleJob } from '../support/samples.ts'
import { faultsOf } from '../support/schema-terms.ts'

const figures = { salary: { from: 12.5, to: 18 }, experience: { from: 5, to: 8 }, notice: 60, places: ['Pune'] }

let api: Api
beforeAll(async () => {
  api = await openApi()
})
afterAll(() => api.close())

const create = async (changes: object): Promise<ListedJob> =>
  (await api.staff('POST', '/api/jobs', { ...sampleJob, ...changes })).json()
const change = async ({ _id }: ListedJob, changes: object): Promise<ListedJob> =>
  (await api.staff('PUT', `/api/jobs/${_id}`, { ...sampleJob, ...changes })).json()
const listed = async (id: string): Promise<ListedJob | undefined> =>
  (await api.staff('GET', '/api/jobs')).json<ListedJob[]>().find(({ _id }) => _id === id)

test('figures stay with a change that does not name them, are replaced by one that does, and null removes them', async () => {
  const job = await create({ figures })
  expect(job.figures).toEqual(figures)
  expect((await change(job, { title: 'Other title' })).figures).toEqual(figures)
  const fewer = { ...figures, salary: null }
  const { version } = (await listed(job._id)) ?? {}
  expect((await change(job, { figures: fewer })).figures).toEqual(fewer)
  expect((await listed(job._id))?.version).not.toBe(version)
  expect(await change(job, { figures: null })).not.toHaveProperty('figures')
})

test('the list for visitors has the words alone', async () => {
  const job = await create({ figures })
  const visible = (await api.get('/api/jobs')).json<ListedJob[]>().find(({ _id }) => _id === job._id)
  const { figures: _, ...words } = job
  expect(visible).toEqual(words)
})

test('figures that contradict themselves are refused', async () => {
  const answer = await api.staff('POST', '/api/jobs', {
    ...sampleJob,
    figures: { ...figures, salary: { from: 18, to: 12 } },
  })
  expect(answer.statusCode).toBe(400)
  expect(answer.json().error).toContain('the lower one first')
})

test('a change of figures is in the audit log as it is read in the form', async () => {
  const job = await create({ figures })
  await change(job, { figures: { ...figures, salary: { from: 15, to: 18 } } })
  const row = await api.storage.db
    .selectFrom('audit_log')
    .selectAll()
    .where('subject_id', '=', job._id)
    .where('action', '=', 'job_update')
    .executeTakeFirstOrThrow()
  expect(JSON.stringify(row)).toContain('Lakh a year')
  expect(JSON.stringify(row)).toContain('12.5-18')
  expect(JSON.stringify(row)).not.toContain('Places of work')
})

test('search engines read the figures where there are some, and else the words', async () => {
  const postingOf = async ({ _id }: ListedJob) => readHead((await api.get(`/openings?job=${_id}`)).body).data[0]
  const posting = await postingOf(await create({ figures, salary: 'As per standards', experience: 'Senior' }))
  expect(faultsOf(posting)).toEqual([])
  expect(posting).toMatchObject({
    baseSalary: { currency: 'INR', value: { minValue: 1_250_000, maxValue: 1_800_000, unitText: 'YEAR' } },
    experienceRequirements: { monthsOfExperience: 60 },
  })
  const half = { salary: null, experience: null, notice: 30, places: [] }
  expect(await postingOf(await create({ figures: half }))).toMatchObject({
    baseSalary: { value: { minValue: 4_500_000, maxValue: 6_000_000 } },
    experienceRequirements: { monthsOfExperience: 180 },
  })
})
