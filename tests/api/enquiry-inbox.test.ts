import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AuditEntry } from '../../contract/audit-log.ts'
import type { Enquiry } from '../../contract/enquiry.ts'
import { composeQuoteMessage } from '../../contract/quote.ts'
import { shippedQuoteChoices } from '../../contract/quote-choices.ts'
import { HOUR, MINUTE } from '../../contract/time.ts'
import { type Api, openApi } from '../support/open-api.ts'
import { dataUrl, pdf, sampleJob, sampleMessage, samplePerson } from '../support/samples.ts'

let api: Api
beforeAll(async () => {
  api = await openApi()
})
afterAll(() => api.close())

const send = async (changes: object = {}): Promise<string> => {
  api.advance(11 * MINUTE)
  return (await api.post('/api/contact', { ...sampleMessage, ...changes })).json()._id
}
const list = async (query: string): Promise<Enquiry[]> => (await api.staff('GET', `/api/enquiries?${query}`)).json()
const mark = async (id: string, status: string): Promise<Enquiry> =>
  (await api.staff('PATCH', `/api/enquiries/${id}`, { status })).json()

test('open enquiries come in the order of their deadline; overdue ones can be listed alone', async () => {
  const first = await send({ message: 'Deadlines first' })
  api.advance(20 * HOUR)
  const second = await send({ message: 'Deadlines second' })
  api.advance(5 * HOUR)
  expect((await list('q=deadlines&status=open')).map((enquiry) => enquiry._id)).toEqual([first, second])
  const overdue = await api.staff('GET', '/api/enquiries?q=deadlines&status=overdue')
  expect(overdue.json().map((enquiry: Enquiry) => enquiry._id)).toEqual([first])
  expect(overdue.headers['x-total-count']).toBe('1')
  expect((await list('q=deadlines&limit=1')).map((enquiry) => enquiry._id)).toEqual([second])
  expect((await list('q=deadlines&limit=1&page=2')).map((enquiry) => enquiry._id)).toEqual([first])
})

test('one enquiry is read by its id', async () => {
  const id = await send({ message: 'read alone' })
  const [listed] = await list('q=alone')
  const answer = await api.staff('GET', `/api/enquiries/${id}`)
  expect([answer.statusCode, answer.json()]).toEqual([200, listed])
  expect((await api.staff('GET', '/api/enquiries/unknown')).statusCode).toBe(404)
})

test('the first answer counts; reopening forgets it', async () => {
  const id = await send({ message: 'answered once' })
  const answered = await mark(id, 'answered')
  expect(answered.answeredAt).toBe(new Date(api.clock()).toISOString())
  api.advance(HOUR)
  expect((await mark(id, 'answered')).answeredAt).toBe(answered.answeredAt)
  expect((await mark(id, 'open')).answeredAt).toBeNull()
})

test('a change that is sent again with its key is made once, also when a colleague has changed it since', async () => {
  const id = await send({ message: 'answered over a bad line' })
  const authorization = `Bearer ${await api.staffToken()}`
  const answer = (key: string) =>
    api.call({
      method: 'PATCH',
      url: `/api/enquiries/${id}`,
      headers: { authorization, 'idempotency-key': key, 'if-match': '"1"' },
      payload: { status: 'answered' },
    })
  expect((await answer('first')).json()).toMatchObject({ status: 'answered', version: '2' })
  expect((await answer('first')).json()).toMatchObject({ status: 'answered', version: '2' })
  expect((await answer('second')).statusCode).toBe(412)
  await mark(id, 'open')
  expect((await answer('first')).json()).toMatchObject({ status: 'open', version: '3' })
})

test('taking back a reopening restores the time of the answer', async () => {
  const id = await send({ message: 'reopened by mistake' })
  const answered = await mark(id, 'answered')
  api.advance(HOUR)
  await mark(id, 'open')
  api.advance(5000)
  const undone = await api.staff('PATCH', `/api/enquiries/${id}`, { status: 'answered', isUndo: true })
  expect(undone.json()).toMatchObject({ status: 'answered', answeredAt: answered.answeredAt })
  const log: AuditEntry[] = (await api.staff('GET', '/api/admin/audit-log')).json()
  const entries = log.filter((entry) => entry.subjectId === id).map(({ action, detail }) => [action, detail])
  expect(entries).toEqual([
    ['enquiry_undo', 'contact, open to answered'],
    ['enquiry_reopen', 'contact'],
    ['enquiry_answer', 'contact'],
  ])
  await mark(id, 'open')
  api.advance(HOUR)
  expect((await mark(id, 'answered')).answeredAt).toBe(new Date(api.clock()).toISOString())
})

