import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Application, ApplicationEvent } from '../../contract/application.ts'
import type { AuditEntry } from '../../contract/audit-log.ts'
import { HOUR } from '../../contract/time.ts'
import { type Api, openApi } from '../support/open-api.ts'
import { dataUrl, pdf, sampleJob, samplePerson } from '../support/samples.ts'

type Move = { _id: string; from: string; to: string }

let api: Api
let jobId: string
beforeAll(async () => {
  api = await openApi()
})
afterAll(() => api.close())
beforeEach(async () => {
  api.advance(HOUR)
  jobId = (await api.staff('POST', '/api/jobs', sampleJob)).json()._id
})

async function apply(changes: object = {}, headers = {}): Promise<string> {
  const body = { jobId, ...samplePerson, resume: dataUrl(pdf), ...changes }
  return (await api.post('/api/applications', body, headers)).json()._id
}
const found = async (query: Record<string, string>): Promise<string[]> => {
  const answer = await api.staff('GET', `/api/applications?${new URLSearchParams({ job: jobId, ...query })}`)
  return answer.json().map((application: Application) => application.fullName)
}
const logOf = async (subjectId: string): Promise<AuditEntry[]> => {
  const entries: AuditEntry[] = (await api.staff('GET', '/api/admin/audit-log?limit=100')).json()
  return entries.filter((entry) => entry.subjectId === subjectId)
}

test('a person is found by half a phone number, however it is typed', async () => {
  await apply({ fullName: 'Asha Verma', email: 'a@example.com', phone: '+91 98765-43210' })
  await apply({ fullName: 'Ravi Kumar', email: 'r@example.com', phone: '0124 444 5555' })
  for (const q of ['98765', '765432', '98765 43', '(987) 654', '09876543210', '+91 9876543210', '3210'])
    expect([q, await found({ q })]).toEqual([q, ['Asha Verma']])
  expect(await found({ q: '124444' })).toEqual(['Ravi Kumar'])
  expect(await found({ q: '987654321000' })).toEqual([])
})

test('every word of a search must be found, in name, address or job', async () => {
  await apply({ fullName: 'Asha Verma', email: 'a@example.com' })
  await apply({ fullName: 'Asha Rao', email: 'rao@example.com' })
  expect(await found({ q: 'verma ASHA' })).toEqual(['Asha Verma'])
  expect(await found({ q: 'rao@exa' })).toEqual(['Asha Rao'])
  expect(await found({ q: 'plant asha' })).toHaveLength(2)
  expect(await found({ q: 'asha welder' })).toEqual([])
})

test('applications are found by the new title of a renamed job', async () => {
  await apply({ email: 'renamed@example.com' })
  await api.staff('PUT', `/api/jobs/${jobId}`, { ...sampleJob, title: 'Works Director' })
  expect(await found({ q: 'works director' })).toHaveLength(1)
  expect(await found({ q: 'plant head' })).toEqual([])
})

test('an application tells its history, newest first, with who and when', async () => {
  const id = await apply()
  const change = (body: object) => api.staff('PATCH', `/api/applications/${id}`, body)
  await change({ status: 'reviewed' })
  api.advance(1000)
  await change({ note: 'Speaks Tamil' })
  api.advance(1000)
  await change({ status: 'interview', note: 'Monday at ten' })
  const at = (before: number) => new Date(api.clock() - before).toISOString()
  const { history, ...record } = (await api.staff('GET', `/api/applications/${id}`)).json()
  expect(record).toMatchObject({ _id: id, status: 'interview', note: 'Monday at ten' })
  expect(history.map(({ _id, ...event }: ApplicationEvent) => event)).toEqual([
    { at: at(0), who: 'asha', status: 'interview', ended: null, note: 'Monday at ten' },
    { at: at(1000), who: 'asha', status: null, ended: null, note: 'Speaks Tamil' },
    { at: at(2000), who: 'asha', status: 'reviewed', ended: null, note: null },
  ])
  expect((await api.staff('GET', '/api/applications/unknown')).statusCode).toBe(404)
})

test('setting the same status is no change', async () => {
  const id = await apply()
  const answer = await api.staff('PATCH', `/api/applications/${id}`, { status: 'pending', note: '' })
  expect(answer.json().history).toEqual([])
  expect(await logOf(id)).toEqual([])
})

