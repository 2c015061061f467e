import { createHash } from 'node:crypto'
import { request as httpRequest, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readSite } from '../../server/site/read-site.ts'
import { openApi } from '../support/open-api.ts'
import { SAMPLE_LOADER } from '../support/sample-site.ts'

const api = await openApi()
const { app } = api
beforeAll(() => app.listen({ port: 0 }))
afterAll(() => api.close())
const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers })

/** Sends the path as written, because `inject` normalises URLs. */
function overTheWire(method: string, path: string) {
  const { port } = app.server.address() as AddressInfo
  return new Promise<{ status?: number; headers: IncomingHttpHeaders; body: string }>((resolve, reject) => {
    const request = httpRequest({ port, method, path, agent: false }, async (answer) => {
      const body = (await answer.toArray()).join('')
      resolve({ status: answer.statusCode, headers: answer.headers, body })
    })
    request.on('error', reject).end()
  })
}

test('a page is served with its class of headers and the configured origin in its links', async () => {
  const answer = await get('/about')
  expect(answer.statusCode).toBe(200)
  expect(answer.headers['content-type']).toBe('text/html; charset=utf-8')
  expect(answer.headers['cache-control']).toBe('no-cache')
  const hash = createHash('sha256').update(SAMPLE_LOADER).digest('base64')
  expect(answer.headers['content-security-policy']).toContain(`script-src 'self' 'sha256-${hash}';`)
  expect(answer.headers['content-security-policy']).toContain("style-src 'self';")
  expect(answer.headers['content-security-policy']).not.toContain('upgrade-insecure-requests')
  expect(answer.headers['strict-transport-security']).toBeUndefined()
  expect(answer.body).toContain('href="http://127.0.0.1:3000/about"')
})

test('on an https origin browsers are told to stay on it', async () => {
  const secure = await openApi({ config: { publicUrl: new URL('https://jobs.example.com') } })
  const answer = await secure.get('/about')
  expect(answer.headers['strict-transport-security']).toContain('max-age=')
  expect(answer.headers['content-security-policy']).toContain('upgrade-insecure-requests')
  expect(answer.body).toContain('href="https://jobs.example.com/about"')
  await secure.close()
})

test('brotli is preferred, gzip is next, and a refused encoding is not sent', async () => {
  const plain = await get('/about')
  const br = await get('/about', { 'accept-encoding': 'gzip, deflate, br' })
  const gzip = await get('/about', { 'accept-encoding': 'gzip' })
  const refused = await get('/about', { 'accept-encoding': 'br;q=0, gzip;q=0.0' })
  expect(br.headers['content-encoding']).toBe('br')
  expect(brotliDecompressSync(br.rawPayload).toString()).toBe(plain.body)
  expect(gzip.headers['content-encoding']).toBe('gzip')
  expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain.body)
  expect(refused.headers['content-encoding']).toBeUndefined()
  expect(refused.body).toBe(plain.body)
  for (const answer of [plain, br, gzip, refused]) expect(answer.headers.vary).toBe('Accept-Encoding')
  expect(new Set([plain, br, gzip].map((answer) => answer.headers.etag)).size).toBe(3)
})

test('a page that the browser already has answers 304 without a body', async () => {
  const first = await get('/about')
  const tag = String(first.headers.etag)
  for (const header of [tag, `W/${tag}`, `"other", ${tag}`, '*']) {
    const again = await get('/about', { 'if-none-match': header })
    expect(again.statusCode).toBe(304)
    expect(again.body).toBe('')
    expect(again.headers.etag).toBe(tag)
  }
  expect((await get('/about', { 'if-none-match': '"other"' })).statusCode).toBe(200)
})

test('HEAD answers as GET does, without the body', async () => {
  const answer = await overTheWire('HEAD', '/about')
  expect(answer.status).toBe(200)
  expect(Number(answer.headers['content-length'])).toBeGreaterThan(1000)
  expect(answer.body).toBe('')
})

test('admin pages are never kept, indexed or named to other sites', async () => {
  const { headers } = await get('/admin')
  expect(headers['cache-control']).toBe('no-store')
  expect(headers['x-robots-tag']).toBe('noindex')
  expect(headers['referrer-policy']).toBe('no-referrer')
})

test('hashed files are kept for a year, and the others for an hour', async () => {
  const script = await get('/assets/main-abc123.js', { 'accept-encoding': 'br' })
  expect(script.headers['cache-control']).toBe('public, max-age=31536000, immutable')
  expect(script.headers['content-type']).toBe('text/javascript; charset=utf-8')
  expect(script.headers['content-encoding']).toBe('br')
  const icon = await get('/favicon.svg')
  expect(icon.headers['cache-control']).toBe('public, max-age=3600')
  expect(icon.headers['content-type']).toBe('image/svg+xml')
})

test.each([
  '/nowhere',
  '/about.html',
  '/assets/',
  '/assets/main-abc123.js.br',
  '/pages.json',
  '/.env',
  '/..%2fpackage.json',
])('%s is the not-found page with status 404', async (url) => {
  const answer = await get(url)
  expect(answer.statusCode).toBe(404)
  expect(answer.headers['cache-control']).toBe('no-cache')
  expect(answer.body).toContain('Oops! Page not found')
})

test('the not-found page is sent whole even to a browser that has it', async () => {
  const first = await get('/nowhere')
  expect((await get('/elsewhere', { 'if-none-match': String(first.headers.etag) })).statusCode).toBe(404)
})

test('a trailing slash leads to the page, with its query', async () => {
  const answer = await get('/about/?from=mail&x=1')
  expect(answer.statusCode).toBe(301)
  expect(answer.headers.location).toBe('/about?from=mail&x=1')
})

test.each(['//evil.com/', '/\\evil.com/', '//evil.com/about/', '/%2F%2Fevil.com/', '/nowhere/', '/about//'])(
  '%s redirects nowhere',
  async (path) => {
    const answer = await overTheWire('GET', path)
    expect(answer.status).toBe(404)
    expect(answer.headers.location).toBeUndefined()
  },
)

test('an unknown API path answers JSON, whatever the method', async () => {
  for (const method of ['GET', 'POST', 'DELETE'] as const) {
    const answer = await app.inject({ method, url: '/api/nowhere' })
    expect(answer.statusCode).toBe(404)
    expect(answer.json()).toEqual({
      error: 'There is nothing at this address. Please check it.',
      code: 'not_found',
      requestId: expect.any(String),
    })
    expect(answer.headers['cache-control']).toBe('no-store')
  }
})

test('a missing build is noticed', async () => {
  const publicUrl = new URL('http://127.0.0.1:3000')
  expect(await readSite('/nonexistent', publicUrl)).toBeUndefined()
})
