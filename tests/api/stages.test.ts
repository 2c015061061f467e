import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Person } from '../../contract/person-page.ts'
import { DAY } from '../../contract/time.ts'
import type { WordList } from '../../contract/word-list.ts'
import { type Api, openApi } from '../support/open-api.ts'
import { dataUrl, pdf, sampleJob, samplePerson } from '../support/samples.ts'

let api: Api
let count = 0
let id = ''
let person = ''
let sentAt = ''
beforeAll(async () => {
  api = await openApi()
})
afterAll(() => api.close())
beforeEach(async () => {
  count += 1
  api.advance(DAY)
  const jobId = (await api.staff('POST', '/api/jobs', sampleJob)).json()._id
  const body = { jobId, ...samplePerson, email: `stage${count}@example.com`, phone: `98110460${10 + count}` }
  id = (await api.post('/api/applications', { ...body, resume: dataUrl(pdf) })).json()._id
  const read = (await api.staff('GET', `/api/applications/${id}`)).json()
  person = read.person
  sentAt = read.submittedAt
})

const change = (body: object) => api.staff('PATCH', `/api/applications/${id}`, body)
const now = () => new Date(api.clock()).toISOString()
const move = async (from: string, to: string, more: object = {}, isUndo = false) =>
  (await api.staff('POST', '/api/applications/moves', { moves: [{ _id: id, from, to, ...more }], isUndo })).json()
async function shown(headers?: object): Promise<Person['applications'][number] | undefined> {
  const token = { authorization: `Bearer ${await api.staffToken()}` }
  const read = (await api.get(`/api/people/${person}`, { ...token, ...headers })).json<Person>()
  return read.applications.find(({ _id }) => _id === id)
}

test('an application that ends keeps who ended it and why, until it goes on', async () => {
  const ended = { by: 'client', reason: 'Notice too long' }
  expect((await change({ status: 'rejected', ended })).json()).toMatchObject({
    status: 'rejected',
    ended,
    history: [{ status: 'rejected', ended }],
  })
  expect(await shown()).toMatchObject({ ended, movedAt: now() })
  expect((await change({ status: 'offer' })).json()).toMatchObject({ status: 'offer', ended: null })
  expect((await change({ status: 'rejected' })).json()).toMatchObject({ ended: { by: 'us', reason: '' } })
})

test('the reason of an end is corrected, and the one before stays in the history', async () => {
  await change({ status: 'rejected', ended: { by: 'us', reason: 'Location' } })
  api.advance(DAY)
  const corrected = (await change({ status: 'rejected', ended: { by: 'candidate', reason: 'Moved to Pune' } })).json()
  expect(corrected.ended).toEqual({ by: 'candidate', reason: 'Moved to Pune' })
  expect(corrected.history.map(({ ended }: { ended: { reason: string } }) => ended.reason)).toEqual([
    'Moved to Pune',
    'Location',
  ])
  expect((await change({ status: 'rejected', ended: corrected.ended })).json().history).toHaveLength(2)
})

test('an undone move restores since when the application was there, and who had ended it', async () => {
  api.advance(DAY)
  await move('pending', 'with_client')
  const sent = now()
  expect(await shown()).toMatchObject({ movedAt: sent })
  api.advance(DAY)
  const ended = { by: 'candidate', reason: 'Took another offer' }
  await move('with_client', 'rejected', { ended })
  const ended_at = now()
  api.advance(DAY)
  await move('rejected', 'interview')
  await move('interview', 'rejected', {}, true)
  expect(await shown()).toMatchObject({ status: 'rejected', ended, movedAt: ended_at })
  await move('rejected', 'with_client', {}, true)
  expect(await shown()).toMatchObject({ status: 'with_client', ended: null, movedAt: sent })
  api.advance(DAY)
  await move('with_client', 'pending', {}, true)
  expect(await shown()).toMatchObject({ status: 'pending', movedAt: sentAt })
})

