import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Application } from '../../contract/application.ts'
import type { AuditEntry } from '../../contract/audit-log.ts'
import type { Board } from '../../contract/board.ts'
import type { Category } from '../../contract/category.ts'
import type { ListedJob } from '../../contract/job.ts'
import { DAY } from '../../contract/time.ts'
import type { TrashItem } from '../../contract/trash.ts'
import { seedOnce } from '../../server/storage/demo-data.ts'
import { housekeepingOf } from '../support/housekeeping.ts'
import { type Api, openApi } from '../support/open-api.ts'
import { dataUrl, pdf, sampleJob, samplePerson } from '../support/samples.ts'

let api: Api
beforeAll(async () => {
  api = await openApi()
})
afterAll(() => api.close())

const newJob = async (more: object): Promise<string> =>
  (await api.staff('POST', '/api/jobs', { ...sampleJob, ...more })).json()._id
const newCategory = async (name: string): Promise<Category> =>
  (await api.staff('POST', '/api/categories', { name, description: `All of ${name}` })).json()
const jobs = async () => (await api.staff('GET', '/api/jobs')).json<ListedJob[]>()
const jobOf = async (id: string) => (await jobs()).find(({ _id }) => _id === id)
const categories = async () => (await api.get('/api/categories')).json<Category[]>()
const trash = async () => (await api.staff('GET', '/api/trash')).json<TrashItem[]>()
const inTrash = async (id: string): Promise<TrashItem | undefined> => {
  const listed = (await trash()).find(({ _id }) => _id === id)
  const answer = await api.staff('GET', `/api/trash/${id}`)
  expect([answer.statusCode, answer.statusCode === 200 ? answer.json() : undefined]).toEqual([
    listed ? 200 : 404,
    listed,
  ])
  return listed
}
const restoreJob = (id: string) => api.staff('POST', `/api/trash/jobs/${id}/restore`)
const restoreCategory = (id: string, body?: object) => api.staff('POST', `/api/trash/categories/${id}/restore`, body)
const auditOf = async (id: string) => {
  const entries = (await api.staff('GET', '/api/admin/audit-log')).json<AuditEntry[]>()
  return entries.filter(({ subjectId }) => subjectId === id).map(({ action, subject }) => [action, subject])
}

test('a job is restored as it was: texts, state, public page, people, owner, next step and search', async () => {
  const figures = { salary: { from: 45, to: 60 }, experience: null, notice: 60, places: ['Pune'] }
  const id = await newJob({ title: 'Kiln Operator', figures, closesAt: '2026-12-31' })
  const body = { ...samplePerson, jobId: id, email: 'kiln@example.com', resume: dataUrl(pdf) }
  const application = (await api.post('/api/applications', body)).json<Application>()._id
  await api.staff('PUT', `/api/jobs/${id}/search`, { query: 'kiln' })
  await api.staff('PUT', `/api/tasks/job/${id}`, { step: 'Call the client', dueAt: null })
  await api.catchUp()
  const before = await jobOf(id)
  const openIds = async () => (await api.get('/api/jobs')).json<{ _id: string }[]>().map(({ _id }) => _id)
  const tasks = async () => (await api.staff('GET', `/api/tasks/job/${id}`)).json()
  const [tasksBefore, order] = [await tasks(), await openIds()]

  expect((await api.staff('DELETE', `/api/jobs/${id}`)).statusCode).toBe(204)
  expect([await jobOf(id), (await openIds()).includes(id)]).toEqual([undefined, false])
  for (const path of ['/api/jobs', '/sitemap.xml', '/openings.xml'])
    expect((await api.get(path)).body).not.toContain(id)
  expect((await api.get(`/openings?job=${id}`)).statusCode).toBe(410)
  expect((await api.staff('GET', `/api/jobs/${id}/board`)).statusCode).toBe(404)
  expect(await inTrash(id)).toMatchObject({ kind: 'job', name: 'Kiln Operator', detail: sampleJob.location })

  const restored = await restoreJob(id)
  expect(restored.statusCode).toBe(200)
  expect(await jobOf(id)).toEqual(before)
  expect(await openIds()).toEqual(order)
  const page = await api.get(`/openings?job=${id}`)
  expect([page.statusCode, page.body.includes('JobPosting')]).toEqual([200, true])
  expect((await api.staff('GET', `/api/applications/${application}`)).json()).toMatchObject({ job: { _id: id } })
  const { cards } = (await api.staff('GET', `/api/jobs/${id}/board`)).json<Board>()
  expect(cards.map((card) => card.application)).toEqual([application])
  expect(await tasks()).toEqual(tasksBefore)
  expect((await api.staff('GET', `/api/jobs/${id}/search`)).json()).toMatchObject({ query: 'kiln', isEdited: true })
  expect(await inTrash(id)).toBeUndefined()
  for (const action of ['job_delete', 'job_restore'])
    expect(await auditOf(id)).toContainEqual([action, 'Kiln Operator'])
})

