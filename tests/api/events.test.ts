import type { AddressInfo } from 'node:net'
import type { RouteOptions } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { HOUR, MINUTE } from '../../contract/time.ts'
import { startCatchUp } from '../../server/desk/catch-up.ts'
import { peopleOf } from '../../server/desk/people-of.ts'
import { editing } from '../support/editing.ts'
import { type Api, openApi } from '../support/open-api.ts'
import { openEvents } from '../support/open-events.ts'
import { dataUrl, pdf, sampleJob, sampleMessage, samplePerson } from '../support/samples.ts'
import { until } from '../support/until.ts'

let api: Api
let origin: string
beforeAll(async () => {
  api = await openApi()
  await api.app.listen({ port: 0, host: '127.0.0.1' })
  origin = `http://127.0.0.1:${(api.app.server.address() as AddressInfo).port}`
})
afterAll(() => api.close())

test('a stream says which kinds of records arrived or changed, and nothing else', async () => {
  const { _id: jobId } = (await api.staff('POST', '/api/jobs', sampleJob)).json()
  const stream = await openEvents(origin, await api.tokenOf('viewer', 'reader'))
  expect(stream.headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
  expect(stream.headers.get('cache-control')).toBe('no-store')
  expect(stream.headers.get('x-accel-buffering')).toBe('no')
  await until(async () => stream.text() === ': open\n\n')

  const applied = await api.post('/api/applications', { jobId, ...samplePerson, resume: dataUrl(pdf) })
  await until(async () => stream.text() === ': open\n\ndata: ["applications","people"]\n\n')
  expect((await api.post('/api/contact', { ...sampleMessage, email: 'no address' })).statusCode).toBe(400)
  await api.get('/api/jobs')
  await api.post('/api/contact', sampleMessage)
  await until(async () => stream.text().endsWith('data: ["enquiries","people"]\n\n'))
  await api.staff('PATCH', `/api/applications/${applied.json()._id}`, { status: 'reviewed' })
  await until(async () => stream.text().split('data:').length === 4)
  expect(stream.text()).toMatch(/data: \["applications","people"\]\n\n$/)
  stream.close()
})

test('planned texts that go live are announced, because a renamed industry renames jobs', async () => {
  const industries = editing(api, 'industries')
  const shown = (title: string) => ({ title, shown: 'shown' })
  const change = { covered: { industries: { tyres: shown('Rubber'), ships: shown('Ships') } } }
  expect((await industries.change(change)).statusCode).toBe(200)
  const pages = [{ key: 'industries', version: (await industries.read()).version }]
  const at = new Date(api.clock() + MINUTE).toISOString()
  expect((await api.staff('POST', '/api/site/publications', { pages, at })).statusCode).toBe(200)
  const stream = await openEvents(origin, await api.tokenOf('viewer', 'looks at jobs'))
  await until(async () => stream.text() === ': open\n\n')
  api.advance(MINUTE)
  await api.app.publishDue()
  await until(async () => stream.text().endsWith('data: ["jobs"]\n\n'))
  await api.app.publishDue()
  expect(stream.text().split('data:')).toHaveLength(2)
  stream.close()
})

test('what searches find is told once it is in the index', async () => {
  await api.post('/api/contact', { ...sampleMessage, fullName: 'Indexed Rao', email: 'indexed@example.com' })
  const found = async () => (await api.staff('GET', '/api/people?q=indexed')).json().total
  expect(await found()).toBe(0)
  const { promise: told, resolve } = Promise.withResolvers<number>()
  const catchUp = startCatchUp({
    people: peopleOf(api.storage),
    onCaughtUp: async () => resolve(await found()),
    clock: Date.now,
    log: api.app.log,
  })
  expect(await told).toBe(1)
  await catchUp.stop()
})

test('every change of applications, enquiries, people, imports, next steps, jobs, clients, mails, rights and published texts is announced, and nothing else', () => {
  const isChange = ({ method }: RouteOptions) => ![method].flat().some((one) => one === 'GET' || one === 'HEAD')
  const subjects =
    /^\/api\/(applications|contact|enquiries|people|imports|tasks|mentions|jobs|clients|submissions|trash\/(?:jobs|clients)\/:id\/restore|admin\/mails|private-links|shortlist|consent|team\/:id\/hand-over|admin\/sample-data|team\/:id$|site\/publications|site\/pages\/:key\/(publish|restore))(\/|$)/
  // Lists of words and the search of a job are no records, a preview changes nothing, and a piece of a file is nothing to look at.
  const words = ['/api/people/source-list', '/api/applications/end-reason-list']
  const search = ['/api/jobs/:id/search', '/api/jobs/:id/search/seen']
  const looks = ['preview', 'masking', 'masked'].map((what) => `/api/jobs/:id/submissions/${what}`)
  const others = [...words, ...search, ...looks, '/api/imports/:id/files/:n']
  // Jobs have the name of their category.
  const isRename = ({ method, url }: RouteOptions) => method === 'PATCH' && url === '/api/categories/:id'
  const isRecord = (route: RouteOptions) => (subjects.test(route.url) && !others.includes(route.url)) || isRename(route)
  const names = (routes: RouteOptions[]) => routes.map(({ method, url }) => `${method} ${url}`).sort()
  const changes = api.routes.filter((route) => isChange(route) && isRecord(route))
  expect(changes.length).toBeGreaterThan(10)
  expect(names(api.routes.filter(({ config }) => config?.announces))).toEqual(names(changes))
})

test.each<[string, (token: string, username: string) => Promise<unknown>]>([
  ['signs out', (token) => api.post('/api/admin/logout', undefined, { authorization: `Bearer ${token}` })],
  [
    'is deactivated',
    (_token, username) =>
      api.storage.db.updateTable('accounts').set({ state: 'inactive' }).where('username', '=', username).execute(),
  ],
  ['has done nothing for an hour', async () => api.advance(HOUR)],
])('the stream of somebody who %s ends, and no other opens', async (reason, end) => {
  const token = await api.tokenOf('consultant', reason)
  const stream = await openEvents(origin, token)
  await end(token, reason)
  await until(async () => stream.isOver())
  expect((await openEvents(origin, token)).status).toBe(401)
})

test('the stream of somebody who must set up a second factor ends, and those of other roles go on', async () => {
  const token = await api.tokenOf('consultant', 'must set it up')
  const [stream, other] = [
    await openEvents(origin, token),
    await openEvents(origin, await api.tokenOf('viewer', 'may go on')),
  ]
  const require = (roles: string[]) => api.staff('PUT', '/api/team/second-factor-policy', { roles })
  await require(['consultant'])
  await until(async () => stream.isOver())
  expect((await openEvents(origin, token)).status).toBe(403)
  expect(other.isOver()).toBe(false)
  await require([])
  other.close()
})

test('without a token there is no stream, and none takes it from the address', async () => {
  const token = await api.staffToken()
  for (const path of ['/api/events', `/api/events?token=${token}`, `/api/events?access_token=${token}`])
    expect((await fetch(origin + path)).status).toBe(401)
})

test('a session has three streams at most, and a closed one makes room', async () => {
  const token = await api.tokenOf('consultant', 'many tabs')
  const streams = [await openEvents(origin, token), await openEvents(origin, token), await openEvents(origin, token)]
  const refused = await openEvents(origin, token)
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '60'])
  const other = await openEvents(origin, await api.tokenOf('consultant', 'colleague'))
  expect(other.status).toBe(200)
  streams[0]?.close()
  await until(async () => {
    const next = await openEvents(origin, token)
    streams.push(next)
    return next.status === 200
  })
  for (const stream of [...streams, other]) stream.close()
})

test('closing the site ends its streams', async () => {
  const closing = await openApi()
  await closing.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = closing.app.server.address() as AddressInfo
  const stream = await openEvents(`http://127.0.0.1:${port}`, await closing.staffToken())
  await closing.close()
  await until(async () => stream.isOver())
  expect(stream.error()).toBeUndefined()
})
