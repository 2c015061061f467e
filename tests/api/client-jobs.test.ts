import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Client, ListedClient } from '../../contract/clients/client.ts'
import type { Terms } from '../../contract/clients/terms.ts'
import type { ListedJob } from '../../contract/job.ts'
import { DAY } from '../../contract/time.ts'
import { iso } from '../../server/clock.ts'
import { type Api, openApi } from '../support/open-api.ts'
import { dataUrl, pdf, sampleJob, samplePerson } from '../support/samples.ts'

let api: Api
beforeAll(async () => {
  api = await openApi()
})
afterAll(() => api.close())

const add = async (name: string): Promise<Client> => (await api.staff('POST', '/api/clients', { name })).json()
const newJob = async (more: object): Promise<ListedJob> =>
  (await api.staff('POST', '/api/jobs', { ...sampleJob, ...more })).json()
const change = (id: string, more: object) => api.staff('PUT', `/api/jobs/${id}`, { ...sampleJob, ...more })
const jobOf = async (id: string) =>
  (await api.staff('GET', '/api/jobs')).json<ListedJob[]>().find(({ _id }) => _id === id)
const termsOf = async (id: string): Promise<Terms | null> =>
  (await api.staff('GET', `/api/jobs/${id}/terms`)).json().terms
const agree = (client: Client, percent: number) =>
  api.staff('PUT', `/api/clients/${client._id}/terms`, { feeBands: [{ above: 0, percent }] })
const fee = async (id: string) => (await termsOf(id))?.feeBands[0]?.percent

test('a job belongs to a client, or to none, and keeps that with a change that does not name it', async () => {
  const client = await add('Owner of jobs')
  const { _id } = await newJob({ clientId: client._id })
  const before = await jobOf(_id)
  expect(before).toMatchObject({ clientId: client._id })
  expect(before).not.toHaveProperty('showsClient')
  await change(_id, { title: 'Other' })
  expect(await jobOf(_id)).toMatchObject({ title: 'Other', clientId: client._id })
  await change(_id, { clientId: null })
  const after = await jobOf(_id)
  expect(after).not.toHaveProperty('clientId')
  expect(after?.version).not.toBe(before?.version)
  for (const answer of [
    await api.staff('POST', '/api/jobs', { ...sampleJob, clientId: 'nobody' }),
    await change(_id, { clientId: 'nobody' }),
  ])
    expect([answer.statusCode, answer.json().fields.clientId]).toEqual([400, answer.json().error])
})

test('terms are copied when the job opens, and stay when the client agrees on others', async () => {
  const client = await add('Terms of jobs')
  await agree(client, 8.33)
  const draft = await newJob({ clientId: client._id, status: 'draft' })
  expect(await termsOf(draft._id)).toBeNull()
  const open = await newJob({ clientId: client._id })
  expect(await fee(open._id)).toBe(8.33)

  await agree(client, 10)
  await change(open._id, { status: 'held' })
  await change(open._id, { status: 'active' })
  expect(await fee(open._id)).toBe(8.33)
  await change(draft._id, { status: 'active' })
  expect(await fee(draft._id)).toBe(10)

  const other = await add('Other terms')
  await change(open._id, { clientId: other._id })
  expect(await termsOf(open._id)).toBeNull()
  await agree(other, 12.5)
  expect(await fee(open._id)).toBe(12.5)
  await agree(other, 15)
  expect(await fee(open._id)).toBe(12.5)
})

test('the first terms of a client reach its open jobs alone', async () => {
  const client = await add('First terms')
  const [open, held] = [await newJob({ clientId: client._id }), await newJob({ clientId: client._id, status: 'held' })]
  await agree(client, 9)
  expect([await fee(open._id), await termsOf(held._id)]).toEqual([9, null])
  await change(held._id, { status: 'active' })
  expect(await fee(held._id)).toBe(9)
})

test('a viewer reads whose a job is, and not its terms', async () => {
  const client = await add('Seen by viewers')
  await agree(client, 8)
  const { _id } = await newJob({ clientId: client._id })
  const headers = { authorization: `Bearer ${await api.tokenOf('viewer')}` }
  const jobs = await api.get('/api/jobs', headers)
  expect(jobs.json<ListedJob[]>().find((one) => one._id === _id)).toMatchObject({ clientId: client._id })
  expect(jobs.body).not.toContain('percent')
  expect((await api.get(`/api/jobs/${_id}/terms`, headers)).statusCode).toBe(403)
})

test('a client with jobs is not deleted, also while one of them rests in the trash', async () => {
  const client = await add('Busy Ltd')
  const { _id } = await newJob({ clientId: client._id })
  const remove = () => api.staff('DELETE', `/api/clients/${client._id}`)
  expect([(await remove()).statusCode, (await remove()).json().error]).toEqual([
    409,
    '1 job belongs to this client, in the list or in the trash. Please give them to another client first.',
  ])
  await api.staff('DELETE', `/api/jobs/${_id}`)
  expect((await remove()).statusCode).toBe(409)
  await api.staff('POST', `/api/trash/jobs/${_id}/restore`)
  expect(await jobOf(_id)).toMatchObject({ clientId: client._id })
  await api.staff('DELETE', `/api/jobs/${_id}`)
  await api.staff('DELETE', `/api/trash/jobs/${_id}`)
  expect((await remove()).statusCode).toBe(204)
})

