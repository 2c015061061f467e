import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ListedJob } from '../../contract/job.ts'
import type { Person } from '../../contract/person-page.ts'
import type { RecordTimelineEntry } from '../../contract/record-timeline.ts'
import type { RecordTasks } from '../../contract/task.ts'
import { HOUR } from '../../contract/time.ts'
import { erasePerson, exportPerson } from '../../server/privacy/records-of-person.ts'
import { AT, fill, openEarlier, TOKEN } from '../support/earlier-database.ts'
import { findTraces } from '../support/find-traces.ts'
import { type Api, openApi } from '../support/open-api.ts'
import { dataUrl, pdf, sampleJob, samplePerson } from '../support/samples.ts'
import { newMigratedStorage, newTestStorage, type TestStorage } from '../support/test-storage.ts'

let api: Api
let testStorage: TestStorage
beforeAll(async () => {
  testStorage = await newMigratedStorage()
  api = await openApi({ testStorage })
})
afterAll(() => api.close())

const newJob = async (more: object = {}): Promise<ListedJob> =>
  (await api.staff('POST', '/api/jobs', { ...sampleJob, ...more })).json()
const forStaff = async (id: string) =>
  (await api.staff('GET', '/api/jobs')).json<ListedJob[]>().find(({ _id }) => _id === id)
const forVisitors = async (id: string) => (await api.get('/api/jobs')).json<ListedJob[]>().find(({ _id }) => _id === id)
const timeline = async (id: string): Promise<RecordTimelineEntry[]> =>
  (await api.staff('GET', `/api/jobs/${id}/timeline`)).json()
const note = (id: string, text: string) => api.staff('POST', `/api/jobs/${id}/notes`, { note: text })
async function apply(job: string, fullName: string, email: string): Promise<string> {
  const body = { jobId: job, ...samplePerson, fullName, email, phone: '98110 46123', resume: dataUrl(pdf) }
  const { _id } = (await api.post('/api/applications', body)).json()
  return (await api.staff('GET', `/api/applications/${_id}`)).json().person
}

test('visitors see how many a job is for, and staff also by when', async () => {
  const { _id } = await newJob({ placesToFill: 5, targetDate: '2027-01-15' })
  expect(await forStaff(_id)).toMatchObject({ placesToFill: 5, targetDate: '2027-01-15' })
  const seen = await forVisitors(_id)
  expect(seen).toMatchObject({ placesToFill: 5 })
  expect(seen).not.toHaveProperty('targetDate')
  const page = (await api.get(`/openings?job=${_id}`)).body
  expect(page).not.toContain('2027-01-15')

  // Left out they stay; null takes them away.
  await api.staff('PUT', `/api/jobs/${_id}`, { ...sampleJob, title: 'Other' })
  const before = await forStaff(_id)
  expect(before).toMatchObject({ title: 'Other', placesToFill: 5, targetDate: '2027-01-15' })
  await api.staff('PUT', `/api/jobs/${_id}`, { ...sampleJob, placesToFill: null, targetDate: null })
  const after = await forStaff(_id)
  expect(after).not.toHaveProperty('placesToFill')
  expect(after).not.toHaveProperty('targetDate')
  expect(after?.version).not.toBe(before?.version)
})

test.each([
  [{ placesToFill: 0 }, 'Please enter the places to fill as a number from 1 to 999.'],
  [{ placesToFill: 2.5 }, 'Please enter the places to fill as a number from 1 to 999.'],
  [{ placesToFill: 'five' }, 'Please enter the places to fill as a number from 1 to 999.'],
  [{ targetDate: '2027-02-30' }, 'Please enter the target date as a date, such as 2026-12-31.'],
  [{ targetDate: 'soon' }, 'Please enter the target date as a date, such as 2026-12-31.'],
])('%j is refused with a sentence', async (more, sentence) => {
  const answer = await api.staff('POST', '/api/jobs', { ...sampleJob, ...more })
  expect([answer.statusCode, answer.json().error]).toEqual([400, sentence])
})