test('a draft is restored as a draft, and a job on hold stays on hold', async () => {
  for (const status of ['draft', 'held']) {
    const id = await newJob({ title: status, status })
    await api.staff('DELETE', `/api/jobs/${id}`)
    await restoreJob(id)
    expect(await jobOf(id)).toMatchObject({ status, description: sampleJob.description })
  }
})

test('a job is restored once when two colleagues restore it, and can be deleted and restored again', async () => {
  const id = await newJob({ title: 'Wanted by two' })
  for (let round = 0; round < 2; round += 1) {
    await api.staff('DELETE', `/api/jobs/${id}`)
    const answers = await Promise.all([restoreJob(id), restoreJob(id)])
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 404])
  }
  expect((await jobOf(id))?.title).toBe('Wanted by two')
})

test('a job that rests follows the new name of its category', async () => {
  const { _id } = await newCategory('Tyres and tubes')
  const id = await newJob({ title: 'Tyre Builder', industry: 'Tyres and tubes' })
  await api.staff('DELETE', `/api/jobs/${id}`)
  await api.staff('PATCH', `/api/categories/${_id}`, { name: 'Rubber' })
  await restoreJob(id)
  expect((await jobOf(id))?.industry).toBe('Rubber')
})

test('a category is restored in its place, with its description and whether visitors see it', async () => {
  const { _id } = await newCategory('Foundries')
  await newCategory('Forges')
  await api.staff('PATCH', `/api/categories/${_id}`, { isActive: false })
  const before = await categories()
  await api.staff('DELETE', `/api/categories/${_id}`)
  expect((await categories()).some((one) => one._id === _id)).toBe(false)
  expect(await inTrash(_id)).toMatchObject({ kind: 'category', name: 'Foundries', detail: 'All of Foundries' })
  expect((await restoreCategory(_id)).json()).toMatchObject({ _id, name: 'Foundries', isActive: false })
  expect(await categories()).toEqual(before)
  expect((await restoreCategory(_id)).statusCode).toBe(404)
})

test('a category whose name has been given to a new one is restored under another name', async () => {
  const { _id } = await newCategory('Steel')
  await api.staff('DELETE', `/api/categories/${_id}`)
  const { _id: newer } = await newCategory('STEEL')
  const refused = await restoreCategory(_id)
  expect([refused.statusCode, refused.json().code]).toEqual([409, 'conflict'])
  expect(refused.json().fields.name).toContain('under another name')
  expect(await inTrash(_id)).toBeDefined()
  expect((await restoreCategory(_id, { name: '' })).statusCode).toBe(400)
  expect((await restoreCategory(_id, { name: 'Special steel' })).json().name).toBe('Special steel')
  expect((await categories()).map((one) => one._id)).toEqual(expect.arrayContaining([_id, newer]))
  expect(await auditOf(_id)).toContainEqual(['category_restore', 'Special steel'])
})

test('the trash says who deleted what and until when it can be restored, the last first, in pages', async () => {
  const own = await openApi()
  const meena = { authorization: `Bearer ${await own.tokenOf('consultant', 'meena')}` }
  const first = (await own.staff('POST', '/api/jobs', { ...sampleJob, title: 'First' })).json()._id
  const second = (await own.staff('POST', '/api/categories', { name: 'Second' })).json()._id
  await own.call({ method: 'DELETE', url: `/api/jobs/${first}`, headers: meena })
  own.advance(1000)
  await own.staff('DELETE', `/api/categories/${second}`)
  const answer = await own.staff('GET', '/api/trash')
  expect([answer.headers['x-total-count'], answer.json()]).toEqual([
    '2',
    [
      expect.objectContaining({ _id: second, kind: 'category', deletedBy: 'asha' }),
      {
        _id: first,
        kind: 'job',
        name: 'First',
        detail: sampleJob.location,
        deletedAt: '2026-11-15T10:00:00.000Z',
        deletedBy: 'meena',
        endsAt: '2026-12-15T10:00:00.000Z',
      },
    ],
  ])
  const page = await own.staff('GET', '/api/trash?page=2&limit=1')
  expect([page.headers['x-total-count'], page.json()[0]._id]).toEqual(['2', first])
  await own.close()
})

