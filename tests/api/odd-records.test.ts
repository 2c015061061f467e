import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Api, openApi } from '../support/open-api.ts'
import { dataUrl, pdfOf, sampleJob, samplePerson } from '../support/samples.ts'
import { until } from '../support/until.ts'

let api: Api
beforeAll(async () => {
  api = await openApi()
})
afterAll(() => api.close())

test.each([
  ['skills that are no JSON', { skills: 'Lean, SAP' }, { skills: [] }],
  ['null as skills', { skills: 'null' }, { skills: [] }],
  ['a number among its skills', { skills: '["Lean",7]' }, { skills: ['Lean'] }],
  ['no date', { posted_date: '' }, { postedDate: '' }],
  ['a closing date that is none', { closes_at: 'soon' }, { closesAt: null }],
])('a job with %s hides no other, from visitors or from staff', async (_name, columns, shown) => {
  const title = `Fitter ${JSON.stringify(columns)}`
  const { _id } = (await api.staff('POST', '/api/jobs', { ...sampleJob, title })).json()
  const other = (await api.staff('POST', '/api/jobs', { ...sampleJob, title: 'Beside it' })).json()
  await api.storage.db.updateTable('jobs').set(columns).where('id', '=', _id).execute()
  // A change by the API makes the site read the jobs again.
  await api.staff('PUT', `/api/jobs/${other._id}`, { ...sampleJob, title: 'Changed beside it' })

  for (const list of [await api.get('/api/jobs'), await api.staff('GET', '/api/jobs')]) {
    expect(list.statusCode).toBe(200)
    const jobs: { _id: string }[] = list.json()
    expect(jobs.find((job) => job._id === _id)).toMatchObject({ title, ...shown })
    expect(jobs.some((job) => job._id === other._id)).toBe(true)
  }
  const page = await api.get(`/openings?job=${_id}`)
  expect(page.statusCode).toBe(200)
  expect(page.body).toContain('Changed beside it')
  const feed = (await api.get('/openings.xml')).body
  expect(feed).toContain('Changed beside it')
  expect(page.body + feed).not.toContain('Invalid Date')
  await until(async () => (await api.get('/openings')).body.includes('Changed beside it'))
  for (const id of [_id, other._id]) await api.staff('DELETE', `/api/jobs/${id}`)
})

test('an application with a status of another release is left out of the list, which stays', async () => {
  const jobId = (await api.staff('POST', '/api/jobs', sampleJob)).json()._id
  const apply = (name: string) => {
    const person = { ...samplePerson, email: `${name}@example.com` }
    return api.post('/api/applications', { jobId, ...person, resume: dataUrl(pdfOf(100 + name.length)) })
  }
  const ids: string[] = []
  for (const name of ['asha', 'bala-k', 'chitra']) ids.push((await apply(name)).json()._id)
  await api.storage.db
    .updateTable('applications')
    .set({ status: 'hired' })
    .where('id', '=', ids[1] ?? '')
    .execute()
  const list = await api.staff('GET', '/api/applications')
  expect([list.statusCode, list.headers['x-total-count']]).toEqual([200, '3'])
  expect(new Set(list.json().map((one: { _id: string }) => one._id))).toEqual(new Set([ids[0], ids[2]]))
})
