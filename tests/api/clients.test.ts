import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { AuditEntry } from '../../contract/audit-log.ts'
import type { Client } from '../../contract/clients/client.ts'
import type { Contact } from '../../contract/clients/contact.ts'
import { DAY } from '../../contract/time.ts'
import { housekeepingOf } from '../support/housekeeping.ts'
import { type Api, openApi } from '../support/open-api.ts'

let api: Api
beforeAll(async () => {
  api = await openApi()
})
afterAll(() => api.close())

const add = async (name: string, more: object = {}): Promise<Client> =>
  (await api.staff('POST', '/api/clients', { name, ...more })).json()
const contactsOf = async (id: string) => (await api.staff('GET', `/api/clients/${id}/contacts`)).json<Contact[]>()
const auditOf = async (id: string) => {
  const entries = (await api.staff('GET', '/api/admin/audit-log')).json<AuditEntry[]>()
  return entries.filter(({ subjectId }) => subjectId === id)
}
const as = async (role: 'owner' | 'consultant' | 'viewer') => ({ authorization: `Bearer ${await api.tokenOf(role)}` })

const rekha = {
  name: 'Rekha Menon',
  role: 'Head of HR',
  email: 'rekha@varada.example',
  phone: '+91 98765 43210',
  gets: ['shortlists' as const],
}
const terms = {
  feeBands: [
    { above: 0, percent: 8.33 },
    { above: 3_000_000, percent: 12 },
  ],
  gstNumber: '27AAPFU0939F1ZV',
  billAfterDays: 0,
  payWithinDays: 30,
  replacementDays: 90,
  protectionMonths: 6,
}

test('a client is added, changed and named; two editors do not overwrite each other', async () => {
  const client = await add('  Kiln   Works  Ltd ', { industry: 'Ceramics', places: 'Morbi' })
  expect(client).toMatchObject({ name: 'Kiln   Works  Ltd', industry: 'Ceramics', places: 'Morbi' })
  const url = `/api/clients/${client._id}`
  expect((await api.staff('GET', url)).json()).toEqual(client)
  expect((await api.staff('GET', '/api/clients/names')).json()).toMatchObject({ [client._id]: client.name })

  const ofOwner = await as('owner')
  const change = (name: string, version: string) =>
    api.call({
      method: 'PUT',
      url,
      payload: { name, industry: 'Ceramics' },
      headers: { ...ofOwner, 'if-match': `"${version}"` },
    })
  api.advance(1000)
  const changed = await change('Kiln Works', client.version)
  expect([changed.statusCode, changed.json().places]).toEqual([200, ''])
  const late = await change('Kilns', client.version)
  expect([late.statusCode, late.json().code]).toEqual([412, 'changed_meanwhile'])
  expect(late.json()).toMatchObject({ current: { name: 'Kiln Works' }, changed: { by: 'owner' } })
  expect(
    (await auditOf(client._id)).map(({ action, subject, detail, about }) => [action, subject, detail, about?.name]),
  ).toEqual([
    ['client_update', '', 'name, towns', 'Kiln Works'],
    ['client_create', '', '', 'Kiln Works'],
  ])
})

test('a name is given once, whatever its case; another form of the firm is another client', async () => {
  await add('Tata Tools Ltd')
  const again = await api.staff('POST', '/api/clients', { name: 'tata  tools LTD' })
  expect([again.statusCode, again.json().fields.name]).toEqual([409, again.json().error])
  const other = await add('Tata Tools LLP')
  const renamed = await api.staff('PUT', `/api/clients/${other._id}`, { name: 'Tata Tools Ltd' })
  expect(renamed.statusCode).toBe(409)
  expect((await api.staff('POST', '/api/clients', { name: ' ' })).json().error).toBe(
    'Please enter the name of the client.',
  )
  const both = await Promise.all([1, 2].map(() => api.staff('POST', '/api/clients', { name: 'Twice at once' })))
  expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409])
})

