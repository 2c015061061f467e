import { afterAll, beforeAll, expect, test } from 'vitest'
import { paths } from '../../contract/paths.ts'
import { actions, type Member, type Role, roles } from '../../contract/team.ts'
import { permissions } from '../../server/auth/permissions.ts'
import type { Method } from '../support/documented-routes.ts'
import { type Api, openApi } from '../support/open-api.ts'
import { dataUrl, pdf, sampleJob, sampleMessage, samplePerson } from '../support/samples.ts'

let api: Api
const tokens = new Map<Role, string>()
beforeAll(async () => {
  api = await openApi()
  for (const role of roles) tokens.set(role, await api.tokenOf(role))
})
afterAll(() => api.close())

const as = (token = '') => ({ authorization: `Bearer ${token}` })
const staffRoutes = () =>
  api.routes
    .filter(({ config }) => config?.access === 'staff')
    .flatMap(({ method, url, config }) =>
      [method]
        .flat()
        .map((one) => ({ method: one as Method | 'HEAD', url: url.replace(/:\w+/g, 'anything'), ...config })),
    )

test('every staff route has an action of the table, and every action of the table is in use', () => {
  expect(api.routes.filter(({ url, config }) => url.startsWith('/api') && !config?.access)).toEqual([])
  expect(staffRoutes().length).toBeGreaterThan(25)
  for (const { method, url, action } of staffRoutes())
    expect([method, url, actions.some((one) => one === action)]).toEqual([method, url, true])
  // Asked inside handlers, or by routes that are still to come.
  const elsewhere = ['applications.export_all', 'contacts.read', 'jobs.read', 'site.edit', 'site.publish']
  const used = new Set<string>([...staffRoutes().map(({ action }) => String(action)), ...elsewhere])
  expect(Object.keys(permissions).filter((action) => !used.has(action))).toEqual([])
})

test.each(roles)('%s may call exactly the routes of the table', async (role) => {
  for (const { method, url, action } of staffRoutes()) {
    // It would end the session of this test.
    if (!action || action === 'session.end') continue
    // The stream of events ends only with its client.
    const payloadAsStream = url === paths.events
    const answer = await api.call({ method, url, headers: as(tokens.get(role)), payloadAsStream })
    if (payloadAsStream) answer.stream().destroy()
    const allowed = permissions[action].includes(role)
    // The export of everything is refused inside the handler.
    const wants = allowed && (url !== '/api/applications.csv' || role === 'owner')
    expect([method, url, answer.statusCode === 403]).toEqual([method, url, !wants])
    if (!wants && method !== 'HEAD') expect(answer.json().code).toBe('forbidden')
  }
})

test('a viewer reads people without contact details and resumes until an owner grants them', async () => {
  const job = (await api.staff('POST', '/api/jobs', sampleJob)).json()
  await api.post('/api/applications', { ...samplePerson, jobId: job._id, resume: dataUrl(pdf) })
  const written = 'Call 022-2412 3456 or write to asha.other@example.org'
  await api.post('/api/contact', { ...sampleMessage, message: written })
  const token = tokens.get('viewer')
  const read = async (url: string, by = token) => (await api.get(url, as(by))).body
  const [{ _id }] = JSON.parse(await read('/api/applications'))
  for (const note of [written, `${written}, again`])
    expect((await api.staff('PATCH', `/api/applications/${_id}`, { note })).statusCode).toBe(200)
  const [enquiry] = JSON.parse(await read('/api/enquiries'))
  const places = [
    '/api/applications',
    `/api/applications/${_id}`,
    `/api/applications.csv?job=${job._id}`,
    '/api/enquiries',
    `/api/enquiries/${enquiry._id}`,
  ]
  const secrets = [
    samplePerson.email,
    samplePerson.phone,
    '"resume"',
    'filename',
    'Email',
    'Phone',
    sampleMessage.email,
    // With their signs, because an id may have the digits by chance.
    '022-2412',
    '2412 3456',
    'asha.other',
  ]
  for (const place of places) {
    const text = await read(place)
    expect(text).toContain(samplePerson.fullName)
    expect(text).toContain('Call [hidden]')
    for (const secret of secrets) expect([place, secret, text.includes(secret)]).toEqual([place, secret, false])
  }
  // A search that finds people by a piece of their number would tell the number.
  const digits = samplePerson.phone.replace(/\D/g, '').slice(-6)
  for (const q of [digits, samplePerson.email])
    for (const list of ['applications', 'enquiries']) expect(await read(`/api/${list}?q=${q}`)).toBe('[]')
  expect(await read('/api/applications?q=asha')).toContain(_id)
  expect((await api.get(`/api/applications/${_id}/resume`, as(token))).statusCode).toBe(403)

  for (const role of ['owner', 'consultant'] as const)
    expect(await read('/api/applications', tokens.get(role))).toContain(samplePerson.email)
  await api.storage.db.updateTable('accounts').set({ sees_contacts: 1 }).where('role', '=', 'viewer').execute()
  for (const place of places) {
    expect(await read(place)).toContain(samplePerson.email)
    expect(await read(place)).toContain(written)
  }
  expect((await api.get(`/api/applications/${_id}/resume`, as(token))).statusCode).toBe(200)
  expect((await api.post('/api/categories', { name: 'x' }, as(token))).statusCode).toBe(403)
})