test('a job has notes and the steps that were done, newest first, and a note once for all tries', async () => {
  const { _id } = await newJob()
  const headers = { authorization: `Bearer ${await api.tokenOf('consultant', 'ravi')}` }
  const write = (text: string) =>
    api.call({
      method: 'POST',
      url: `/api/jobs/${_id}/notes`,
      payload: { note: text },
      headers: { ...headers, 'idempotency-key': 'one' },
    })
  expect((await write('Plant wants a second shift')).statusCode).toBe(201)
  expect((await write('Plant wants a second shift')).statusCode).toBe(201)
  expect((await write('Something else')).statusCode).toBe(422)
  api.advance(HOUR)
  const set = await api.staff('PUT', `/api/tasks/job/${_id}`, { step: 'Ask for the shift plan' })
  await api.staff('POST', `/api/tasks/${set.json().steps[0]._id}/done`)
  expect((await timeline(_id)).map(({ kind, text, who }) => [kind, text, who])).toEqual([
    ['step', 'Ask for the shift plan', 'asha'],
    ['note', 'Plant wants a second shift', 'ravi'],
  ])
  await api.staff('POST', `/api/tasks/${set.json().steps[0]._id}/reopen`)
  expect(await timeline(_id)).toHaveLength(1)
  expect((await note(_id, ' ')).json().error).toBe('Please enter a note or a next step.')
  expect((await note('nothing', 'Lost')).statusCode).toBe(404)
  expect((await api.staff('GET', '/api/jobs/nothing/timeline')).statusCode).toBe(404)
})

test('a note and what is next are stored by one call, once, and never over the step of a colleague', async () => {
  const { _id } = await newJob()
  const headers = { authorization: `Bearer ${await api.tokenOf('consultant', 'nita')}` }
  const add = (payload: object, key: string) =>
    api.call({
      method: 'POST',
      url: `/api/jobs/${_id}/notes`,
      payload,
      headers: { ...headers, 'idempotency-key': key },
    })
  const step = { step: 'Call the plant again', dueAt: '2026-11-24T10:30:00.000Z' }
  const tasks = async () => (await api.staff('GET', `/api/tasks/job/${_id}`)).json<RecordTasks>()
  const called = { note: 'Plant head was out', ...step }
  expect((await add(called, 'one')).statusCode).toBe(201)
  expect((await add(called, 'one')).statusCode).toBe(201)
  expect((await add({ note: 'Plant head was out' }, 'one')).statusCode).toBe(422)
  expect([(await tasks()).steps, await timeline(_id)]).toMatchObject([[step], [{ kind: 'note', text: called.note }]])
  const late = await add({ note: 'Reached him', step: 'Send profiles' }, 'two')
  expect([late.statusCode, late.json().current.steps]).toMatchObject([412, [step]])
  const [{ _id: replaces = '' } = {}] = (await tasks()).steps
  expect((await add({ step: 'Send profiles', replaces }, 'three')).statusCode).toBe(201)
  expect([(await tasks()).steps, await timeline(_id)]).toMatchObject([[{ step: 'Send profiles' }], [{ kind: 'note' }]])
})

test('a step that was done with a person or an application of theirs is in their timeline', async () => {
  const { _id } = await newJob()
  const person = await apply(_id, 'Stepped Anand', 'stepped@example.com')
  const read = async () => (await api.staff('GET', `/api/people/${person}`)).json<Person>()
  const application = (await read()).applications[0]?._id ?? ''
  for (const [path, step] of [
    [`person/${person}`, 'Call about notice'],
    [`application/${application}`, 'Send the profile'],
  ] as const) {
    api.advance(HOUR)
    const { steps } = (await api.staff('PUT', `/api/tasks/${path}`, { step })).json()
    await api.staff('POST', `/api/tasks/${steps[0]._id}/done`)
  }
  const { steps } = (await api.staff('PUT', `/api/tasks/person/${person}`, { step: 'Call once more' })).json()
  await api.staff('PUT', `/api/tasks/person/${person}`, { step: 'Write instead', replaces: steps[0]._id })
  const done = (await read()).timeline.filter(({ kind }) => kind === 'step')
  expect(done.map(({ text, who, record }) => [text, who, record])).toEqual([
    ['Send the profile', 'asha', application],
    ['Call about notice', 'asha', null],
  ])
})

test('a note about a job mentions colleagues, and viewers read it without contact details', async () => {
  const { _id } = await newJob({ title: 'Mentioned job' })
  const meena = { authorization: `Bearer ${await api.tokenOf('consultant', 'meena')}` }
  await note(_id, 'For @meena: call the plant on 98110 46999')
  expect((await api.get('/api/mentions', meena)).json()).toMatchObject([
    { text: 'For @meena: call the plant on 98110 46999', record: { kind: 'job', _id, name: 'Mentioned job' } },
  ])
  expect((await note(_id, 'For @rav1')).statusCode).toBe(400)
  const viewer = { authorization: `Bearer ${await api.tokenOf('viewer')}` }
  const seen = await api.get(`/api/jobs/${_id}/timeline`, viewer)
  expect(seen.body).toContain('call the plant')
  expect(seen.body).not.toContain('46999')
  expect((await api.post(`/api/jobs/${_id}/notes`, { note: 'x' }, viewer)).statusCode).toBe(403)
  const log = (await api.staff('GET', '/api/admin/audit-log')).body
  expect(log).toContain('job_note')
  expect(log).not.toContain('call the plant')
})