test('the same note added twice is two notes', async () => {
  const id = await apply()
  for (const who of ['first', 'second']) {
    const answer = await api.staff('PATCH', `/api/applications/${id}`, { note: 'Did not pick up' })
    expect([who, answer.statusCode]).toEqual([who, 200])
    api.advance(1000)
  }
  const { note, history } = (await api.staff('GET', `/api/applications/${id}`)).json()
  expect(note).toBe('Did not pick up')
  expect(history.map((event: ApplicationEvent) => event.note)).toEqual(['Did not pick up', 'Did not pick up'])
  expect((await logOf(id)).map((entry) => entry.action)).toEqual(['application_note', 'application_note'])
})

test('a note that is sent again with its key, because no answer came, is one note', async () => {
  const id = await apply()
  const send = async (key: string) =>
    api.call({
      method: 'PATCH',
      url: `/api/applications/${id}`,
      payload: { note: 'Did not pick up' },
      headers: { authorization: `Bearer ${await api.staffToken()}`, 'idempotency-key': key },
    })
  const [first, again] = [await send('one'), await send('one')]
  expect(again.json()).toEqual(first.json())
  expect((await send('two')).json().history).toHaveLength(2)
  await Promise.all(['three', 'three', 'three'].map(send))
  expect((await api.staff('GET', `/api/applications/${id}`)).json().history).toHaveLength(3)
})

test('several applications get one status in one step', async () => {
  const ids = [await apply({ email: 'b1@example.com' }), await apply({ email: 'b2@example.com' })]
  const [first = ''] = ids
  await api.staff('PATCH', `/api/applications/${first}`, { status: 'rejected' })
  const answer = await api.staff('PATCH', '/api/applications', { ids: [...ids, 'unknown'], status: 'rejected' })
  expect(answer.json()).toEqual({ changed: 1 })
  expect(await found({ status: 'rejected' })).toHaveLength(2)
  for (const id of ids) expect((await api.staff('GET', `/api/applications/${id}`)).json().history).toHaveLength(1)
})

const move = async (moves: object[], isUndo?: boolean) =>
  (await api.staff('POST', '/api/applications/moves', { moves, isUndo })).json()
const statusOf = async (id: string): Promise<string> =>
  (await api.staff('GET', `/api/applications/${id}`)).json().status

test('a move is taken back to the status that each application had', async () => {
  const ids = [await apply({ email: 'm1@example.com' }), await apply({ email: 'm2@example.com' })]
  const [one = '', two = ''] = ids
  await api.staff('PATCH', `/api/applications/${two}`, { status: 'interview' })
  api.advance(1000)
  const { moved, left } = await move([
    { _id: one, from: 'pending', to: 'rejected' },
    { _id: two, from: 'interview', to: 'rejected' },
  ])
  expect(left).toEqual([])
  expect(moved).toHaveLength(2)
  expect(await Promise.all(ids.map(statusOf))).toEqual(['rejected', 'rejected'])
  api.advance(1000)
  const back = await move(
    moved.map(({ _id, from, to }: Move) => ({ _id, from: to, to: from })),
    true,
  )
  expect(back).toEqual({ moved: expect.arrayContaining([{ _id: one, from: 'rejected', to: 'pending' }]), left: [] })
  expect(await Promise.all(ids.map(statusOf))).toEqual(['pending', 'interview'])
  expect((await logOf(two)).map(({ action, detail }) => [action, detail])).toEqual([
    ['application_undo', 'rejected to interview'],
    ['application_status', 'interview to rejected'],
    ['application_status', 'pending to interview'],
  ])
})

test('an application that a colleague has moved since is not moved', async () => {
  const id = await apply({ fullName: 'Meena Rao', email: 'left@example.com' })
  await move([{ _id: id, from: 'pending', to: 'rejected' }])
  await api.staff('PATCH', `/api/applications/${id}`, { status: 'interview' })
  for (const isUndo of [false, true]) {
    const moves = [
      { _id: id, from: 'rejected', to: 'pending' },
      { _id: 'unknown', from: 'rejected', to: 'pending' },
    ]
    expect(await move(moves, isUndo)).toEqual({
      moved: [],
      left: [{ _id: id, fullName: 'Meena Rao', status: 'interview' }],
    })
  }
  expect(await statusOf(id)).toBe('interview')
})

