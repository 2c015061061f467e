import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ApplicationDetail } from '../../contract/application.ts'
import type { Enquiry } from '../../contract/enquiry.ts'
import type { ListedJob } from '../../contract/job.ts'
import { MINUTE } from '../../contract/time.ts'
import { type Api, openApi } from '../support/open-api.ts'
import { dataUrl, pdf, sampleJob, sampleMessage, samplePerson } from '../support/samples.ts'

let api: Api
beforeAll(async () => {
  api = await openApi()
})
afterAll(() => api.close())

const now = () => new Date(api.clock()).toISOString()
const patch = async (url: string, payload: object, version?: string, headers = {}) =>
  api.call({
    method: 'PATCH',
    url,
    payload,
    headers: {
      authorization: `Bearer ${await api.staffToken()}`,
      ...(version !== undefined && { 'if-match': `"${version}"` }),
      ...headers,
    },
  })

let people = 0
async function newApplication(): Promise<{ url: string; read: () => Promise<ApplicationDetail> }> {
  const jobId = (await api.staff('POST', '/api/jobs', sampleJob)).json()._id
  people += 1
  const body = { jobId, ...samplePerson, email: `person${people}@example.com`, resume: dataUrl(pdf) }
  const url = `/api/applications/${(await api.post('/api/applications', body)).json()._id}`
  return { url, read: async () => (await api.staff('GET', url)).json() }
}

async function newEnquiry(): Promise<{ url: string; read: () => Promise<Enquiry | undefined> }> {
  people += 1
  const body = { ...sampleMessage, message: `Message ${people}` }
  const { _id } = (await api.post('/api/contact', body)).json()
  const list = async (): Promise<Enquiry[]> => (await api.staff('GET', '/api/enquiries')).json()
  return { url: `/api/enquiries/${_id}`, read: async () => (await list()).find((one) => one._id === _id) }
}

test('a change that a browser repeats with its key is answered as before, and made once', async () => {
  const { url, read } = await newApplication()
  const { version } = await read()
  const key = { 'idempotency-key': 'one press of a key at the desk' }
  const answers = [await patch(url, { status: 'interview' }, version, key)]
  answers.push(await patch(url, { status: 'interview' }, version, key))
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200])
  expect(answers[1]?.json()).toEqual(answers[0]?.json())
  expect((await read()).history).toHaveLength(1)
})

test('a change of an application that names an older version is refused with the record as it is now', async () => {
  const { url, read } = await newApplication()
  const { version } = await read()
  const first = await patch(url, { status: 'interview' }, version)
  expect(first.statusCode).toBe(200)
  const late = await patch(url, { status: 'rejected' }, version)
  expect(late.statusCode).toBe(412)
  expect(late.json()).toEqual({
    error: 'This application was changed after you opened it. Nothing was saved.',
    code: 'changed_meanwhile',
    requestId: expect.any(String),
    current: first.json(),
    changed: { by: 'asha', at: now() },
  })
  expect(await read()).toMatchObject({ status: 'interview', history: [{ status: 'interview' }] })
  expect((await patch(url, { status: 'rejected' }, first.json().version)).statusCode).toBe(200)
  expect((await patch(url, { status: 'placed' })).statusCode).toBe(200)
  expect((await patch(url, { status: 'pending' }, undefined, { 'if-match': '*' })).statusCode).toBe(200)
})

test('a note is a new version, a change that changes nothing is not', async () => {
  const { url, read } = await newApplication()
  const { version } = await read()
  expect((await patch(url, { status: 'pending' }, version)).json().version).toBe(version)
  expect((await patch(url, { note: 'Call on Monday' }, version)).json().version).not.toBe(version)
})

test('a list names the version that a single record has', async () => {
  const { read } = await newApplication()
  const { _id, version } = await read()
  const list: ApplicationDetail[] = (await api.staff('GET', '/api/applications')).json()
  expect(list.find((one) => one._id === _id)?.version).toBe(version)
})

