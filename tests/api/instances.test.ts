import type { AddressInfo } from 'node:net'
import { generate } from 'otplib'
import pg from 'pg'
import { describe, expect, test } from 'vitest'
import { eventKinds } from '../../contract/events.ts'
import { HOUR, MINUTE } from '../../contract/time.ts'
import { editing } from '../support/editing.ts'
import { openApi, STAFF } from '../support/open-api.ts'
import { openEvents } from '../support/open-events.ts'
import { sampleJob, sampleMessage } from '../support/samples.ts'
import { newMigratedStorage, onPostgres } from '../support/test-storage.ts'
import { until } from '../support/until.ts'

describe.runIf(onPostgres)('two instances on one PostgreSQL', () => {
  const titles = async (api: Awaited<ReturnType<typeof openApi>>) =>
    ((await api.get('/api/jobs')).json() as { title: string }[]).map((job) => job.title)

  test('a change on one is seen on the other, also after its connections were cut', async () => {
    const testStorage = await newMigratedStorage()
    const [first, second] = [await openApi({ testStorage }), await openApi({ testStorage })]
    expect(await titles(second)).toEqual([])
    await first.staff('POST', '/api/jobs', { ...sampleJob, title: 'One' })
    await until(async () => (await titles(second)).includes('One'))

    await cutConnections(testStorage.databaseUrl)
    expect(await titles(second)).toEqual(['One'])
    await until(async () => (await first.post('/api/contact', sampleMessage)).statusCode === 201)
    await until(async () => (await first.staff('POST', '/api/jobs', { ...sampleJob, title: 'Two' })).statusCode === 201)
    await until(async () => (await titles(second)).includes('Two'))
    await first.close()
    await second.close()
  })

  test('a job that is posted, renamed, closed or expires on one is so in the HTML of the other', async () => {
    const testStorage = await newMigratedStorage()
    // A second before the end of the day on which the jobs close.
    const late = { testStorage, startsLater: 8.5 * HOUR - 1000 }
    const [first, second] = [await openApi(late), await openApi(late)]
    await second.app.listen({ port: 0 })
    const shows = async (path: string, title: string) => (await second.get(path)).body.includes(title)
    const both = async (title: string) => (await shows('/', title)) && (await shows('/openings', title))
    const closesAt = '2026-11-15'
    const posted = await first.staff('POST', '/api/jobs', { ...sampleJob, title: 'Posted', closesAt })
    await until(() => both('Posted'))
    const { _id } = posted.json()
    await first.staff('PUT', `/api/jobs/${_id}`, { ...sampleJob, title: 'Renamed', closesAt })
    await until(() => both('Renamed'))
    await first.staff('PUT', `/api/jobs/${_id}`, { ...sampleJob, title: 'Renamed', status: 'closed' })
    await until(async () => !(await shows('/', 'Renamed')) && !(await shows('/openings', 'Renamed')))

    await first.staff('POST', '/api/jobs', { ...sampleJob, title: 'Brief', closesAt })
    await until(async () => (await shows('/openings?q=brief', 'Brief')) && (await both('Brief')))
    second.advance(2000)
    expect(await shows('/openings?q=brief', 'Brief')).toBe(false)
    await until(async () => !(await shows('/', 'Brief')) && !(await shows('/openings', 'Brief')))
    await first.close()
    await second.close()
  })

  test('an application to one is told to streams of the other, where a session ends that was ended on one', async () => {
    const testStorage = await newMigratedStorage()
    const [first, second] = [await openApi({ testStorage }), await openApi({ testStorage })]
    await second.app.listen({ port: 0, host: '127.0.0.1' })
    const token = await first.tokenOf('consultant', 'listener')
    const { port } = second.app.server.address() as AddressInfo
    const stream = await openEvents(`http://127.0.0.1:${port}`, token)
    expect((await first.post('/api/contact', sampleMessage)).statusCode).toBe(201)
    await until(async () => stream.text() === ': open\n\ndata: ["enquiries","people"]\n\n')

    // After a connection was lost, anything may have changed.
    await cutConnections(testStorage.databaseUrl)
    await until(async () => stream.text().endsWith(`data: ${JSON.stringify(eventKinds)}\n\n`))
    await until(async () => (await first.staff('GET', '/api/admin/stats')).statusCode === 200)
    await first.post('/api/admin/logout', undefined, { authorization: `Bearer ${token}` })
    await until(async () => stream.isOver())
    await first.close()
    await second.close()
  })

  test('a sign-in that begins on one ends on the other, whose code is then used up on both', async () => {
    const testStorage = await newMigratedStorage()
    const [first, second] = [await openApi({ testStorage }), await openApi({ testStorage })]
    const { secret } = (await first.staff('POST', '/api/admin/second-factors/totp')).json()
    const codeAt = (api: typeof first) => generate({ secret, epoch: api.clock() / 1000 })
    // With the session of the first: the new factor ends the others.
    const session = { authorization: `Bearer ${await first.staffToken()}` }
    const code = await codeAt(second)
    const confirmed = await second.post('/api/admin/second-factors/totp/confirm', { code }, session)
    expect(confirmed.statusCode).toBe(200)
    for (const api of [first, second]) api.advance(MINUTE)
    const { challenge } = (await first.post('/api/admin/login', STAFF)).json()
    const body = { challenge, code: await codeAt(first) }
    const answers = await Promise.all([first, second].map((api) => api.post('/api/admin/login/second-factor', body)))
    expect(answers.map((answer) => answer.statusCode).toSorted()).toEqual([200, 401])

    // A colleague who is deactivated on one is signed out on the other with the next request.
    const token = await first.tokenOf('consultant', 'leaver')
    const read = async () => (await second.get('/api/applications', { authorization: `Bearer ${token}` })).statusCode
    expect(await read()).toBe(200)
    const { members } = (await first.staff('GET', '/api/team')).json()
    const { _id } = members.find((member: { username: string }) => member.username === 'leaver')
    expect((await first.staff('PATCH', `/api/team/${_id}`, { state: 'inactive' })).statusCode).toBe(204)
    expect(await read()).toBe(401)
    await first.close()
    await second.close()
  })

  test('wrong codes that arrive at both at the same time are counted together', async () => {
    const testStorage = await newMigratedStorage()
    const [first, second] = [await openApi({ testStorage }), await openApi({ testStorage })]
    const { secret } = (await first.staff('POST', '/api/admin/second-factors/totp')).json()
    const code = () => generate({ secret, epoch: first.clock() / 1000 })
    await first.staff('POST', '/api/admin/second-factors/totp/confirm', { code: await code() })
    for (const api of [first, second]) api.advance(MINUTE)
    const { challenge } = (await first.post('/api/admin/login', STAFF)).json()
    const attempt = (api: typeof first, code: string, remoteAddress: string) =>
      api.call({
        method: 'POST',
        url: '/api/admin/login/second-factor',
        payload: { challenge, code },
        remoteAddress,
      })
    const wrong = Array.from({ length: 60 }, (_, n) => attempt(n % 2 ? first : second, '000000', `10.8.${n}.1`))
    const answers = await Promise.all([...wrong, attempt(second, await code(), '10.9.0.1')])
    expect(answers.filter((answer) => answer.statusCode === 401)).toHaveLength(5)
    expect(answers.filter((answer) => answer.statusCode === 200)).toHaveLength(0)
    await first.close()
    await second.close()
  })

  test('what is published on one or restored on one is in the HTML of the other', async () => {
    const testStorage = await newMigratedStorage()
    const [first, second] = [await openApi({ testStorage }), await openApi({ testStorage })]
    await second.app.listen({ port: 0 })
    const home = editing(first, 'home')
    const other = editing(second, 'home')
    const shows = async (words: string) => (await second.get('/')).body.includes(words)
    for (const lead of ['Published on one', 'Published again']) {
      await home.change({ lead })
      expect(await shows(lead)).toBe(false)
      expect((await home.publish()).statusCode).toBe(200)
      await until(() => shows(lead))
    }
    const [, { id }] = (await other.history()).json()
    expect((await other.restore({ id, publish: true })).statusCode).toBe(200)
    await until(() => shows('Published on one'))
    expect((await home.read()).published.lead).toBe('Published on one')
    await first.close()
    await second.close()
  })

  test('a lock that is held elsewhere ends in a sentence, not in waiting', async () => {
    const testStorage = await newMigratedStorage()
    const api = await openApi({ testStorage })
    const client = new pg.Client({ connectionString: testStorage.databaseUrl })
    await client.connect()
    await client.query('begin; lock table jobs in access exclusive mode')
    const answer = await api.staff('POST', '/api/jobs', sampleJob)
    expect(answer.statusCode).toBe(503)
    expect(answer.headers['retry-after']).toBe('5')
    expect((await api.post('/api/contact', sampleMessage)).statusCode).toBe(201)
    await client.query('rollback')
    await client.end()
    expect((await api.staff('POST', '/api/jobs', sampleJob)).statusCode).toBe(201)
    await api.close()
  })

  test('a limit counts the requests to both together', async () => {
    const testStorage = await newMigratedStorage()
    const limited = { testStorage, config: { rateLimit: true } }
    const [first, second] = [await openApi(limited), await openApi(limited)]
    const statuses: number[] = []
    for (let n = 0; n < 40; n += 1) {
      const api = n % 2 ? first : second
      statuses.push((await api.post('/api/contact', { ...sampleMessage, message: `Message ${n}` })).statusCode)
    }
    expect(statuses).toEqual([...new Array(30).fill(201), ...new Array(10).fill(429)])
    await first.close()
    await second.close()
  })

  test('while the database is unavailable, each instance counts alone', async () => {
    const api = await openApi({ config: { rateLimit: true } })
    await api.post('/api/contact', sampleMessage)
    await api.storage.close()
    const statuses: number[] = []
    for (let n = 0; n < 40; n += 1) statuses.push((await api.post('/api/contact', sampleMessage)).statusCode)
    expect(statuses.slice(0, 29)).not.toContain(429)
    expect(statuses.slice(29)).toEqual(new Array(11).fill(429))
    await api.app.close()
  })

  async function cutConnections(databaseUrl?: string): Promise<void> {
    const client = new pg.Client({ connectionString: databaseUrl })
    await client.connect()
    await client.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    )
    await client.end()
  }
})

test('a list in memory is not read again for every request', async () => {
  const api = await openApi()
  await api.get('/api/jobs')
  await api.storage.db.deleteFrom('jobs').execute()
  const first = await api.get('/api/jobs')
  await api.storage.close()
  expect((await api.get('/api/jobs')).headers.etag).toBe(first.headers.etag)
  await api.app.close()
})
