import { afterAll, beforeAll, expect, test } from 'vitest'
import { documentedRoutes } from '../support/documented-routes.ts'
import { type Api, openApi, STAFF } from '../support/open-api.ts'
import { dataUrl, pdf, sampleJob, sampleMessage, samplePerson } from '../support/samples.ts'

let api: Api
beforeAll(async () => {
  api = await openApi()
})
afterAll(() => api.close())

const publicRoutes = new Set([
  'GET /api/jobs',
  'GET /api/categories',
  'POST /api/applications',
  'POST /api/contact',
  'POST /api/resume-details',
  'POST /api/admin/login',
  'POST /api/admin/login/second-factor',
  'POST /api/admin/login/passkey-options',
  'POST /api/admin/login/passkey',
  'GET /api/admin/demo',
  'POST /api/invitations/accept',
  'POST /api/invitations/check',
  'GET /api/password-resets',
  'POST /api/password-resets',
  'POST /api/password-resets/check',
  'POST /api/password-resets/use',
  'POST /api/private-links/views',
  'GET /api/consent',
  'POST /api/consent/answers',
  'GET /api/shortlist',
  'POST /api/shortlist/answers',
  'POST /api/shortlist/through',
  'GET /api/shortlist/people/{n}/resume',
  'GET /api/shortlist/people/{n}/resume.pdf',
  'GET /api/shortlist/people/{n}/original',
  'GET /api/openapi.json',
])

test('every route but the public ones refuses without a token, with a wrong and with an ended one', async () => {
  const routes = await documentedRoutes(api)
  expect(routes.length).toBeGreaterThan(20)
  const ended = (await api.post('/api/admin/login', STAFF)).json().token
  await api.post('/api/admin/logout', undefined, { authorization: `Bearer ${ended}` })
  const guarded = routes.filter(({ method, path }) => !publicRoutes.has(`${method} ${path}`))
  expect(guarded.length).toBe(routes.length - (publicRoutes.size - 1))
  for (const { method, path } of guarded) {
    const url = path.replace('{id}', 'anything')
    for (const authorization of [
      undefined,
      '',
      'Bearer',
      'Bearer adm_wrong',
      'Basic YTpi',
      `Bearer ${ended}`,
      `Bearer ${ended}x`,
    ]) {
      const answer = await api.call({ method, url, headers: authorization === undefined ? {} : { authorization } })
      expect([answer.statusCode, `${method} ${url} ${authorization}`]).toEqual([
        401,
        `${method} ${url} ${authorization}`,
      ])
      expect(answer.json()).toEqual({
        error: 'Please sign in to continue.',
        code: 'unauthorized',
        requestId: expect.any(String),
      })
    }
  }
})

test('a route without an access setting, or a staff route without an action, stops the start', async () => {
  const { applyApiRules } = await import('../../server/http/api-rules.ts')
  const { default: fastify } = await import('fastify')
  const app = fastify()
  applyApiRules(app, { headers: {}, guard: async () => undefined })
  expect(() => app.get('/forgotten', () => 'secret')).toThrow('has no config.access')
  expect(() => app.get('/staff', { config: { access: 'staff' } }, () => 'secret')).toThrow('has no config.action')
})

test.each([
  '/API/applications',
  '/api//applications',
  '/api/applications/',
  '/api/applications;x',
  '/%61pi/applications',
])('%s does not bypass the check', async (url) => {
  expect([401, 404]).toContain((await api.get(url)).statusCode)
})