test('of ten changes of one version of an application at once, one is saved', async () => {
  const { url, read } = await newApplication()
  const { version } = await read()
  const statuses = ['reviewed', 'shortlisted', 'interview', 'placed', 'rejected']
  const answers = await Promise.all([...statuses, ...statuses].map((status) => patch(url, { status }, version)))
  expect(answers.map((answer) => answer.statusCode).toSorted()).toEqual([200, ...Array(9).fill(412)])
  expect((await read()).history).toHaveLength(1)
})

test('a change of an enquiry that names an older version is refused with the record as it is now', async () => {
  const { url, read } = await newEnquiry()
  const version = (await read())?.version
  const first = await patch(url, { status: 'answered' }, version)
  expect(first.statusCode).toBe(200)
  api.advance(MINUTE)
  const late = await patch(url, { status: 'answered' }, version)
  expect(late.statusCode).toBe(412)
  expect(late.json()).toEqual({
    error: 'This enquiry was changed after you opened it. Nothing was saved.',
    code: 'changed_meanwhile',
    requestId: expect.any(String),
    current: first.json(),
    changed: { by: 'asha', at: first.json().answeredAt },
  })
  expect((await patch(url, { status: 'open' }, first.json().version)).statusCode).toBe(200)
  expect((await patch(url, { status: 'answered' })).statusCode).toBe(200)
  expect((await patch('/api/enquiries/unknown', { status: 'answered' }, version)).statusCode).toBe(404)
})

test('of ten answers to one version of an enquiry at once, one is saved', async () => {
  const { url, read } = await newEnquiry()
  const version = (await read())?.version
  const answers = await Promise.all(Array.from({ length: 10 }, () => patch(url, { status: 'answered' }, version)))
  expect(answers.map((answer) => answer.statusCode).toSorted()).toEqual([200, ...Array(9).fill(412)])
})

test('a change of a job that names an older version is refused with the job as it is now', async () => {
  const { _id } = (await api.staff('POST', '/api/jobs', sampleJob)).json()
  const listed = async () => {
    const all: ListedJob[] = (await api.staff('GET', '/api/jobs')).json()
    return all.find((job) => job._id === _id)
  }
  const put = async (change: object, version: string | undefined) =>
    api.call({
      method: 'PUT',
      url: `/api/jobs/${_id}`,
      payload: { ...sampleJob, ...change },
      headers: { authorization: `Bearer ${await api.staffToken()}`, 'if-match': `"${version}"` },
    })
  const opened = await listed()
  api.advance(MINUTE)
  expect((await put({ salary: '70 lakh a year' }, opened?.version)).statusCode).toBe(200)
  const changed = { by: 'asha', at: now() }
  api.advance(MINUTE)
  const late = await put({ location: 'Pune' }, opened?.version)
  expect(late.statusCode).toBe(412)
  const current = await listed()
  expect(current?.salary).toBe('70 lakh a year')
  expect(late.json()).toEqual({
    error: 'This job was changed after you opened it. Nothing was saved.',
    code: 'changed_meanwhile',
    requestId: expect.any(String),
    current,
    changed,
  })
})

test('renaming a category changes its jobs, in the name of the account that renamed it', async () => {
  const category = (await api.staff('POST', '/api/categories', { name: 'Footwear' })).json()
  const job = (await api.staff('POST', '/api/jobs', { ...sampleJob, industry: 'Footwear' })).json()
  const all: ListedJob[] = (await api.staff('GET', '/api/jobs')).json()
  const version = all.find((one) => one._id === job._id)?.version
  api.advance(MINUTE)
  await api.staff('PATCH', `/api/categories/${category._id}`, { name: 'Shoes' })
  const late = await api.call({
    method: 'PUT',
    url: `/api/jobs/${job._id}`,
    payload: { ...sampleJob, industry: 'Footwear' },
    headers: { authorization: `Bearer ${await api.staffToken()}`, 'if-match': `"${version}"` },
  })
  expect(late.json()).toMatchObject({ current: { industry: 'Shoes' }, changed: { by: 'asha', at: now() } })
})
