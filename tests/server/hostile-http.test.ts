import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { documentedRoutes } from '../support/documented-routes.ts'
import { type Api, openApi } from '../support/open-api.ts'
import { sendRaw } from '../support/raw-http.ts'
import { sampleJob } from '../support/samples.ts'
import { untilRendered } from '../support/until.ts'

const CANARY = 'Canary Zebrawood'
const api = await openApi()
let jobId: string
beforeAll(async () => {
  await api.app.listen({ port: 0, host: '127.0.0.1' })
  jobId = (await api.staff('POST', '/api/jobs', sampleJob)).json()._id
})
afterAll(() => api.close())

/** Sends raw bytes, because `inject` normalises URLs. */
const send = (bytes: string, target: Api = api) =>
  sendRaw((target.app.server.address() as AddressInfo).port, bytes).then(({ head, body }) => `${head}\r\n\r\n${body}`)
const statusesIn = (answer: string) => [...answer.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => Number(status))

const SMUGGLED = 'GET /about HTTP/1.1\r\nHost: a\r\n\r\n'
const post = (headers: string, body = '') =>
  `POST /api/contact HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n${headers}\r\n\r\n${body}${SMUGGLED}`

test.each([
  ['a length beside chunks', post('Content-Length: 5\r\nTransfer-Encoding: chunked', '0\r\n\r\n')],
  ['chunks beside a length', post('Transfer-Encoding: chunked\r\nContent-Length: 5', '0\r\n\r\n')],
  ['a blank before the colon', post('Transfer-Encoding : chunked', '0\r\n\r\n')],
  ['chunks that are not the last coding', post('Transfer-Encoding: chunked, identity', '0\r\n\r\n')],
  ['a coding that only looks like chunks', post('Transfer-Encoding: xchunked', '0\r\n\r\n')],
  ['two lengths', post('Content-Length: 2\r\nContent-Length: 50', '{}')],
  ['two lengths in one line', post('Content-Length: 2, 50', '{}')],
  ['a negative length', post('Content-Length: -2', '{}')],
  ['a length with a plus', post('Content-Length: +2', '{}')],
  ['a length in hexadecimal', post('Content-Length: 0x2', '{}')],
  ['a bare line feed between headers', `GET /about HTTP/1.1\nHost: a\nX: y\n\n${SMUGGLED}`],
  ['a bare carriage return between headers', `GET /about HTTP/1.1\r\nHost: a\rX: y\r\n\r\n${SMUGGLED}`],
  ['a folded header', post('X: a\r\n b\r\nTransfer-Encoding:\r\n chunked', '0\r\n\r\n')],
  ['a negative chunk', post('Transfer-Encoding: chunked', '-1\r\n\r\n')],
  ['a chunk without its end', post('Transfer-Encoding: chunked', '2\r\n{}0\r\n\r\n')],
  [
    'a chunk with 20 kB of extensions',
    post('Transfer-Encoding: chunked', `2;${'x'.repeat(20_000)}\r\n{}\r\n0\r\n\r\n`),
  ],
  ['the preface of HTTP/2', `PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n${SMUGGLED}`],
])('%s is refused, the connection closes, and no request hidden behind it is answered', async (_name, bytes) => {
  expect(statusesIn(await send(bytes))).toEqual([400])
})

test('the hidden request would be answered if it were let through', async () => {
  const body = '{}'
  const answer = await send(
    post(`Content-Length: ${body.length}`, body).replace(/\r\n\r\n$/, '\r\nConnection: close$&'),
  )
  expect(statusesIn(answer)).toEqual([400, 200])
})

test('no header of a request can change a page that a cache may keep, not even behind a trusted proxy', async () => {
  const trusting = await openApi({ config: { trustProxy: ['127.0.0.1/32'] } })
  await trusting.app.listen({ port: 0, host: '127.0.0.1' })
  const job = (await trusting.staff('POST', '/api/jobs', sampleJob)).json()._id
  await untilRendered(trusting, sampleJob.title)
  const poisons = ['Host: evil.com', 'X-Original-URL: /admin', 'X-Rewrite-URL: /admin', 'Forwarded: host=evil.com']
    .concat(['Host', 'Server', 'Scheme', 'Port', 'Prefix'].map((name) => `X-Forwarded-${name}: evil.com`))
    .concat(['X-Forwarded-Proto: http', 'X-Host: evil.com', 'X-HTTP-Host-Override: evil.com', 'X-Forwarded-For: evil'])
  const pages = ['/', '/about', '/about?x', '/openings', `/openings?job=${job}`, '/nowhere', '/about/', '/sitemap.xml']
  for (const path of [...pages, '/robots.txt', '/api/jobs', '/api/openapi.json']) {
    const read = async (poison: string) => {
      const host = poison.startsWith('Host:') ? '' : 'Host: a\r\n'
      const answer = await send(`GET ${path} HTTP/1.1\r\n${host}${poison}\r\nConnection: close\r\n\r\n`, trusting)
      return answer.replace(/^date: .*$/im, '')
    }
    const clean = await read('X-Nothing: 1')
    if (path === '/about') expect(clean).toContain('<link rel="canonical" href="http://127.0.0.1:3000/about">')
    for (const poison of poisons) expect([path, poison, await read(poison)]).toEqual([path, poison, clean])
  }
  await trusting.close()
})

test('no route allows cross-origin requests', async () => {
  for (const { method, path } of await documentedRoutes(api)) {
    const url = path.replace('{id}', jobId)
    for (const origin of ['https://evil.example', 'null', 'http://127.0.0.1:3000.evil.example']) {
      const ahead = { 'access-control-request-method': method, 'access-control-request-headers': 'authorization' }
      const preflight = await api.call({ method: 'OPTIONS', url, headers: { origin, ...ahead } })
      const read = await api.get(url, { origin })
      expect([url, preflight.statusCode]).toEqual([url, 404])
      const names = [preflight, read].flatMap(({ headers }) => Object.keys(headers))
      expect(names.filter((name) => name.startsWith('access-control'))).toEqual([])
    }
  }
})

test.each(['TRACE', 'TRACK', 'CONNECT', 'PROPFIND', 'PURGE', 'MOVE', 'QUERY', 'FOO', 'get'])(
  '%s changes nothing and echoes nothing',
  async (method) => {
    for (const path of ['/about', '/api/applications', '/api/jobs']) {
      const answer = await send(
        `${method} ${path} HTTP/1.1\r\nHost: a\r\nX-Echo: ${CANARY}\r\nConnection: close\r\n\r\n`,
      )
      // Node closes the connection of a CONNECT without a response.
      expect(answer).toMatch(method === 'CONNECT' ? /^(\r\n)*$/ : /^HTTP\/1\.1 40[0145] /)
      expect(answer).not.toContain(CANARY)
    }
  },
)

test('HEAD requires a token on the same routes as GET', async () => {
  const staffOnly = (await documentedRoutes(api)).filter(({ method, isStaff }) => method === 'GET' && isStaff)
  expect(staffOnly.length).toBeGreaterThan(5)
  for (const { path } of staffOnly) {
    const url = path.replace('{id}', jobId)
    const answer = await api.call({ method: 'HEAD', url })
    expect([url, answer.statusCode, answer.headers['x-total-count']]).toEqual([url, 401, undefined])
  }
})