test('the reason stands in lists and in the export', async () => {
  const ended = { by: 'us', reason: `Wants ${count} lakh more` }
  await api.staff('PATCH', '/api/applications', { ids: [id], status: 'rejected', ended })
  const csv = (await api.staff('GET', '/api/applications.csv?q=stage')).body
  expect(csv).toContain(`Rejected by us,${ended.reason}`)
  const row = (await api.staff('GET', '/api/people?status=rejected&limit=100')).json().people
  expect(row.find(({ _id }: { _id: string }) => _id === person)).toMatchObject({ endedBy: 'us' })
})

test('the firm has its own words for the reasons, which owners add, rename and remove', async () => {
  const offered = async (): Promise<string[]> => (await api.staff('GET', '/api/applications/end-reasons')).json()
  const listed = async (): Promise<WordList> => (await api.staff('GET', '/api/applications/end-reason-list')).json()
  await change({ status: 'rejected', ended: { by: 'us', reason: 'No press line work' } })
  const before = await listed()
  expect(before.words.map(({ word }) => word)).toContain('CTC above band')
  expect(before.others).toContainEqual({ word: 'No press line work', people: 1 })
  expect(await offered()).not.toContain('No press line work')

  const edit = async (words: string[], version: string) => {
    const token = { authorization: `Bearer ${await api.staffToken()}`, 'if-match': `"${version}"` }
    return api.call({ method: 'PUT', url: '/api/applications/end-reason-list', payload: { words }, headers: token })
  }
  const words = ['Notice over 60 days', 'No press line work', 'LOCATION', 'Location']
  const saved = (await edit(words, before.version)).json<WordList>()
  expect(saved.words.map(({ word }) => word)).toEqual(['Notice over 60 days', 'No press line work', 'LOCATION'])
  expect((await offered()).toSorted()).toEqual(['LOCATION', 'No press line work', 'Notice over 60 days'])
  expect((await edit(['Other'], before.version)).statusCode).toBe(412)

  const hidden = (await edit(['Location'], saved.version)).json<WordList>()
  expect(hidden.others).toContainEqual({ word: 'No press line work', people: 1 })
  expect(await shown()).toMatchObject({ ended: { reason: 'No press line work' } })
  expect((await edit([], hidden.version)).json().error).toBe('Please offer between 1 and 50 words.')
  const log = (await api.staff('GET', '/api/admin/audit-log')).body
  expect(log).toContain('end_reasons_change')
  expect(log).not.toContain('No press line work')
  const consultant = { authorization: `Bearer ${await api.tokenOf('consultant')}` }
  expect((await api.get('/api/applications/end-reasons', consultant)).statusCode).toBe(200)
  expect((await api.get('/api/applications/end-reason-list', consultant)).statusCode).toBe(403)
})

test('a viewer sees no contact details in a reason, and ends nothing', async () => {
  await change({ status: 'rejected', ended: { by: 'candidate', reason: 'Call 98110 46999 in March' } })
  const viewer = { authorization: `Bearer ${await api.tokenOf('viewer')}` }
  const seen = await api.get(`/api/people/${person}`, viewer)
  expect(seen.body).toContain('in March')
  expect(seen.body).not.toContain('46999')
  expect((await api.get(`/api/applications/${id}`, viewer)).body).not.toContain('46999')
  expect((await api.get('/api/applications/end-reasons', viewer)).statusCode).toBe(403)
})

test('an ending that nobody can read is refused with a sentence', async () => {
  const answer = await change({ status: 'rejected', ended: { by: 'nobody', reason: '' } })
  expect(answer.statusCode).toBe(400)
  expect(answer.json().error).toContain('Please choose who ended it: us, client, candidate.')
  const long = await change({ status: 'rejected', ended: { by: 'us', reason: 'x'.repeat(121) } })
  expect(long.json().error).toContain('The reason may have at most 120 characters.')
})