test('contacts are added, changed, removed and put back as they were, and nothing of one who has gone is kept', async () => {
  const { _id } = await add('Contacts Ltd')
  const url = `/api/clients/${_id}/contacts`
  const added = (await api.staff('POST', url, rekha)).json<Contact>()
  expect(added).toMatchObject(rekha)
  api.advance(1000)
  const accounts = (await api.staff('POST', url, { name: 'Dinesh Rathi' })).json<Contact>()
  expect(accounts).toMatchObject({ role: '', email: '', phone: '', gets: [] })
  expect(await contactsOf(_id)).toEqual([added, accounts])

  const changed = await api.staff('PUT', `${url}/${added._id}`, {
    ...rekha,
    name: 'Rekha Nair',
    email: 'rn@varada.example',
  })
  expect(changed.json()).toMatchObject({ _id: added._id, name: 'Rekha Nair' })
  const headers = { ...(await as('consultant')), 'if-match': `"${added.version}"` }
  const late = await api.call({ method: 'PUT', url: `${url}/${added._id}`, payload: rekha, headers })
  expect([late.statusCode, late.json().current.name]).toEqual([412, 'Rekha Nair'])

  expect((await api.staff('DELETE', `${url}/${added._id}`)).statusCode).toBe(204)
  expect((await api.staff('DELETE', `${url}/${added._id}`)).statusCode).toBe(404)
  const rows = []
  for (const table of ['clients', 'client_contacts', 'audit_log', 'events', 'trash'] as const)
    rows.push(...(await api.storage.db.selectFrom(table).selectAll().execute()))
  for (const word of ['Rekha', 'rekha', 'varada.example', '98765']) expect(JSON.stringify(rows)).not.toContain(word)

  const { version: _version, ...details } = changed.json<Contact>()
  const restored = (await api.staff('POST', url, details)).json<Contact>()
  expect(restored).toEqual(changed.json())
  expect((await api.staff('POST', url, details)).json()._id).not.toBe(restored._id)
})

test('a contact belongs to one client alone', async () => {
  const [one, other] = [await add('One Ltd'), await add('Other Ltd')]
  const { _id } = (await api.staff('POST', `/api/clients/${one._id}/contacts`, rekha)).json<Contact>()
  const url = `/api/clients/${other._id}/contacts/${_id}`
  expect((await api.staff('PUT', url, rekha)).statusCode).toBe(404)
  expect((await api.staff('DELETE', url)).statusCode).toBe(404)
})

test('terms are set, refused with sentences, and the log says what changed but for the GST number', async () => {
  const { _id } = await add('Terms Ltd')
  const url = `/api/clients/${_id}/terms`
  const none = (await api.staff('GET', url)).json()
  expect(none).toMatchObject({ terms: null, changed: null })
  const set = (body: object) => api.staff('PUT', url, body)
  expect((await set({ ...terms, gstNumber: ' 27 aapfu0939f1zv' })).json().terms).toEqual(terms)
  expect((await api.staff('GET', url)).json()).toMatchObject({ terms, changed: { by: expect.any(String) } })

  const bad: [object, RegExp][] = [
    [{ feeBands: [{ above: 100, percent: 8 }] }, /begin the first band at 0/],
    [{ feeBands: [{ above: 0, percent: 0 }] }, /percentage above 0/],
    [{ feeBands: [{ above: 0, percent: 8.333 }] }, /two decimals/],
    [{ gstNumber: '27AAPFU0939F1ZW' }, /GST number/],
    [{ payWithinDays: 1.5 }, /whole number of days/],
    [{ protectionMonths: 61 }, /months from 0 to 60/],
  ]
  for (const [change, sentence] of bad) {
    const answer = await set({ ...terms, ...change })
    expect([answer.statusCode, answer.json().error]).toEqual([400, expect.stringMatching(sentence)])
  }
  api.advance(1000)
  await set({ ...terms, payWithinDays: 45 })
  const headers = { ...(await as('owner')), 'if-match': `"${none.version}"` }
  expect((await api.call({ method: 'PUT', url, payload: terms, headers })).statusCode).toBe(412)
  const entries = await auditOf(_id)
  expect(entries[0]?.changes).toEqual([{ field: 'Pay within days', from: '30', to: '45' }])
  expect(JSON.stringify(entries)).not.toContain('AAPFU')
})

