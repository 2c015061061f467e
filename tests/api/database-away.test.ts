import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { documentedRoutes } from '../support/documented-routes.ts'
import { openApi, STAFF } from '../support/open-api.ts'
import { sendRaw } from '../support/raw-http.ts'
import { dataUrl, pdf, sampleJob, sampleMessage, samplePerson } from '../support/samples.ts'
import { newTestStorage } from '../support/test-storage.ts'

const testStorage = await newTestStorage()
const before = await openApi({ testStorage })
const token = await before.staffToken()
await before.close()
// An account that is added now would make the site load its lists.
const api = await openApi({ testStorage })
const unhandled: unknown[] = []
const note = (reason: unknown) => void unhandled.push(reason)
let port: number
let routes: { method: string; path: string }[]
beforeAll(async () => {
  process.on('unhandledRejection', note).on('uncaughtException', note)
  routes = (await documentedRoutes(api)).map(({ method, path }) => ({ method, path: path.replace('{id}', 'some-id') }))
  // Nothing is cached yet, and from here on nothing can be loaded.
  await api.storage.close()
  await api.app.listen({ port: 0, host: '127.0.0.1' })
  port = (api.app.server.address() as AddressInfo).port
})
afterAll(async () => {
  process.off('unhandledRejection', note).off('uncaughtException', note)
  await api.app.close()
  // Uploads have opened folders since.
  await api.storage.resumes.close()
})

const bodies: Record<string, object> = {
  '/api/applications': { jobId: 'some-id', ...samplePerson, resume: dataUrl(pdf) },
  '/api/contact': sampleMessage,
  '/api/admin/login': STAFF,
  '/api/jobs': sampleJob,
}
const pages = [
  '/',
  '/about',
  '/about/',
  '/openings?job=some-id',
  '/nowhere',
  '/api/nowhere',
  '/sitemap.xml',
  '/openings.xml',
  '/robots.txt',
  '/share/jobs/some-id.png',
  '/healthz',
  '/readyz',
]

/** Header lines beside `Host: a`, by what is unusual about them. */
const forms: [name: string, lines: string[]][] = [
  ['plain', []],
  ['two hosts', ['Host: b']],
  ['no body announced with a length', ['Content-Length: 0']],
  ['an encoded body', ['Content-Encoding: gzip']],
  ['an empty body in chunks', ['Transfer-Encoding: chunked']],
  ['a length beside chunks', ['Transfer-Encoding: chunked', 'Content-Length: 5']],
  ['a token', ['Authorization: Bearer TOKEN']],
  ['a wrong token', ['Authorization: Bearer adm_wrong']],
  ['two tokens', ['Authorization: Bearer TOKEN', 'Authorization: Bearer TOKEN']],
  ['a version that is known', ['If-None-Match: "x"', 'If-Match: "x"']],
  ['a range', ['Range: bytes=0-1']],
  ['an expectation', ['Expect: 100-continue']],
  ['an expectation that nobody can meet', ['Expect: the unexpected']],
  ['an upgrade', ['Connection: upgrade', 'Upgrade: websocket']],
  ['another site', ['Sec-Fetch-Site: cross-site', 'Origin: https://evil.example']],
  ['another encoding', ['Accept-Encoding: br;q=0, gzip']],
]

function bytesOf(method: string, path: string, lines: string[]): string {
  const body = lines.length < 2 && method !== 'GET' ? JSON.stringify(bodies[path] ?? {}) : ''
  const chunked = lines.some((line) => line.startsWith('Transfer-Encoding'))
  const head = [
    `${method} ${path} HTTP/1.1`,
    'Host: a',
    'Connection: close',
    ...lines.map((line) => line.replace('TOKEN', token)),
    ...(body && !chunked && !lines.some((line) => line.startsWith('Content-Length'))
      ? ['Content-Type: application/json', `Content-Length: ${Buffer.byteLength(body)}`]
      : []),
  ]
  return `${head.join('\r\n')}\r\n\r\n${chunked ? '0\r\n\r\n' : body}`
}
const everyRoute = () => [
  ...routes,
  ...pages.map((path) => ({ method: 'GET', path })),
  ...[...pages, '/api/jobs', '/api/categories'].map((path) => ({ method: 'HEAD', path })),
  ...['/api/jobs', '/api/categories'].map((path) => ({ method: 'OPTIONS', path })),
]

test.each(forms)(
  'no route ends the process or fails with an error of its own when the database is away: %s',
  async (_name, lines) => {
    for (const { method, path } of everyRoute()) {
      const { head, body } = await sendRaw(port, bytesOf(method, path, lines))
      const status = Number(head.split(' ')[1])
      expect([method, path, [500, 502, NaN].includes(status) ? head + body : 'answered']).toEqual([
        method,
        path,
        'answered',
      ])
      if (status === 503 && path !== '/openings?job=some-id')
        expect([path, head]).toEqual([path, expect.stringMatching(/\r\nretry-after: \d/i)])
    }
    expect(unhandled).toEqual([])
  },
)

test('clients that disconnect early do no harm', async () => {
  for (const { method, path } of everyRoute()) {
    const socket = connect(port, '127.0.0.1')
    await once(socket, 'connect')
    socket.write(bytesOf(method, path, ['Authorization: Bearer TOKEN']))
    socket.destroy()
  }
  expect((await sendRaw(port, bytesOf('GET', '/healthz', []))).head).toMatch(/^HTTP\/1\.1 200 /)
  expect(unhandled).toEqual([])
})

test('routes that need the database answer 503, and pages are still served', async () => {
  const statusOf = async (method: string, path: string, lines: string[] = []) =>
    Number((await sendRaw(port, bytesOf(method, path, lines))).head.split(' ')[1])
  for (const path of ['/readyz', '/api/jobs', '/api/categories', '/sitemap.xml', '/openings?job=some-id'])
    expect([path, await statusOf('GET', path)]).toEqual([path, 503])
  for (const path of ['/api/contact', '/api/applications', '/api/admin/login'])
    expect([path, await statusOf('POST', path)]).toEqual([path, 503])
  expect(await statusOf('GET', '/api/applications', ['Authorization: Bearer TOKEN'])).toBe(503)
  for (const path of ['/', '/about', '/healthz', '/assets/main-abc123.js'])
    expect([path, await statusOf('GET', path)]).toEqual([path, 200])
})
