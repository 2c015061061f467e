import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Api, openApi } from '../support/open-api.ts'
import { sendRaw } from '../support/raw-http.ts'
import { sampleJob } from '../support/samples.ts'
import { untilRendered } from '../support/until.ts'

let api: Api
let port: number
beforeAll(async () => {
  api = await openApi()
  await api.staff('POST', '/api/jobs', sampleJob)
  await api.get('/api/jobs')
  await api.get('/api/categories')
  await api.app.listen({ port: 0 })
  port = (api.app.server.address() as AddressInfo).port
  await untilRendered(api, sampleJob.title)
})
afterAll(() => api.close())

const overTheWire = (path: string, lines = 'Host: a') =>
  sendRaw(port, `GET ${path} HTTP/1.1\r\n${lines}\r\nConnection: close\r\n\r\n`)
const statusOf = async (path: string, lines?: string) => Number((await overTheWire(path, lines)).head.split(' ')[1])

test.each(['/', '/about', '/openings', '/favicon.svg', '/assets/main-abc123.js', '/api/jobs', '/api/categories'])(
  '%s is the same from the fast path and from the router',
  async (path) => {
    const routed = await api.get(path)
    const { head, body } = await overTheWire(path)
    const headers = Object.fromEntries(
      head
        .split('\r\n')
        .slice(1)
        .map((line) => line.toLowerCase().split(': ', 2)),
    )
    expect(body).toBe(routed.body)
    for (const name of ['etag', 'content-type', 'cache-control', 'content-security-policy', 'x-content-type-options']) {
      expect(headers[name]).toBe(
        routed.headers[name] === undefined ? undefined : String(routed.headers[name]).toLowerCase(),
      )
    }
  },
)

test('the fast path answers nothing that the router refuses', async () => {
  expect(await statusOf('/about', 'Host: a\r\nHost: b')).toBe(400)
  expect(await statusOf('/about', 'X: y')).toBe(400)
  expect(await statusOf('http://evil/about')).toBe(400)
  expect(await statusOf('/about', 'Host: a\r\nContent-Encoding: gzip')).toBe(415)
  expect(await statusOf('/api/jobs', 'Host: a\r\nAuthorization: Bearer adm_wrong')).toBe(401)
  for (const path of ['/constructor', '/__proto__', '/toString']) expect(await statusOf(path)).toBe(404)
})

test('a change is visible at once', async () => {
  const before = (await overTheWire('/api/jobs')).body
  await api.staff('POST', '/api/jobs', { ...sampleJob, title: 'Another' })
  const after = (await overTheWire('/api/jobs')).body
  expect(before).not.toContain('Another')
  expect(after).toContain('Another')
})

test('a URL with a query is left to the router', async () => {
  expect(await statusOf('/about?from=mail')).toBe(200)
  expect(await statusOf('/openings?job=nowhere')).toBe(404)
})
