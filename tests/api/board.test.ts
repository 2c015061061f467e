import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Board } from '../../contract/board.ts'
import { type Api, openApi } from '../support/open-api.ts'
import { dataUrl, pdf, sampleJob, samplePerson } from '../support/samples.ts'

let api: Api
let jobId = ''
beforeAll(async () => {
  api = await openApi()
  jobId = (await api.staff('POST', '/api/jobs', sampleJob)).json()._id
  const other = (await api.staff('POST', '/api/jobs', { ...sampleJob, title: 'Works Manager' })).json()._id
  for (const [n, fullName] of ['Asha Verma', 'Bala Rao', 'Chitra Nair'].entries()) {
    const body = { ...samplePerson, fullName, email: `board${n}@example.com`, phone: `981104600${n}` }
    for (const job of [jobId, other]) await api.post('/api/applications', { ...body, jobId: job, resume: dataUrl(pdf) })
    api.advance(1000)
  }
  await api.catchUp()
  const bala = (await api.staff('GET', `/api/applications?job=${jobId}&q=Bala`)).json()[0]._id
  const ended = { by: 'client', reason: 'Call 98110 46999' }
  await api.staff('PATCH', `/api/applications/${bala}`, { status: 'rejected', ended })
  const { cards } = await read()
  const [chitra] = cards
  const plan = async (record: string, step: string, dueAt: string | null) => {
    const answer = await api.staff('PUT', `/api/tasks/${record}`, { step, dueAt })
    expect([record, answer.statusCode]).toEqual([record, 200])
  }
  await plan(`person/${chitra?._id}`, 'Ask 98110 46777 for the slip', null)
  await plan(`application/${chitra?.application}`, 'Call about notice', '2026-11-20T10:00:00.000Z')
})
afterAll(() => api.close())

const read = async (query = '') => (await api.staff('GET', `/api/jobs/${jobId}/board${query}`)).json<Board>()

test('everybody on a job is there with the application for this job, newest first', async () => {
  const { cards, total, hasMore } = await read()
  expect({ total, hasMore }).toEqual({ total: 3, hasMore: false })
  expect(cards.map(({ name, status, endedBy, reason, job }) => [name, status, endedBy, reason, job])).toEqual([
    ['Chitra Nair', 'pending', null, '', 'Plant Head'],
    ['Bala Rao', 'rejected', 'client', 'Call 98110 46999', 'Plant Head'],
    ['Asha Verma', 'pending', null, '', 'Plant Head'],
  ])
  expect(cards[1]?.movedAt).toBe(new Date(api.clock()).toISOString())
  const [self] = (await api.staff('GET', '/api/colleagues')).json()
  expect(cards.map(({ owners, source }) => [owners, source])).toEqual([
    [[self._id], 'site'],
    [[], 'site'],
    [[], 'site'],
  ])
  expect(cards.map(({ nextStep }) => nextStep)).toEqual([
    { step: 'Call about notice', dueAt: '2026-11-20T10:00:00.000Z' },
    null,
    null,
  ])
})

test('words narrow the board as they do the list', async () => {
  expect((await read('?q=chitra')).cards.map(({ name }) => name)).toEqual(['Chitra Nair'])
  expect((await read('?q=nobody')).cards).toEqual([])
})

test('a viewer sees the board without contact details, and a job that is not there has none', async () => {
  const viewer = { authorization: `Bearer ${await api.tokenOf('viewer')}` }
  const { body } = await api.get(`/api/jobs/${jobId}/board`, viewer)
  expect(body).toContain('Bala Rao')
  for (const hidden of ['46999', '46777', 'board1@example.com', '9811046001']) expect(body).not.toContain(hidden)
  expect((await api.staff('GET', '/api/jobs/unknown/board')).statusCode).toBe(404)
})