test('the list counts open jobs, and the page of a client counts their people by status', async () => {
  const client = await add('Counted Ltd')
  const open = await newJob({ clientId: client._id })
  await newJob({ clientId: client._id, status: 'draft' })
  for (const email of ['one@example.com', 'two@example.com'])
    await api.post('/api/applications', { jobId: open._id, ...samplePerson, email, resume: dataUrl(pdf) })
  const [application] = (await api.staff('GET', `/api/applications?job=${open._id}`)).json()
  await api.staff('PATCH', `/api/applications/${application._id}`, { status: 'shortlisted' })
  const [listed] = (await api.staff('GET', '/api/clients?q=counted')).json<ListedClient[]>()
  expect(listed?.openJobs).toBe(1)
  expect((await api.staff('GET', `/api/clients/${client._id}/people`)).json()).toEqual({
    [open._id]: { pending: 1, shortlisted: 1 },
  })
})

test('who joined a client is listed with the replacement of the terms that the job has, for those who read terms', async () => {
  const client = await add('Replacing Ltd')
  const terms = { feeBands: [{ above: 0, percent: 8.33 }], replacementDays: 90 }
  await api.staff('PUT', `/api/clients/${client._id}/terms`, terms)
  const { _id } = await newJob({ clientId: client._id, title: 'Moulder' })
  await api.staff('PUT', `/api/clients/${client._id}/terms`, { ...terms, replacementDays: 30 })
  const sender = { ...samplePerson, fullName: 'Joined Person', email: 'joined@example.com' }
  const { _id: application } = (
    await api.post('/api/applications', { jobId: _id, ...sender, resume: dataUrl(pdf) })
  ).json()
  const url = `/api/clients/${client._id}/placements`
  expect((await api.staff('GET', url)).json()).toEqual([])
  await api.staff('PATCH', `/api/applications/${application}`, { status: 'placed' })
  const joinedAt = iso(api.clock())
  const joined = { application, name: 'Joined Person', position: 'Moulder', joinedAt }
  expect((await api.staff('GET', url)).json()).toMatchObject([
    { ...joined, replacementUntil: iso(api.clock() + 90 * DAY) },
  ])
  const viewer = { authorization: `Bearer ${await api.tokenOf('viewer')}` }
  expect((await api.get(url, viewer)).json()).toMatchObject([{ ...joined, replacementUntil: null }])
  expect((await api.staff('GET', '/api/clients/nobody/placements')).statusCode).toBe(404)
})

test('visitors read the name of a client when the job says so, and no more when it says otherwise', async () => {
  const client = await add('Shown Ltd')
  const { _id } = await newJob({ clientId: client._id, showsClient: true })
  const seen = async () => (await api.get('/api/jobs')).json<ListedJob[]>().find((job) => job._id === _id)
  expect(await seen()).toMatchObject({ client: 'Shown Ltd' })
  expect(await seen()).not.toHaveProperty('clientId')
  await api.staff('PUT', `/api/clients/${client._id}`, { name: 'Renamed Ltd' })
  expect(await seen()).toMatchObject({ client: 'Renamed Ltd' })
  const other = await add('Not asked')
  await change(_id, { clientId: other._id })
  expect(await seen()).not.toHaveProperty('client')
  await change(_id, { showsClient: true })
  expect(await seen()).toMatchObject({ client: 'Not asked' })
  await change(_id, { clientId: null })
  expect(await seen()).not.toHaveProperty('client')
  expect(await jobOf(_id)).not.toHaveProperty('showsClient')
})

test('a job whose words name its hidden client is no open job, until the name is taken out or shown', async () => {
  const client = await add('Hiddleston Castings Pvt Ltd')
  const of = { clientId: client._id }
  const named = { ...of, description: 'You join HIDDLESTON CASTINGS in Pune.' }
  const refused = await api.staff('POST', '/api/jobs', { ...sampleJob, ...named })
  expect([refused.statusCode, refused.json()]).toMatchObject([
    400,
    { error: expect.stringContaining('"Hiddleston Castings Pvt Ltd"'), fields: { description: expect.any(String) } },
  ])
  const { _id } = await newJob({ ...named, status: 'draft' })
  const open = async (more: object) => (await change(_id, { ...named, status: 'active', ...more })).statusCode
  expect(await open({})).toBe(400)
  expect(await open({ title: 'Moulder at Hiddleston Castings', description: 'You join us.' })).toBe(400)
  expect(await open({ description: 'You join us.' })).toBe(200)
  expect(await open({ showsClient: true })).toBe(200)
  // Visitors may not read it any more, so the job is held or its words are changed.
  expect(await open({ showsClient: false })).toBe(400)
  expect(await open({ showsClient: false, status: 'held' })).toBe(200)
})