test.each([
  ['form data', 'application/x-www-form-urlencoded', 'a=b', 415],
  ['several parts', 'multipart/form-data; boundary=x', '--x--', 415],
  ['plain text', 'text/plain', '{}', 415],
  ['another charset', 'application/json; charset=utf-16', '{}', 415],
  ['broken JSON', 'application/json', '{"a":', 400],
  ['broken UTF-8', 'application/json', Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x7d]), 400],
  ['a poisoned key', 'application/json', '{"__proto__":{"x":1}}', 400],
  ['an array', 'application/json', '[]', 400],
  ['a text', 'application/json', '"x"', 400],
  ['nothing', 'application/json', '', 400],
  ['100,000 levels', 'application/json', `${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}`, 400],
  [
    '100,000 keys',
    'application/json',
    JSON.stringify(Object.fromEntries(Array.from({ length: 100_000 }, (_, n) => [n, 1]))),
    400,
  ],
])('%s is refused in the usual shape', async (_name, type, payload, status) => {
  const answer = await api.post('/api/contact', payload, { 'content-type': type })
  expect(answer.statusCode).toBe(status)
  expect(answer.headers['content-type']).toBe('application/json; charset=utf-8')
  expect(answer.json().error).toMatch(/^[A-Z].*\.$/)
})

test('a body without a type is refused', async () => {
  const answer = await api.call({ method: 'POST', url: '/api/contact', payload: Buffer.from('{}') })
  expect(answer.statusCode).toBe(415)
})

const bodies: [method: 'POST' | 'PUT', path: string, body: Record<string, unknown>][] = [
  ['POST', '/api/jobs', sampleJob],
  ['PUT', '/api/jobs/unknown', sampleJob],
  ['POST', '/api/categories', { name: 'x', description: 'y' }],
  ['POST', '/api/applications', { jobId: 'x', ...samplePerson, resume: dataUrl(pdf) }],
  ['POST', '/api/contact', sampleMessage],
  ['POST', '/api/admin/login', { username: 'x' }],
]

test.each(bodies)('%s %s refuses a NUL and half a character in every text', async (method, url, body) => {
  for (const field of Object.keys(body).filter((name) => typeof body[name] === 'string')) {
    for (const bad of ['a\u0000b', 'a\ud800b', '\u0000']) {
      const answer = await api.staff(method, url, { password: 'x', ...body, [field]: bad })
      expect([field, bad, answer.statusCode]).toEqual([field, bad, 400])
    }
  }
})

test('a large body to an unknown path is refused unread', async () => {
  const answer = await api.post('/api/nowhere', { text: 'x'.repeat(100_000) })
  expect(answer.statusCode).toBe(413)
})

test('the response names each invalid field, and its message is the first of theirs', async () => {
  const answer = await api.post('/api/contact', {})
  expect(answer.json()).toEqual({
    error: 'Please enter your full name.',
    code: 'invalid_input',
    requestId: expect.any(String),
    fields: {
      fullName: 'Please enter your full name.',
      email: 'Please enter a valid email address, such as name@example.com.',
      message: 'Please enter your message.',
    },
  })
})

test('another site can neither change nor read anything through a browser', async () => {
  const changed = await api.post('/api/contact', sampleMessage, { 'sec-fetch-site': 'cross-site' })
  expect(changed.statusCode).toBe(403)
  expect(changed.json().code).toBe('cross_site')
  const read = await api.get('/api/jobs', { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' })
  const preflight = await api.call({ method: 'OPTIONS', url: '/api/jobs', headers: { origin: 'https://evil.example' } })
  for (const answer of [read, preflight]) {
    expect(Object.keys(answer.headers).filter((name) => name.startsWith('access-control'))).toEqual([])
  }
})

test('bodies outside of uploads are limited to 64 KiB', async () => {
  const answer = await api.staff('POST', '/api/categories', { name: 'x', description: 'y'.repeat(70_000) })
  expect(answer.statusCode).toBe(413)
  expect(answer.json()).toEqual({
    error: 'This is too long to send. Please shorten it and try again.',
    code: 'too_large',
    requestId: expect.any(String),
  })
})

test('the health check reveals nothing about the inside', async () => {
  expect((await api.get('/healthz')).json()).toEqual({ status: 'ok' })
  expect((await api.get('/readyz')).json()).toEqual({ status: 'ready', housekeeping: [] })
})

test('the site is not ready when the database is unavailable', async () => {
  const broken = await openApi()
  await broken.storage.close()
  const answer = await broken.get('/readyz')
  expect(answer.statusCode).toBe(503)
  expect(answer.headers['retry-after']).toBe('5')
  expect((await broken.get('/healthz')).statusCode).toBe(200)
  await broken.app.close()
})
