import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Enquiry } from '../../contract/enquiry.ts'
import type { EnquiryTimelineEntry } from '../../contract/enquiry-timeline.ts'
import type { Person } from '../../contract/person-page.ts'
import type { Mention } from '../../contract/task.ts'
import { DAY, HOUR, MINUTE } from '../../contract/time.ts'
import { erasePerson, exportPerson } from '../../server/privacy/records-of-person.ts'
import { findTraces } from '../support/find-traces.ts'
import { type Api, openApi } from '../support/open-api.ts'
import { sampleMessage } from '../support/samples.ts'
import { newMigratedStorage, type TestStorage } from '../support/test-storage.ts'

let api: Api
let testStorage: TestStorage
beforeAll(async () => {
  testStorage = await newMigratedStorage()
  api = await openApi({ testStorage })
})
afterAll(() => api.close())

const send = async (email: string, message = 'Twenty welders, please'): Promise<string> => {
  api.advance(11 * MINUTE)
  return (await api.post('/api/contact', { ...sampleMessage, email, message })).json()._id
}
const note = (id: string, body: object) => api.staff('POST', `/api/enquiries/${id}/notes`, body)
const read = async (id: string): Promise<Enquiry> => (await api.staff('GET', `/api/enquiries/${id}`)).json()
const timeline = async (id: string) => {
  const answer = await api.staff('GET', `/api/enquiries/${id}/timeline`)
  return answer.json<EnquiryTimelineEntry[]>().map(({ kind, who, text }) => [kind, who, text])
}

test('a note and what is next are stored by one call, and the list says whose an enquiry is', async () => {
  const id = await send('one@example.com')
  expect(await read(id)).toMatchObject({ owner: null, next: null })
  api.advance(HOUR)
  const dueAt = new Date(api.clock() + DAY).toISOString()
  const noted = await note(id, { note: 'Wants a quote for two sites', step: 'Send the quote', dueAt, replaces: null })
  expect(noted.statusCode).toBe(201)
  const [listed] = (await api.staff('GET', '/api/enquiries?q=one%40example.com')).json<Enquiry[]>()
  expect(listed).toMatchObject({ owner: 'asha', next: { step: 'Send the quote', dueAt } })
  expect(await read(id)).toEqual(listed)

  api.advance(HOUR)
  const [{ _id: step }] = (await api.staff('GET', `/api/tasks/enquiry/${id}`)).json().steps
  await api.staff('POST', `/api/tasks/${step}/done`)
  api.advance(HOUR)
  await api.staff('PATCH', `/api/enquiries/${id}`, { status: 'answered' })
  expect(await timeline(id)).toEqual([
    ['answer', 'asha', ''],
    ['step', 'asha', 'Send the quote'],
    ['note', 'asha', 'Wants a quote for two sites'],
    ['received', null, ''],
  ])
  expect((await read(id)).next).toBeNull()
})

test('a note is stored once for all tries with a key, and a step that a colleague has replaced is not lost', async () => {
  const id = await send('two@example.com')
  const headers = { authorization: `Bearer ${await api.staffToken()}`, 'idempotency-key': 'note-1' }
  const again = (payload: object) => api.call({ method: 'POST', url: `/api/enquiries/${id}/notes`, headers, payload })
  expect((await again({ note: 'Called' })).statusCode).toBe(201)
  expect((await again({ note: 'Called' })).statusCode).toBe(201)
  expect((await again({ note: 'Called twice' })).statusCode).toBe(422)
  expect((await timeline(id)).filter(([kind]) => kind === 'note')).toHaveLength(1)

  await note(id, { step: 'Theirs' })
  const stale = await note(id, { note: 'Mine', step: 'Mine', replaces: null })
  expect([stale.statusCode, stale.json().current.steps[0].step]).toEqual([412, 'Theirs'])
  expect((await timeline(id)).flat()).not.toContain('Mine')
  expect((await note(id, {})).statusCode).toBe(400)
  expect((await note('unknown', { note: 'x' })).statusCode).toBe(404)
})

test('a colleague who is mentioned finds the note with its enquiry', async () => {
  const id = await send('three@example.com')
  const authorization = `Bearer ${await api.tokenOf('consultant', 'ravi')}`
  expect((await note(id, { note: 'Please call, @ravi' })).statusCode).toBe(201)
  const mentions = (await api.call({ method: 'GET', url: '/api/mentions', headers: { authorization } })).json<
    Mention[]
  >()
  expect(mentions).toMatchObject([{ text: 'Please call, @ravi', record: { kind: 'enquiry', _id: id } }])
})

test('a viewer reads notes without addresses and writes none', async () => {
  const id = await send('four@example.com')
  await note(id, { note: 'Ask meena@firm.example, 98110 46123', step: 'Call 98110 46123' })
  const headers = { authorization: `Bearer ${await api.tokenOf('viewer', 'vikram')}` }
  const seen = await api.call({ method: 'GET', url: `/api/enquiries/${id}/timeline`, headers })
  const listed = await api.call({ method: 'GET', url: `/api/enquiries/${id}`, headers })
  expect(seen.statusCode).toBe(200)
  for (const { body } of [seen, listed]) for (const part of ['meena@firm', '46123']) expect(body).not.toContain(part)
  const refused = await api.call({ method: 'POST', url: `/api/enquiries/${id}/notes`, headers, payload: { note: 'x' } })
  expect(refused.statusCode).toBe(403)
})

test('notes about an enquiry stand with its person, are exported and leave with the erasure', async () => {
  const id = await send('gone@example.com')
  await note(id, { note: 'Zarathustrian doubts about the budget' })
  const { person_id } = await api.storage.db
    .selectFrom('enquiries')
    .select('person_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const person = (await api.staff('GET', `/api/people/${person_id}`)).json<Person>()
  expect(person.timeline).toContainEqual(expect.objectContaining({ kind: 'note', record: id }))

  const exported = await exportPerson(api.storage, 'gone@example.com', api.clock())
  const at = expect.any(String)
  expect(exported.enquiries).toMatchObject([{ notes: [{ at, text: 'Zarathustrian doubts about the budget' }] }])
  await erasePerson(api.storage, 'gone@example.com', api.clock())
  expect((await api.staff('GET', `/api/enquiries/${id}/timeline`)).statusCode).toBe(404)
  await expect.poll(() => findTraces(testStorage, /zarathustrian/i)).toEqual([])
})
