import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ListedJob } from '../../contract/job.ts'
import { type Api, openApi } from '../support/open-api.ts'
import { readHead, readPageData } from '../support/read-html.ts'
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
  expect(await change(job, { salary: '9 LPA' })).not.toHaveProperty('figures')
})

test('a job without figures has those that its words state, follows them, and keeps what staff type', async () => {
  const job = await create({ salary: 'from 10 lakh', experience: '5+ years' })
  const read = { salary: { from: 10, to: null }, experience: { from: 5, to: null }, notice: null, places: [] }
  expect(job).toMatchObject({ figures: read, figuresAreRead: true })
  expect((await change(job, { salary: '12-15 LPA', experience: 'Senior' })).figures).toMatchObject({
    salary: { from: 12, to: 15 },
    experience: null,
  })
  const typed = await change(job, { figures })
  expect(typed).not.toHaveProperty('figuresAreRead')
  expect((await change(job, { salary: '12-15 LPA' })).figures).toEqual(figures)
  expect(await create({ salary: 'As per standards', experience: 'Senior' })).not.toHaveProperty('figures')
})

test('the openings page lists the jobs that suit the figures of its address', async () => {
  await create({ title: 'Lathe Setter', salary: '3-4 lakh a year', experience: '2-4 years' })
  await create({ title: 'Lathe Trainer', salary: '9+ LPA', experience: '9+ years' })
  await create({ title: 'Lathe Helper', salary: 'As per standards', experience: 'Any' })
  const titles = async (query: string) => {
    const { openings } = readPageData((await api.get(`/openings?q=lathe${query}`)).body)
    return openings?.jobs.map(({ title }) => title).toSorted()
  }
  expect(await titles('')).toEqual(['Lathe Helper', 'Lathe Setter', 'Lathe Trainer'])
  expect(await titles('&experience=3')).toEqual(['Lathe Setter'])
  expect(await titles('&experience=30&salary=20')).toEqual(['Lathe Trainer'])
  expect(await titles('&salary=3')).toEqual(['Lathe Setter', 'Lathe Trainer'])
  expect(await titles('&experience=3&salary=9')).toEqual([])
  expect(await titles('&experience=many&salary=-1')).toHaveLength(3)
})

test('visitors read the figures that they filter by, and not how long the job can wait', async () => {
  const job = await create({ figures })
  const visible = (await api.get('/api/jobs')).json<ListedJob[]>().find(({ _id }) => _id === job._id)
  expect(visible).toEqual({ ...job, figures: { ...figures, notice: null } })
  expect((await api.get(`/openings?job=${job._id}`)).body).not.toContain('"notice":60')
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
  const open = { salary: { from: 12, to: null }, experience: { from: null, to: 5 }, notice: null }
  const openPosting = await postingOf(await create({ figures: { ...open, places: ['Pune', 'Chennai'] } }))
  expect(faultsOf(openPosting)).toEqual([])
  expect(openPosting).toMatchObject({
    baseSalary: { value: { minValue: 1_200_000, unitText: 'YEAR' } },
    experienceRequirements: sampleJob.experience,
    jobLocation: [
      { address: { addressLocality: 'Pune', addressRegion: 'Maharashtra' } },
      { address: { addressLocality: 'Chennai' } },
    ],
  })
  expect(JSON.stringify(openPosting)).not.toContain('maxValue')
  const half = { salary: null, experience: null, notice: 30, places: [] }
  expect(await postingOf(await create({ figures: half }))).toMatchObject({
    baseSalary: { value: { minValue: 4_500_000, maxValue: 6_000_000 } },
    experienceRequirements: { monthsOfExperience: 180 },
  })
})