test.each([
  ['by staff', (person: string) => api.staff('DELETE', `/api/people/${person}`)],
  ['by the command', () => erasePerson(api.storage, 'named.tulsi@example.com', api.clock())],
])(
  'somebody who is named in notes and steps of jobs gets these lines, and is not named when erased %s',
  async (_by, erase) => {
    const { _id } = await newJob()
    const person = await apply(_id, 'Named Tulsi', 'named.tulsi@example.com')
    await note(_id, 'Plant prefers Named  Tulsi\nand, after that, Unnamed Tulsidas')
    await note(_id, 'Write to Named.Tulsi@example.com')
    await api.staff('PUT', `/api/tasks/job/${_id}`, { step: 'Ask about named tulsi' })
    const lines = (await exportPerson(api.storage, 'named.tulsi@example.com', api.clock())).jobNotes
    expect(lines.map(({ text }) => text).sort()).toEqual([
      'Plant prefers Named  Tulsi',
      'Write to Named.Tulsi@example.com',
    ])
    const own = (await api.staff('GET', `/api/people/${person}/export`)).json()
    expect(own.jobNotes).toHaveLength(2)

    await erase(person)
    expect((await timeline(_id)).map(({ text }) => text).sort()).toEqual([
      'Plant prefers [erased]\nand, after that, Unnamed Tulsidas',
      'Write to [erased]',
    ])
    expect((await api.staff('GET', `/api/tasks/job/${_id}`)).json().steps[0].step).toBe('Ask about [erased]')
    await expect.poll(() => findTraces(testStorage, /\bnamed\s+tulsi\b/i)).toEqual([])
  },
)

test('the notes of a job rest with it in the trash, and go with it', async () => {
  const { _id } = await newJob()
  await note(_id, 'Plant closes in March')
  await api.staff('DELETE', `/api/jobs/${_id}`)
  expect((await api.staff('GET', `/api/jobs/${_id}/timeline`)).statusCode).toBe(404)
  await api.staff('POST', `/api/trash/jobs/${_id}/restore`)
  expect(await timeline(_id)).toMatchObject([{ text: 'Plant closes in March' }])
  await api.staff('DELETE', `/api/jobs/${_id}`)
  await api.staff('DELETE', `/api/trash/jobs/${_id}`)
  const kept = await api.storage.db.selectFrom('events').select('data').where('job_id', '=', _id).execute()
  expect(kept).toEqual([])
})

test('jobs and events of the database before go on, and get places and notes', async () => {
  const earlier = await newTestStorage()
  const old = await openEarlier(earlier, '0069-end-reasons')
  await fill(old, 'p')
  const { skills, ...words } = sampleJob
  const stored = { id: 'j', skills: JSON.stringify(skills), status: 'active', posted_date: AT, updated_at: AT }
  await old
    .insertInto('jobs')
    .values({ ...words, ...stored, updated_by: 'ravi' })
    .execute()
  const event = { id: 'e', person_id: 'p', account_id: 'ravi', kind: 'note', at: AT, data: '{"text":"Kept"}' }
  await old.insertInto('events').values(event).execute()
  await old.destroy()

  const opened = await openApi({ testStorage: earlier })
  const headers = { authorization: `Bearer ${TOKEN}` }
  const payload = { ...sampleJob, placesToFill: 3 }
  expect((await opened.call({ method: 'PUT', url: '/api/jobs/j', payload, headers })).statusCode).toBe(200)
  expect((await opened.get('/api/jobs')).json()).toMatchObject([{ _id: 'j', placesToFill: 3 }])
  const noted = await opened.post('/api/jobs/j/notes', { note: 'New' }, headers)
  expect(noted.json()).toMatchObject([{ kind: 'note', text: 'New', who: 'ravi' }])
  const person = (await opened.get('/api/people/p', headers)).json<Person>()
  expect(person.timeline).toMatchObject([{ kind: 'note', text: 'Kept' }, { kind: 'application' }])
  await opened.close()
})
