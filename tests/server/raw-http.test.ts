import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openApi } from '../support/open-api.ts'
import { sendRaw } from '../support/raw-http.ts'

const api = await openApi()
const { app } = api
beforeAll(() => app.listen({ port: 0, host: '127.0.0.1' }))
afterAll(() => api.close())
const send = (bytes: string) => sendRaw((app.server.address() as AddressInfo).port, bytes)

test.each([
  ['two Host headers', 'GET /about HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n', 400],
  ['an empty Host', 'GET /about HTTP/1.1\r\nHost:\r\n\r\n', 400],
  ['no Host', 'GET /about HTTP/1.1\r\n\r\n', 400],
  ['HTTP/1.0 without a Host', 'GET /about HTTP/1.0\r\n\r\n', 400],
  ['an absolute-form target', 'GET http://evil/api/jobs HTTP/1.1\r\nHost: a\r\n\r\n', 400],
  ['a broken escape', 'GET /% HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n', 400],
  ['bytes that are not HTTP', 'GARBAGE\r\n\r\n', 400],
  ['headers beyond 16 KiB', `GET / HTTP/1.1\r\nHost: a\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`, 431],
  [
    'both length and chunks',
    'POST /api/jobs HTTP/1.1\r\nHost: a\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
    400,
  ],
  [
    'a compressed body',
    'POST /api/jobs HTTP/1.1\r\nHost: a\r\nContent-Encoding: gzip\r\nContent-Length: 2\r\n\r\n{}',
    415,
  ],
])('%s is refused in the usual shape and the connection closes', async (_name, bytes, status) => {
  const { head, body } = await send(bytes)
  expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
  expect(head.toLowerCase()).toContain('content-type: application/json; charset=utf-8')
  expect(head.toLowerCase()).toContain('connection: close')
  const answer = JSON.parse(body)
  expect(Object.keys(answer)).toEqual(['error', 'code', 'requestId'])
  expect(answer.error).toMatch(/^[A-Z].*\.$/)
})
