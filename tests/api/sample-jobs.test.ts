import { expect, test } from 'vitest'
import type { ListedJob } from '../../contract/job.ts'
import { seedOnce } from '../../server/storage/demo-data.ts'
import { AT, fill, openEarlier, TOKEN } from '../support/earlier-database.ts'
import { editing } from '../support/editing.ts'
import { type Api, openApi } from '../support/open-api.ts'
import { sampleJob } from '../support/samples.ts'
import { newTestStorage } from '../support/test-storage.ts'

async function openWithSamples(): Promise<{ api: Api; jobs: () => Promise<ListedJob[]> }> {
  const api = await openApi()
  await api.storage.write((trx) => seedOnce(trx, api.clock()))
  return { api, jobs: async () => (await api.staff('GET', '/api/jobs')).json() }
}
const samplesIn = (jobs: readonly ListedJob[]) => jobs.filter(({ isSample }) => isSample)
const countSamples = async (api: Api) => (await api.staff('GET', '/api/admin/sample-data')).json().sample

test('jobs of the demo are marked until they are written anew, and removed with one call', async () => {
  const { api, jobs } = await openWithSamples()
  const [closed, changed] = await jobs()
  expect(samplesIn(await jobs())).toHaveLength(12)
  expect(await countSamples(api)).toEqual({ people: 0, applications: 0, enquiries: 0, jobs: 12, clients: 0 })
  await api.staff('PUT', `/api/jobs/${closed?._id}`, { ...closed, status: 'closed' })
  await api.staff('PUT', `/api/jobs/${changed?._id}`, { ...changed, title: 'Our own' })
  const { _id: own } = (await api.staff('POST', '/api/jobs', sampleJob)).json()
  expect(samplesIn(await jobs()).map(({ _id }) => _id)).toContain(closed?._id)
  expect(samplesIn(await jobs())).toHaveLength(11)
  expect(JSON.stringify((await api.get('/api/jobs')).json())).not.toContain('isSample')

  expect((await api.staff('DELETE', '/api/admin/sample-data')).json()).toEqual({ people: [], jobs: [], clients: [] })
  expect((await jobs()).map(({ _id }) => _id).sort()).toEqual([own, changed?._id].sort())
  expect(await countSamples(api)).toBeNull()
  expect((await api.staff('DELETE', '/api/admin/sample-data')).statusCode).toBe(404)
  await api.close()
})

test('a site of its own gives sample jobs neither to search engines nor to job boards, a demo does', async () => {
  const { api } = await openWithSamples()
  const { _id: own } = (await api.staff('POST', '/api/jobs', { ...sampleJob, title: 'Our own' })).json()
  const [sample] = samplesIn((await api.staff('GET', '/api/jobs')).json())
  const listed = async () => {
    const files = [(await api.get('/sitemap.xml')).body, (await api.get('/openings.xml')).body]
    const { body } = await api.get(`/openings?job=${sample?._id}`)
    return [...files.map((text) => text.includes(sample?._id ?? '')), body.includes('JobPosting')]
  }
  expect(await listed()).toEqual([false, false, false])
  expect((await api.get(`/openings?job=${sample?._id}`)).body).toContain('<meta name="robots" content="noindex">')
  expect((await api.get('/openings.xml')).body).toContain(own)
  expect((await api.get(`/openings?job=${own}`)).body).toContain('JobPosting')
  await api.close()

  const demo = await openWithSamples()
  await demo.api.storage.db.insertInto('settings').values({ name: 'demo_password', value: 'x' }).execute()
  const [first] = await demo.jobs()
  await demo.api.staff('POST', '/api/jobs', sampleJob)
  expect((await demo.api.get('/sitemap.xml')).body).toContain(first?._id)
  expect((await demo.api.get(`/openings?job=${first?._id}`)).body).toContain('JobPosting')

  // An accepted invitation ends the demo at once, also for pages that are cached.
  const invited = (await demo.api.staff('POST', '/api/team/invitations', { role: 'owner' })).json()
  const key = invited.link.split('#invitation=')[1]
  const accepted = await demo.api.post('/api/invitations/accept', {
    key,
    username: 'meera',
    password: 'correct horse battery',
  })
  expect(accepted.statusCode).toBe(201)
  expect((await demo.api.get('/sitemap.xml')).body).not.toContain(first?._id)
  expect((await demo.api.get(`/openings?job=${first?._id}`)).body).not.toContain('JobPosting')
  await demo.api.close()
})

test('of the database before, jobs that the demo added are samples, and texts can be confirmed', async () => {
  const testStorage = await newTestStorage()
  const old = await openEarlier(testStorage, '0054-job-figures')
  await fill(old, 'p')
  await old.insertInto('settings').values({ name: 'seeded', value: AT }).execute()
  const { skills, ...words } = sampleJob
  const later = '2026-11-16T10:00:00.000Z'
  const job = (id: string, posted: string, updated: string, by: string) => ({
    ...words,
    id,
    skills: JSON.stringify(skills),
    status: 'active',
    posted_date: posted,
    updated_at: updated,
    updated_by: by,
  })
  await old
    .insertInto('jobs')
    .values([
      job('sample', AT, AT, ''),
      job('changed', AT, later, 'ravi'),
      job('own', later, later, 'ravi'),
      job('later', later, later, ''),
    ])
    .execute()
  await old.destroy()

  const api = await openApi({ testStorage })
  const headers = { authorization: `Bearer ${TOKEN}` }
  const jobs: ListedJob[] = (await api.get('/api/jobs', headers)).json()
  expect(jobs).toHaveLength(4)
  expect(samplesIn(jobs).map(({ _id }) => _id)).toEqual(['sample'])
  const [name] = (await api.staff('GET', '/api/site/launch')).json().items
  const confirmed = await api.staff('POST', '/api/site/launch/confirmations', { ids: [name.id] })
  expect(confirmed.json().items[0].confirmed.by).toBe('ravi')
  expect((await editing(api, 'firm').read()).hasDraft).toBe(false)
  await api.close()
})