test('a consultant brings in people when an owner has given the right, a viewer never', async () => {
  const id = async (role: Role) =>
    (await api.staff('GET', '/api/team')).json().members.find(({ username }: Member) => username === role)?._id
  const give = async (role: Role, mayImport: boolean) =>
    expect((await api.staff('PATCH', `/api/team/${await id(role)}`, { mayImport })).statusCode).toBe(204)
  const imports = staffRoutes().filter(({ url, method }) => url.startsWith('/api/imports') && method !== 'HEAD')
  expect(imports.length).toBeGreaterThan(10)
  const refused = async (role: Role) => {
    const answers = imports.map(({ method, url }) => api.call({ method, url, headers: as(tokens.get(role)) }))
    return new Set((await Promise.all(answers)).map(({ statusCode }) => statusCode === 403))
  }
  const mayImport = async (role: Role) =>
    (await api.get('/api/admin/account', as(tokens.get(role)))).json().may.includes('imports.run')

  expect([await mayImport('owner'), await mayImport('consultant'), await mayImport('viewer')]).toEqual([
    true,
    false,
    false,
  ])
  for (const role of ['consultant', 'viewer'] as const) await give(role, true)
  expect(await refused('owner')).toEqual(new Set([false]))
  expect([await refused('consultant'), await mayImport('consultant')]).toEqual([new Set([false]), true])
  expect([await refused('viewer'), await mayImport('viewer')]).toEqual([new Set([true]), false])
  for (const role of ['consultant', 'viewer'] as const) await give(role, false)
  expect([await refused('consultant'), await mayImport('consultant')]).toEqual([new Set([true]), false])
})

test('an export of everything is the owner’s; others export the applications of one job', async () => {
  const [job] = (await api.get('/api/jobs')).json()
  for (const role of ['consultant', 'viewer'] as const) {
    const all = await api.get('/api/applications.csv?q=@', as(tokens.get(role)))
    expect([all.statusCode, all.json().code]).toEqual([403, 'forbidden'])
    expect((await api.get(`/api/applications.csv?job=${job._id}`, as(tokens.get(role)))).statusCode).toBe(200)
  }
  expect((await api.get('/api/applications.csv', as(tokens.get('owner')))).statusCode).toBe(200)
})

test('a change of the role or the state counts with the next request', async () => {
  const token = await api.tokenOf('consultant', 'ravi')
  const edit = async () => (await api.post('/api/jobs', {}, as(token))).statusCode
  const set = (change: { role?: Role; state?: string }) =>
    api.storage.db.updateTable('accounts').set(change).where('username', '=', 'ravi').execute()
  expect(await edit()).toBe(400)
  await set({ role: 'viewer' })
  expect(await edit()).toBe(403)
  await set({ state: 'inactive' })
  expect(await edit()).toBe(401)
  expect(
    (await api.post('/api/admin/login', { username: 'ravi', password: 'a-long-enough-pass-phrase' })).json().error,
  ).toBe('Invalid username or password')
})

test('the own account says what it may do', async () => {
  const may = async (role: Role) => (await api.get('/api/admin/account', as(tokens.get(role)))).json()
  expect((await may('owner')).may).toEqual(actions)
  expect((await may('consultant')).may).not.toContain('team.manage')
  expect(await may('viewer')).toMatchObject({ role: 'viewer' })
})