test('a note that was added since does not prevent an undo', async () => {
  const id = await apply({ email: 'noted@example.com' })
  await move([{ _id: id, from: 'pending', to: 'rejected' }])
  await api.staff('PATCH', `/api/applications/${id}`, { note: 'Too junior' })
  expect((await move([{ _id: id, from: 'rejected', to: 'pending' }], true)).moved).toHaveLength(1)
  expect((await api.staff('GET', `/api/applications/${id}`)).json()).toMatchObject({
    status: 'pending',
    note: 'Too junior',
  })
})

test('a move of 100 applications is not too large to be read', async () => {
  const moves = Array.from({ length: 100 }, (_, n) => ({ _id: `unknown${n}`, from: 'pending', to: 'placed' }))
  expect(await move(moves, false)).toEqual({ moved: [], left: [] })
})

test('two people who take back the same move at once do it once', async () => {
  const id = await apply({ email: 'twice@example.com' })
  await move([{ _id: id, from: 'pending', to: 'rejected' }])
  const answers = await Promise.all([1, 2].map(() => move([{ _id: id, from: 'rejected', to: 'pending' }], true)))
  expect(answers.map(({ moved }) => moved.length).toSorted()).toEqual([0, 1])
})

test.each([
  ['no application', [], 'moves'],
  ['an unknown status', [{ _id: 'a', from: 'pending', to: 'hired' }], 'moves'],
  [
    'more than a page',
    Array.from({ length: 101 }, (_, n) => ({ _id: `id${n}`, from: 'pending', to: 'placed' })),
    'moves',
  ],
])('moving %s is refused with a sentence', async (_name, moves, field) => {
  const answer = await api.staff('POST', '/api/applications/moves', { moves })
  expect(answer.statusCode).toBe(400)
  expect(answer.json()).toMatchObject({ code: 'invalid_input', fields: { [field]: expect.stringMatching(/^Please/) } })
})

test.each([
  ['nobody', { ids: [], status: 'placed' }, 'ids'],
  ['more than a page', { ids: Array.from({ length: 101 }, (_, n) => `id${n}`), status: 'placed' }, 'ids'],
  ['what cannot be an id', { ids: ['a b'], status: 'placed' }, 'ids'],
  ['an unknown status', { ids: ['a'], status: 'hired' }, 'status'],
])('a change of %s is refused with a sentence', async (_name, body, field) => {
  const answer = await api.staff('PATCH', '/api/applications', body)
  expect(answer.statusCode).toBe(400)
  expect(answer.json()).toMatchObject({ code: 'invalid_input', fields: { [field]: expect.stringMatching(/^Please/) } })
})

test('erasing leaves no trace of the person: no record, history, resume, mail or key', async () => {
  const id = await apply({ fullName: 'Unforgettable Name', email: 'gone@example.com' }, { 'idempotency-key': 'k1' })
  await api.staff('PATCH', `/api/applications/${id}`, { note: 'Unforgettable note' })
  api.advance(1)
  expect((await api.staff('DELETE', `/api/applications/${id}`)).statusCode).toBe(204)
  const { db } = api.storage
  const left = await Promise.all([
    db.selectFrom('applications').selectAll().where('id', '=', id).execute(),
    db.selectFrom('events').selectAll().where('application_id', '=', id).execute(),
    db.selectFrom('outbox').selectAll().where('record_id', '=', id).execute(),
    db.selectFrom('idempotency_keys').selectAll().where('record_id', '=', id).execute(),
  ])
  expect(left).toEqual([[], [], [], []])
  const log = JSON.stringify(await db.selectFrom('audit_log').selectAll().execute())
  expect(log).not.toContain('Unforgettable')
  expect(log).not.toContain('gone@example.com')
  expect(await logOf(id)).toMatchObject([
    { action: 'application_erase', who: 'asha', subject: 'Plant Head' },
    { action: 'application_note', who: 'asha', subject: 'Plant Head' },
  ])
})

test('a resume download is logged, a failed one is not', async () => {
  const id = await apply()
  await api.staff('GET', `/api/applications/${id}/resume`)
  await api.staff('GET', '/api/applications/unknown/resume')
  expect(await logOf(id)).toMatchObject([{ action: 'resume_download', subject: 'Plant Head', detail: 'application' }])
  expect(await logOf('unknown')).toEqual([])
})