test('those who may delete may restore, and a viewer only reads the trash', async () => {
  const id = await newJob({ title: 'For consultants' })
  const { _id: category } = await newCategory('For consultants')
  await api.staff('DELETE', `/api/jobs/${id}`)
  await api.staff('DELETE', `/api/categories/${category}`)
  const viewer = { authorization: `Bearer ${await api.tokenOf('viewer')}` }
  const consultant = { authorization: `Bearer ${await api.tokenOf('consultant', 'ravi')}` }
  expect((await api.get('/api/trash', viewer)).statusCode).toBe(200)
  for (const [headers, status] of [
    [viewer, 403],
    [consultant, 200],
  ] as const)
    for (const url of [`/api/trash/jobs/${id}`, `/api/trash/categories/${category}`]) {
      expect((await api.call({ method: 'POST', url: `${url}/restore`, headers })).statusCode).toBe(status)
      if (headers === viewer) expect((await api.call({ method: 'DELETE', url, headers })).statusCode).toBe(403)
    }
})

test('what is deleted for good cannot be restored, and its applications go on showing its title', async () => {
  const id = await newJob({ title: 'Past Master' })
  const body = { ...samplePerson, jobId: id, email: 'past@example.com', resume: dataUrl(pdf) }
  const application = (await api.post('/api/applications', body)).json()._id
  const { _id: category } = await newCategory('Past')
  await api.staff('DELETE', `/api/jobs/${id}`)
  await api.staff('DELETE', `/api/categories/${category}`)
  for (const [path, action] of [
    [`jobs/${id}`, ['job_remove', 'Past Master']],
    [`categories/${category}`, ['category_remove', 'Past']],
  ] as const) {
    expect((await api.staff('DELETE', `/api/trash/${path}`)).statusCode).toBe(204)
    expect((await api.staff('DELETE', `/api/trash/${path}`)).json().code).toBe('not_found')
    expect((await api.staff('POST', `/api/trash/${path}/restore`)).statusCode).toBe(404)
    expect(await auditOf(path.split('/')[1] ?? '')).toContainEqual(action)
  }
  const kept = (await api.staff('GET', `/api/applications/${application}`)).json()
  expect(kept).toMatchObject({ job: null, jobTitle: 'Past Master' })
})

test('after 30 days housekeeping removes what was deleted', async () => {
  const own = await openApi()
  const { round, trustClock } = housekeepingOf(own)
  const { _id } = (await own.staff('POST', '/api/jobs', sampleJob)).json()
  const { _id: category } = (await own.staff('POST', '/api/categories', { name: 'Old' })).json()
  await own.staff('DELETE', `/api/jobs/${_id}`)
  await own.staff('DELETE', `/api/categories/${category}`)
  const left = async () => (await own.staff('GET', '/api/trash')).json().length
  for (let day = 0; day < 30; day += 1) await trustClock()
  await round()
  expect(await left()).toBe(2)
  own.advance(DAY / 2)
  await round()
  expect(await left()).toBe(0)
  expect((await own.staff('POST', `/api/trash/jobs/${_id}/restore`)).statusCode).toBe(404)
  const row = await own.storage.db.selectFrom('jobs').selectAll().where('id', '=', _id).executeTakeFirstOrThrow()
  expect(row).toMatchObject({ title: sampleJob.title, description: '' })
  await own.close()
})

test('samples leave the trash with the other samples, and a job that staff have written anew stays in it', async () => {
  const own = await openApi()
  await own.storage.write((trx) => seedOnce(trx, own.clock()))
  const [sample, changed] = (await own.staff('GET', '/api/jobs')).json<ListedJob[]>()
  await own.staff('PUT', `/api/jobs/${changed?._id}`, { ...changed, title: 'Our own' })
  for (const one of [sample, changed]) await own.staff('DELETE', `/api/jobs/${one?._id}`)
  expect((await own.staff('DELETE', '/api/admin/sample-data')).statusCode).toBe(200)
  expect((await own.staff('GET', '/api/trash')).json()).toMatchObject([{ _id: changed?._id, name: 'Our own' }])
  expect((await own.staff('POST', `/api/trash/jobs/${changed?._id}/restore`)).json().title).toBe('Our own')
  await own.close()
})
