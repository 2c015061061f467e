import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Client, ListedClient } from '../../contract/clients/client.ts'
import type { Contact } from '../../contract/clients/contact.ts'
import type { RecordTimelineEntry } from '../../contract/record-timeline.ts'
import type { ListedTask, RecordTasks } from '../../contract/task.ts'
import { reconcileErasures } from '../../server/privacy/reconcile-erasures.ts'
import { erasePerson, exportPerson } from '../../server/privacy/records-of-person.ts'
import { type Api, openApi } from '../support/open-api.ts'
import { dataUrl, pdf, sampleJob, samplePerson } from '../support/samples.ts'

let api: Api
beforeAll(async () => {
  api = await openApi()
})
afterAll(() => api.close())

const add = async (name: string, more: object = {}): Promise<Client> =>
  (await api.staff('POST', '/api/clients', { name, ...more })).json()
const list = async (query = '') => (await api.staff('GET', `/api/clients${query}`)).json<ListedClient[]>()
const namesOf = async (query: string) => (await list(query)).map(({ name }) => name)
const tasksOf = async (id: string) => (await api.staff('GET', `/api/tasks/client/${id}`)).json<RecordTasks>()
const timelineOf = async (id: string) =>
  (await api.staff('GET', `/api/clients/${id}/timeline`)).json<RecordTimelineEntry[]>()

test('clients are listed by name, found by firm, town and contact, and counted by page', async () => {
  const varada = await add('Varada Pressings Ltd', { industry: 'Automotive', places: 'Chakan and Sanand' })
  await api.staff('POST', `/api/clients/${varada._id}/contacts`, { name: 'Rekha Menon', email: 'rekha@varada.example' })
  for (const name of ['Zeal Foods', 'alpha Tyres']) await add(name)
  expect(await namesOf('')).toEqual(['alpha Tyres', 'Varada Pressings Ltd', 'Zeal Foods'])
  for (const q of ['varada', 'SANAND', 'menon', 'press auto']) expect(await namesOf(`?q=${q}`)).toEqual([varada.name])
  // An address would tell a viewer what the list hides.
  expect(await namesOf('?q=rekha@varada')).toEqual([])
  const page = await api.staff('GET', '/api/clients?page=2&limit=1')
  expect([page.json()[0].name, page.headers['x-total-count']]).toEqual(['Varada Pressings Ltd', '3'])
  expect((await list('?q=varada'))[0]).toMatchObject({ contacts: 1, openJobs: 0, owner: null, next: null })
})

test('a client has an owner, a next step, notes and a timeline, and is handed over with everything else', async () => {
  const client = await add('Owned Castings')
  const ravi = await api.tokenOf('consultant', 'ravi')
  const meena = await api.tokenOf('consultant', 'meena')
  const as = (token: string) => ({ authorization: `Bearer ${token}` })
  const url = `/api/tasks/client/${client._id}`
  const payload = { step: 'Send three profiles', dueAt: '2026-11-24T10:30:00.000Z' }
  expect((await api.call({ method: 'PUT', url, payload, headers: as(ravi) })).statusCode).toBe(200)
  expect((await list('?q=owned'))[0]).toMatchObject({ owner: 'ravi', next: { step: 'Send three profiles' } })
  const mine = async (token: string, owner: string) =>
    (await api.get(`/api/clients?owner=${owner}`, as(token))).json().map(({ name }: ListedClient) => name)
  expect(await mine(ravi, 'me')).toEqual(['Owned Castings'])
  expect(await mine(meena, 'me,nobody')).not.toContain('Owned Castings')
  const steps = (await api.get('/api/tasks?owner=me', as(ravi))).json<ListedTask[]>()
  expect(steps).toMatchObject([{ record: { kind: 'client', _id: client._id, name: 'Owned Castings', person: null } }])

  const note = await api.call({
    method: 'POST',
    url: `/api/clients/${client._id}/notes`,
    payload: { note: 'Budget goes up, tell @meena, call 98765 43210' },
    headers: { ...as(ravi), 'idempotency-key': 'one' },
  })
  expect(note.statusCode).toBe(201)
  expect((await api.get('/api/mentions', as(meena))).json()).toMatchObject([
    { record: { kind: 'client', _id: client._id, name: 'Owned Castings' } },
  ])
  const viewer = as(await api.tokenOf('viewer'))
  expect((await api.get(`/api/clients/${client._id}/timeline`, viewer)).json()[0].text).toContain('call [hidden]')

  const ids = (await api.staff('GET', '/api/team')).json().members as { _id: string; username: string }[]
  const idOf = (name: string) => ids.find(({ username }) => username === name)?._id
  await api.staff('POST', `/api/team/${idOf('ravi')}/hand-over`, { to: idOf('meena') })
  const [step] = (await tasksOf(client._id)).steps
  expect((await tasksOf(client._id)).owner?.name).toBe('meena')
  api.advance(1000)
  await api.staff('POST', `/api/tasks/${step?._id}/done`)
  expect((await timelineOf(client._id)).map(({ kind }) => kind)).toEqual(['step', 'note'])

  await api.staff('DELETE', `/api/clients/${client._id}`)
  expect((await api.staff('GET', url)).statusCode).toBe(404)
  expect(await namesOf('?q=owned')).toEqual([])
  await api.staff('POST', `/api/trash/clients/${client._id}/restore`)
  expect([(await tasksOf(client._id)).owner?.name, (await timelineOf(client._id)).length]).toEqual(['meena', 2])
})

