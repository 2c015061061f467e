import { afterEach, expect, test } from 'vitest'
import type { Enquiry } from '../../contract/enquiry.ts'
import type { ListedJob } from '../../contract/job.ts'
import { fill, openEarlier, TOKEN } from '../support/earlier-database.ts'
import { type Api, openApi } from '../support/open-api.ts'
import { sampleJob, sampleMessage } from '../support/samples.ts'
import { newTestStorage } from '../support/test-storage.ts'

let api: Api
afterEach(() => api.close())

const addJob = (body: object) => api.staff('POST', '/api/jobs', { ...sampleJob, ...body })
const enquiry = async (id: string): Promise<Enquiry> => (await api.staff('GET', `/api/enquiries/${id}`)).json()
const listed = async (id: string) =>
  (await api.staff('GET', '/api/jobs')).json<ListedJob[]>().find(({ _id }) => _id === id)

test('a job that is made from an enquiry and the enquiry lead to each other, and visitors learn nothing of it', async () => {
  api = await openApi()
  const sent: string = (await api.post('/api/contact', sampleMessage)).json()._id
  const draft: string = (await addJob({ title: 'Welder', status: 'draft', enquiry: sent })).json()._id
  const open: string = (await addJob({ title: 'Fitter', enquiry: sent })).json()._id
  expect((await listed(draft))?.enquiry).toBe(sent)
  const jobs = (await enquiry(sent)).jobs.map(({ _id, title }) => [_id, title])
  expect(jobs.sort()).toEqual(
    [
      [draft, 'Welder'],
      [open, 'Fitter'],
    ].sort(),
  )
  const seen = await api.get('/api/jobs')
  expect(seen.json<ListedJob[]>().map(({ _id }) => _id)).toEqual([open])
  expect(seen.body).not.toContain(sent)

  // A change that does not name the enquiry keeps it.
  await api.staff('PUT', `/api/jobs/${draft}`, { ...sampleJob, title: 'Senior welder' })
  expect(await listed(draft)).toMatchObject({ title: 'Senior welder', enquiry: sent })
  await api.staff('DELETE', `/api/jobs/${open}`)
  expect((await enquiry(sent)).jobs).toEqual([{ _id: draft, title: 'Senior welder' }])
  await api.staff('DELETE', `/api/enquiries/${sent}`)
  expect(await listed(draft)).not.toHaveProperty('enquiry')
})

test('an enquiry that is gone is said, and no job is made', async () => {
  api = await openApi()
  const refused = await addJob({ enquiry: 'gone' })
  expect([refused.statusCode, refused.json().error]).toEqual([
    400,
    'The enquiry of this job is not there any more. Please add the job by itself.',
  ])
  expect((await api.staff('GET', '/api/jobs')).json()).toEqual([])
})

test('jobs of the database before came from no enquiry', async () => {
  const testStorage = await newTestStorage()
  const old = await openEarlier(testStorage, '0067-firm-holidays')
  await fill(old, 'p')
  const job = { ...sampleJob, id: 'j', skills: '[]', posted_date: '2026-11-16T10:00:00.000Z', status: 'active' }
  const { title, location, experience, industry, salary, description } = job
  await old
    .insertInto('jobs')
    .values({
      ...{ id: 'j', title, location, experience, industry, salary, description, type: 'Full-time', skills: '[]' },
      ...{ posted_date: job.posted_date, status: 'active', closes_at: null, updated_at: job.posted_date },
      ...{ updated_by: '', is_sample: 0 },
    })
    .execute()
  await old.destroy()
  api = await openApi({ testStorage })
  const headers = { authorization: `Bearer ${TOKEN}` }
  const [kept] = (await api.get('/api/jobs', headers)).json<ListedJob[]>()
  expect(kept).toMatchObject({ title: sampleJob.title })
  expect(kept).not.toHaveProperty('enquiry')
})