test('an enquiry is found by half a phone number and by name', async () => {
  const id = await send({ fullName: 'Farida Shaikh', phone: '022 2656-7788', message: 'find me' })
  for (const q of ['26567', '022 26567788', 'shaikh farida'])
    expect((await list(`q=${encodeURIComponent(q)}`)).map((enquiry) => enquiry._id)).toEqual([id])
  expect(await list('q=nobody')).toEqual([])
})

test('an enquiry is found by its company and by words of its message, whatever their case', async () => {
  const message = composeQuoteMessage(
    {
      company: 'Śakti Forge & Axles',
      industry: 'automotive',
      serviceType: 'lateral-bulk',
      budget: 'discuss',
      timeline: 'immediate',
      requirements: 'Forty DIE-CASTING operators for Chakan, 100% on night shift.',
    },
    shippedQuoteChoices,
  )
  const id = await send({ fullName: 'Bela Company', message })
  for (const q of ['śakti forge', 'ŚAKTI', 'axles bela', 'die-casting', 'chakan forty', '100%'])
    expect([q, (await list(`q=${encodeURIComponent(q)}`)).map((enquiry) => enquiry._id)]).toEqual([q, [id]])
  expect(await list(`q=${encodeURIComponent('śakti nobody')}`)).toEqual([])
})

test('erasing an enquiry takes its resume and its mails', async () => {
  const id = await send({ message: 'erase', resume: { filename: 'cv.pdf', content: dataUrl(pdf), size: pdf.length } })
  const { db } = api.storage
  const resumes = async () => (await db.selectFrom('resumes').select('id').execute()).length
  const before = await resumes()
  expect((await api.staff('DELETE', `/api/enquiries/${id}`)).statusCode).toBe(204)
  expect(await resumes()).toBe(before - 1)
  expect(await db.selectFrom('outbox').selectAll().where('record_id', '=', id).execute()).toEqual([])
})

test('the overview counts twelve weeks of applications and enquiries', async () => {
  const fresh = await openApi()
  const overview = async () => (await fresh.staff('GET', '/api/admin/overview')).json()
  const job = async (changes: object) =>
    (await fresh.staff('POST', '/api/jobs', { ...sampleJob, ...changes })).json()._id as string
  const apply = (jobId: string, email: string) =>
    fresh.post('/api/applications', { jobId, ...samplePerson, email, resume: dataUrl(pdf) })
  const write = async (message: string) =>
    (await fresh.post('/api/contact', { ...sampleMessage, message })).json()._id as string
  const answer = (id: string) => fresh.staff('PATCH', `/api/enquiries/${id}`, { status: 'answered' })

  const empty = await overview()
  expect(empty.weeks).toHaveLength(12)
  expect(empty.industries).toEqual([])

  const [plant, lost, energy] = [await job({}), await job({}), await job({ industry: 'Energy' })]
  await apply(plant, 'a@example.com')
  await apply(lost, 'b@example.com')
  await fresh.staff('DELETE', `/api/jobs/${lost}`)
  const kept = await write('kept')
  const late = await write('SERVICE QUOTE REQUEST\nlate')
  await write('overdue')
  fresh.advance(24 * HOUR)
  await answer(kept)
  fresh.advance(1)
  await answer(late)
  await apply(energy, 'c@example.com')
  await apply(energy, 'd@example.com')
  await write('waiting')

  const full = await overview()
  // The clock stands at a Sunday morning, and a day later at the Monday of the next week.
  expect(full.weeks.slice(-2)).toEqual([
    { from: '2026-11-08T18:30:00.000Z', applications: 2 },
    { from: '2026-11-15T18:30:00.000Z', applications: 2 },
  ])
  expect(full.industries).toEqual([
    { industry: 'Energy', applications: 2 },
    { industry: null, applications: 1 },
    { industry: 'Automotive', applications: 1 },
  ])
  expect(full.kinds).toEqual([
    { kind: 'contact', enquiries: 3 },
    { kind: 'quote', enquiries: 1 },
    { kind: 'resume', enquiries: 0 },
  ])
  expect(full.promise).toEqual({ within: 1, late: 1, waiting: 1, overdue: 1 })

  fresh.advance(12 * 7 * 24 * HOUR)
  expect((await overview()).promise).toEqual({ within: 0, late: 0, waiting: 0, overdue: 0 })
  await fresh.close()
})

test('every page of a list names the same total, also one beyond the last', async () => {
  const fresh = await openApi()
  for (let n = 0; n < 5; n += 1) {
    fresh.advance(1)
    await fresh.post('/api/contact', { ...sampleMessage, message: `message ${n}` })
  }
  for (const page of [1, 2, 3, 4]) {
    for (const filter of ['', '&q=asha', '&status=open']) {
      const answer = await fresh.staff('GET', `/api/enquiries?limit=2&page=${page}${filter}`)
      expect([page, filter, answer.headers['x-total-count']]).toEqual([page, filter, '5'])
    }
  }
  await fresh.close()
})