test('the steps of a deleted client are in no list', async () => {
  const { _id } = await add('Steps Ltd')
  await api.staff('PUT', `/api/tasks/client/${_id}`, { step: 'Ring them', dueAt: null })
  const words = async () => (await api.staff('GET', '/api/tasks')).json<ListedTask[]>().map(({ step }) => step)
  expect(await words()).toContain('Ring them')
  await api.staff('DELETE', `/api/clients/${_id}`)
  expect(await words()).not.toContain('Ring them')
})

test('who is named in notes and steps of a client is exported with them and forgotten with an erasure', async () => {
  const { _id } = await add('Naming Ltd')
  const { _id: jobId } = (await api.staff('POST', '/api/jobs', sampleJob)).json()
  const person = { ...samplePerson, fullName: 'Ganesh Mhatre', email: 'ganesh@example.com' }
  await api.post('/api/applications', { jobId, ...person, resume: dataUrl(pdf) })
  await api.staff('POST', `/api/clients/${_id}/notes`, { note: 'Ganesh Mhatre was liked' })
  await api.staff('PUT', `/api/tasks/client/${_id}`, { step: 'Send ganesh@example.com', dueAt: null })
  const exported = await exportPerson(api.storage, person.email, api.clock())
  expect(exported.jobNotes).toMatchObject([{ text: 'Ganesh Mhatre was liked' }])
  await erasePerson(api.storage, person.email, api.clock())
  expect((await timelineOf(_id))[0]?.text).toBe('[erased] was liked')
  expect((await tasksOf(_id)).steps[0]?.step).toBe('Send [erased]')
})

test('a contact of clients is exported and erased by their address, with what notes say of them', async () => {
  const sunita = {
    name: 'Sunita Gokhale',
    role: 'Head of HR',
    email: 'Sunita@naming.example',
    phone: '+91 98220 71000',
  }
  const clients = [await add('Contacts Ltd'), await add('More Contacts Ltd')]
  for (const { _id } of clients) await api.staff('POST', `/api/clients/${_id}/contacts`, sunita)
  await api.staff('POST', `/api/clients/${clients[0]?._id}/notes`, { note: 'Sunita Gokhale wants three' })
  const address = sunita.email.toLowerCase()
  const exported = await exportPerson(api.storage, address, api.clock())
  expect(exported.clientContacts).toMatchObject([
    { client: 'Contacts Ltd', ...sunita },
    { client: 'More Contacts Ltd', ...sunita },
  ])
  expect(exported.jobNotes).toMatchObject([{ text: 'Sunita Gokhale wants three' }])
  expect(await erasePerson(api.storage, address, api.clock())).toMatchObject({ contacts: 2, applications: 0 })
  for (const { _id } of clients) expect((await api.staff('GET', `/api/clients/${_id}/contacts`)).json()).toEqual([])
  expect((await timelineOf(clients[0]?._id ?? ''))[0]?.text).toBe('[erased] wants three')
  expect((await api.staff('GET', '/api/clients?q=sunita')).json()).toEqual([])
})

test('somebody who is erased in the office is no contact any more, and no older backup brings them back', async () => {
  const nitin = { name: 'Nitin Bhosale', role: 'Plant HR', email: 'Nitin@bhosale.example', phone: '+91 98220 71111' }
  const client = await add('Erased Contacts Ltd')
  const url = `/api/clients/${client._id}/contacts`
  const ids = [nitin, { ...nitin, email: 'office@bhosale.example' }].map(async (one) => {
    return (await api.staff('POST', url, one)).json<Contact>()._id
  })
  const [gone, stays] = await Promise.all(ids)
  await api.staff('POST', `/api/clients/${client._id}/notes`, { note: 'Nitin Bhosale wants three' })
  const message = { fullName: nitin.name, email: nitin.email, phone: '', message: 'Please call me.' }
  expect((await api.post('/api/contact', message)).statusCode).toBe(201)
  const { db, erasures } = api.storage
  const { id } = await db.selectFrom('people').select('id').where('name', '=', nitin.name).executeTakeFirstOrThrow()
  expect((await api.staff('GET', `/api/people/${id}`)).json().counts.clientContacts).toBe(1)
  const before = await db.selectFrom('client_contacts').selectAll().where('client_id', '=', client._id).execute()

  const erased = await api.staff('DELETE', `/api/people/${id}`)
  expect([erased.statusCode, erased.json()]).toMatchObject([200, { erased: { enquiries: 1, clientContacts: 1 } }])
  const idsNow = async () => (await api.staff('GET', url)).json<Contact[]>().map(({ _id }) => _id)
  expect(await idsNow()).toEqual([stays])
  expect((await timelineOf(client._id))[0]?.text).toBe('[erased] wants three')
  expect(await erasures.read()).toContainEqual({ kind: 'client_contact', id: gone, at: expect.any(String) })

  await db
    .insertInto('client_contacts')
    .values(before.filter((row) => row.id === gone))
    .execute()
  await db
    .deleteFrom('erasures')
    .where('record_id', '=', gone ?? '')
    .execute()
  expect(await reconcileErasures(api.storage, api.clock())).toEqual({ erasedAgain: 1, isListUsable: true })
  expect(await idsNow()).toEqual([stays])
  expect(await reconcileErasures(api.storage, api.clock())).toEqual({ erasedAgain: 0, isListUsable: true })
})
