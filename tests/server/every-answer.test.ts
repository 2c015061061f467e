import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DAY } from '../../contract/time.ts'
import { openApi } from '../support/open-api.ts'
import { sendRaw } from '../support/raw-http.ts'

const api = await openApi()
beforeAll(() => api.app.listen({ port: 0 }))
afterAll(() => api.close())

const send = (request: string) => sendRaw((api.app.server.address() as AddressInfo).port, request)
const get = (path: string, ...headers: string[]) =>
  `${[`GET ${path} HTTP/1.1`, 'Host: x', 'Connection: close', ...headers].join('\r\n')}\r\n\r\n`

test.each([
  ['a page', get('/about')],
  ['an unknown page', get('/nowhere')],
  ['a redirect', get('/about/')],
  ['an unmet expectation', get('/', 'Expect: the unexpected')],
  ['an unknown API path', get('/api/nowhere')],
  ['a refused token', get('/api/applications', 'Authorization: Bearer x')],
  ['a broken request', 'GET / HTTP/1.1\r\nbroken\r\n\r\n'],
  ['headers that are too large', get('/', `X: ${'x'.repeat(20_000)}`)],
  ['two hosts', get('/', 'Host: y')],
  ['a feed', get('/openings.xml')],
  ['security.txt', get('/.well-known/security.txt')],
  ['a health check', get('/readyz')],
])('%s carries the security headers', async (_name, request) => {
  const { head } = await send(request)
  for (const header of [
    'X-Content-Type-Options: nosniff',
    'Referrer-Policy: ',
    'Permissions-Policy: ',
    'X-Frame-Options: DENY',
    'Cross-Origin-Resource-Policy: ',
  ]) {
    expect(head.toLowerCase()).toContain(header.toLowerCase())
  }
})

test('a page that the browser already has carries them too', async () => {
  const { headers } = await api.get('/about')
  const { head } = await send(get('/about', `If-None-Match: ${headers.etag}`))
  expect(head).toMatch(/^HTTP\/1\.1 304/)
  expect(head.toLowerCase()).toContain('x-content-type-options: nosniff')
})

test.each([
  ['an unmet expectation', get('/', 'Expect: the unexpected'), 417],
  ['an unknown path', get('/api/nowhere'), 404],
  ['no token', get('/api/applications'), 401],
  ['a broken request', 'GET / HTTP/1.1\r\nbroken\r\n\r\n', 400],
  ['headers that are too large', get('/', `X: ${'x'.repeat(20_000)}`), 431],
])('the error for %s names its request', async (_name, request, status) => {
  const { head, body } = await send(request)
  expect(head).toContain(`HTTP/1.1 ${status} `)
  const json = JSON.parse(/\{.*\}/s.exec(body)?.[0] ?? '')
  expect(json).toMatchObject({ error: expect.stringMatching(/\.$/), code: expect.any(String) })
  expect(json.requestId).toMatch(/^\w+-\w+$/)
})

test('security.txt names a contact and never expires while it is read', async () => {
  const read = async () => (await api.get('/.well-known/security.txt')).body
  const expires = async () => Date.parse(/^Expires: (.*)$/m.exec(await read())?.[1] ?? '')
  expect(await read()).toContain('Contact: mailto:security@example.com\n')
  expect(await read()).toContain('Canonical: http://127.0.0.1:3000/.well-known/security.txt\n')
  const before = await expires()
  expect(before).toBeGreaterThan(api.clock())
  api.advance(365 * DAY)
  expect(await expires()).toBeGreaterThan(api.clock())
})