test('viewers see the firm and the names of its contacts; consultants read terms, owners set them', async () => {
  const { _id } = await add('Roles Ltd')
  await api.staff('POST', `/api/clients/${_id}/contacts`, rekha)
  await api.staff('PUT', `/api/clients/${_id}/terms`, terms)
  const seen = { ...rekha, email: null, phone: null }
  const [viewer, consultant] = [await as('viewer'), await as('consultant')]
  const at = (part: string) => `/api/clients/${_id}${part}`
  expect((await api.get(at(''), viewer)).json()).toMatchObject({ name: 'Roles Ltd' })
  expect((await api.get(at('/contacts'), viewer)).json()).toMatchObject([seen])
  expect((await api.get(at('/contacts'), consultant)).json()).toMatchObject([rekha])
  const status = async (headers: object, method: 'GET' | 'PUT' | 'POST' | 'DELETE', part: string, payload?: object) =>
    (await api.call({ method, url: at(part), headers, ...(payload && { payload }) } as never)).statusCode
  expect(await status(viewer, 'GET', '/terms')).toBe(403)
  expect(await status(consultant, 'GET', '/terms')).toBe(200)
  expect(await status(consultant, 'PUT', '/terms', terms)).toBe(403)
  expect(await status(viewer, 'PUT', '', { name: 'Mine' })).toBe(403)
  expect(await status(viewer, 'POST', '/contacts', rekha)).toBe(403)
  expect(await status(viewer, 'DELETE', '')).toBe(403)
})

test('a deleted client is restored with its contacts and terms, and is gone when the trash gives it up', async () => {
  const client = await add('Deleted Ltd', { places: 'Pune' })
  await api.staff('POST', `/api/clients/${client._id}/contacts`, rekha)
  await api.staff('PUT', `/api/clients/${client._id}/terms`, terms)
  const remove = () => api.staff('DELETE', `/api/clients/${client._id}`)
  const isThere = async () => (await api.staff('GET', `/api/clients/${client._id}`)).statusCode
  expect((await remove()).statusCode).toBe(204)
  expect([await isThere(), (await api.staff('GET', `/api/clients/${client._id}/contacts`)).statusCode]).toEqual([
    404, 404,
  ])
  expect((await api.staff('GET', `/api/trash/${client._id}`)).json()).toMatchObject({
    kind: 'client',
    name: 'Deleted Ltd',
    detail: 'Pune',
  })
  expect((await api.staff('POST', `/api/trash/clients/${client._id}/restore`)).json()).toEqual(client)
  expect(await contactsOf(client._id)).toMatchObject([rekha])

  const left = async () =>
    (await api.storage.db.selectFrom('client_contacts').select('id').where('client_id', '=', client._id).execute())
      .length
  await remove()
  const scrub = vi.spyOn(api.storage, 'scrub')
  await api.staff('DELETE', `/api/trash/clients/${client._id}`)
  expect(scrub).toHaveBeenCalledOnce()
  expect([await left(), (await api.staff('POST', `/api/trash/clients/${client._id}/restore`)).statusCode]).toEqual([
    0, 404,
  ])
})

test('a deleted client is not restored while another one has its name', async () => {
  const client = await add('Twice Ltd')
  await api.staff('DELETE', `/api/clients/${client._id}`)
  const other = await add('Twice Ltd')
  const restore = () => api.staff('POST', `/api/trash/clients/${client._id}/restore`)
  const refused = await restore()
  expect([refused.statusCode, refused.json().error]).toEqual([409, expect.stringContaining('rename that one first')])
  await api.staff('PUT', `/api/clients/${other._id}`, { name: 'Once Ltd', industry: '', places: '' })
  expect((await restore()).statusCode).toBe(200)
})

test('after 30 days housekeeping takes a deleted client with its contacts away', async () => {
  const own = await openApi()
  const { round, trustClock } = housekeepingOf(own)
  const { _id } = (await own.staff('POST', '/api/clients', { name: 'Old Ltd' })).json()
  await own.staff('POST', `/api/clients/${_id}/contacts`, rekha)
  await own.staff('DELETE', `/api/clients/${_id}`)
  const left = async () => (await own.storage.db.selectFrom('client_contacts').select('name').execute()).length
  for (let day = 0; day < 30; day += 1) await trustClock()
  await round()
  expect(await left()).toBe(1)
  own.advance(DAY / 2)
  const scrub = vi.spyOn(own.storage, 'scrub')
  await round()
  expect(await left()).toBe(0)
  expect(scrub).toHaveBeenCalled()
  await own.close()
})
