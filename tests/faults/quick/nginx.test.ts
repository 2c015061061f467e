import { once } from 'node:events'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bearer, createJob } from '../../support/applicants.ts'
import { startNginx } from '../../support/nginx.ts'
import { openEvents } from '../../support/open-events.ts'
import { OWN_ACCOUNT, postJson, startSite } from '../../support/run-site.ts'
import { sampleJob, sampleMessage } from '../../support/samples.ts'
import { newTestStorage, onPostgres } from '../../support/test-storage.ts'
import { until } from '../../support/until.ts'

type Call = { url?: string; etag?: string; status?: number; headers: Record<string, unknown> }

/** Passes requests on to the site and writes down which ones nginx sent. */
async function recordCalls(sitePort: number) {
  const calls: Call[] = []
  const server = createServer((asked, answer) => {
    const { method, url, headers } = asked
    const call: Call = { url, etag: headers['if-none-match'], headers }
    calls.push(call)
    const passedOn = request({ port: sitePort, host: '127.0.0.1', method, path: url, headers }, (given) => {
      call.status = given.statusCode
      answer.writeHead(given.statusCode ?? 500, given.rawHeaders)
      given.pipe(answer)
    })
    passedOn.on('error', () => answer.destroy())
    asked.pipe(passedOn)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    to: (path: string) => calls.filter(({ url }) => url === path),
    close: () => server.close().closeAllConnections(),
  }
}

// The certificate is self-signed.
process.env.NODE_TLS_REJECT_UNAUTHORIZED = '0'
/** A reserved port, on which nothing listens: the second instance is down. */
const UNUSED = 1
/** The seconds that nginx keeps a page. */
const KEPT = 1

// nginx needs root here, and which database there is makes no difference to it.
describe.runIf(!onPostgres && process.getuid?.() === 0)('the documented nginx', () => {
  let site: Awaited<ReturnType<typeof startSite>>
  let recorded: Awaited<ReturnType<typeof recordCalls>>
  let nginx: Awaited<ReturnType<typeof startNginx>>
  let staff: Record<string, string>
  beforeAll(async () => {
    site = await startSite(await newTestStorage(), { ...OWN_ACCOUNT, RATE_LIMIT: 'off', TRUST_PROXY: '127.0.0.1' })
    staff = bearer(await site.token())
    await createJob(site.url, await site.token())
    await until(async () => (await (await fetch(`${site.url}/openings`)).text()).includes(sampleJob.title))
    recorded = await recordCalls(site.port)
    nginx = await startNginx({ instances: [recorded.port, UNUSED] })
  })
  afterAll(async () => {
    await nginx.stop()
    recorded.close()
    await site.stop()
  })

  const get = async (path: string, headers: Record<string, string> = {}) => {
    const answer = await fetch(nginx.url + path, { headers: { 'accept-encoding': 'br', ...headers } })
    return { status: answer.status, headers: answer.headers, body: await answer.text() }
  }

  test('events are passed on as they come', async () => {
    const stream = await openEvents(nginx.url, await site.token())
    await until(async () => stream.text() === ': open\n\n')
    expect((await postJson(`${site.url}/api/contact`, sampleMessage)).status).toBe(201)
    await until(async () => stream.text().includes('"enquiries"'))
    stream.close()
  })

  test('leads pages over plain HTTP to HTTPS', async () => {
    const answer = await fetch(`${nginx.plainUrl}/about?x=1`, { redirect: 'manual' })
    expect(answer.status).toBe(301)
    expect(answer.headers.get('location')).toBe('https://www.example.com/about?x=1')
  })

  test.each(['/api/jobs', '/api/admin/login', '/api/applications.csv'])('refuses %s over plain HTTP', async (path) => {
    const answer = await fetch(nginx.plainUrl + path, { redirect: 'manual', headers: { authorization: 'Bearer x' } })
    expect(answer.status).toBe(403)
    expect(answer.headers.get('content-type')).toBe('application/json')
    expect(await answer.json()).toMatchObject({ code: 'https_required', error: expect.stringContaining('https://') })
  })

  test.each(['/about', '/openings?q=plant', '/api/jobs', '/sitemap.xml', '/nowhere'])(
    '%s is asked for once a second at most, however many visitors want it',
    async (path) => {
      const direct = await fetch(site.url + path, { headers: { 'accept-encoding': 'br' } })
      const start = performance.now()
      const answers = [await get(path)]
      for (let round = 0; round < 50; round += 1) answers.push(await get(path))
      const seconds = (performance.now() - start) / 1000
      expect(recorded.to(path).length).toBeLessThanOrEqual(Math.ceil(seconds / KEPT) + 1)
      const body = await direct.text()
      for (const answer of answers) {
        expect([answer.status, answer.body]).toEqual([direct.status, body])
        // Browsers see neither the header for nginx nor another rule than without it.
        expect(answer.headers.get('x-accel-expires')).toBeNull()
        for (const name of ['cache-control', 'etag', 'content-encoding', 'vary', 'content-security-policy'])
          expect(answer.headers.get(name)).toBe(direct.headers.get(name))
      }
    },
  )

  test('an answer whose second is over is kept for another when its ETag is still right', async () => {
    const first = await get('/')
    await until(async () => {
      expect((await get('/')).body).toBe(first.body)
      return recorded.to('/').length > 2
    })
    const [, ...later] = recorded.to('/')
    expect(later.map(({ etag, status }) => [etag, status])).toEqual(later.map(() => [first.headers.get('etag'), 304]))
  })

  test('a browser that has the page is told that it is unchanged', async () => {
    const { headers } = await get('/about')
    expect((await get('/about', { 'if-none-match': headers.get('etag') ?? '' })).status).toBe(304)
  })

  test('no part of a page is sent, so that parts of two compressions never meet', async () => {
    const whole = await get('/about')
    const asked = await get('/about', { range: 'bytes=0-9' })
    expect([asked.status, asked.body]).toEqual([200, whole.body])
  })

  test('each encoding is kept by itself, and refused ones are not sent', async () => {
    const encodings: [accepted: string, sent: string | null][] = [
      ['gzip, deflate, br, zstd', 'br'],
      ['br;q=0, gzip', 'gzip'],
      ['gzip;q=0.5', 'gzip'],
      ['br;q=0.0, gzip;q=0', null],
      ['identity', null],
      ['BR', 'br'],
    ]
    const { body } = await get('/about')
    for (const [accepted, sent] of [...encodings, ...encodings]) {
      const answer = await get('/about', { 'accept-encoding': accepted })
      expect([accepted, answer.headers.get('content-encoding'), answer.body]).toEqual([accepted, sent, body])
    }
    const asked = new Set(recorded.to('/about').map(({ headers }) => headers['accept-encoding']))
    expect([...asked].toSorted()).toEqual(['br', 'gzip', undefined])
  })

  test('an answer to staff reaches nobody else, and staff never get the public one', async () => {
    const draft = { ...sampleJob, title: 'A secret draft', status: 'draft' }
    expect((await postJson(`${site.url}/api/jobs`, draft, staff)).status).toBe(201)
    const before = recorded.to('/api/jobs').length
    for (let round = 0; round < 10; round += 1) {
      expect((await get('/api/jobs', staff)).body).toContain('A secret draft')
      expect((await get('/api/jobs')).body).not.toContain('A secret draft')
      expect((await get('/api/jobs', bearer('adm_wrong'))).status).toBe(401)
    }
    const asked = recorded.to('/api/jobs').slice(before)
    expect(asked.filter(({ headers }) => headers.authorization).length).toBe(20)
    // Not even an answer that says nothing of staff is kept when it was asked for with a token.
    await get('/openings?q=token', staff)
    await get('/openings?q=token')
    expect(recorded.to('/openings?q=token').length).toBe(2)
    await get('/api/admin/stats', staff)
    expect((await get('/api/admin/stats')).status).toBe(401)
    for (let round = 0; round < 3; round += 1) await get('/admin')
    expect(recorded.to('/admin').length).toBe(3)
  })

  test('a refused request does not take the place of the page', async () => {
    expect((await get('/openings?page=2', { 'content-encoding': 'x' })).status).toBe(415)
    expect((await get('/openings?page=2')).status).toBe(200)
  })

  test('a change is on the page at most a second after the site has it', async () => {
    expect((await get('/openings')).body).not.toContain('Posted a moment ago')
    const posted = await postJson(`${nginx.url}/api/jobs`, { ...sampleJob, title: 'Posted a moment ago' }, staff)
    expect(posted.status).toBe(201)
    await until(async () => (await (await fetch(`${site.url}/openings`)).text()).includes('Posted a moment ago'))
    // Twice the second that nginx keeps a page, because the machine may be busy.
    await until(async () => (await get('/openings')).body.includes('Posted a moment ago'), 2000 * KEPT)
  })

  test('while the site is down, pages and lists are served as they were, and nothing of staff is', async () => {
    const paths = ['/', '/openings', '/about', '/api/jobs', '/assets/main-abc123.js']
    const before = await Promise.all(paths.map((path) => get(path)))
    await site.stop()
    // Their second is over once the site is asked again.
    const asked = recorded.to('/').length
    await until(async () => {
      await get('/')
      return recorded.to('/').length > asked
    })
    for (const [index, path] of paths.entries()) {
      const { status, body } = await get(path)
      expect([path, status, body]).toEqual([path, 200, before[index]?.body])
    }
    expect((await get('/api/jobs', staff)).status).toBe(502)
    expect((await get('/api/admin/stats', staff)).status).toBe(502)
    expect((await postJson(`${nginx.url}/api/contact`, {})).status).toBe(502)
  })
})
