import { createHash } from 'node:crypto'
import { chmodSync, closeSync, openSync, readFileSync, rmSync, writeFileSync, writeSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import SqliteDatabase from 'better-sqlite3'
import { describe, expect, test } from 'vitest'
import type { Application } from '../../contract/application.ts'
import type { AuditEntry } from '../../contract/audit-log.ts'
import { runAdminCommand } from '../../scripts/run-admin-command.ts'
import { OWN_ACCOUNT, postJson, run, SERVER, siteEnv, startSite, WAITING } from '../support/run-site.ts'
import { writeSampleSite } from '../support/sample-site.ts'
import { dataUrl, pdfOf, sampleJob, samplePerson } from '../support/samples.ts'
import { newMigratedStorage, newTestStorage, onPostgres } from '../support/test-storage.ts'

/** On one database only: none is opened. */
const withoutDatabase = test.runIf(!onPostgres)

const bearer = (token: string) => ({ authorization: `Bearer ${token}` })

async function createJob(url: string, token: string): Promise<string> {
  const answer = await postJson(`${url}/api/jobs`, sampleJob, bearer(token))
  return (await answer.json())._id
}

async function publishName(url: string, token: string, name: string): Promise<void> {
  const page = `${url}/api/site/pages/firm`
  const { draft } = await (await fetch(`${page}/draft`, { headers: bearer(token) })).json()
  await fetch(`${page}/draft`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json', ...bearer(token) },
    body: JSON.stringify({ draft: { ...draft, name } }),
  })
  expect((await postJson(`${page}/publish`, {}, bearer(token))).status).toBe(200)
}

test('an unconfigured site is a demo that prints how to sign in, and exits with 0 on a signal', async () => {
  const testStorage = await newTestStorage()
  const site = await startSite(testStorage, {})
  const [, username, password] = /Sign in at \S+ as (\S+) with (\S+)/.exec(site.output()) ?? []
  expect(await (await fetch(`${site.url}/api/admin/demo`)).json()).toEqual({ username, password })
  expect((await (await fetch(`${site.url}/api/jobs`)).json()).length).toBe(12)
  // A back office that is open does not delay the end, nor is it cut off.
  const { token } = await (await postJson(`${site.url}/api/admin/login`, { username, password })).json()
  const events = (await fetch(`${site.url}/api/events`, { headers: bearer(token) })).text()
  expect(await site.stop('SIGTERM')).toMatchObject({ code: 0 })
  expect(await events).toBe(': open\n\n')

  const again = await startSite(testStorage, {})
  expect(await (await fetch(`${again.url}/api/admin/demo`)).json()).toEqual({ username, password })
  expect(await again.stop('SIGHUP')).toMatchObject({ code: 0 })
})

test('what an operator should change is in the log of the start', async () => {
  const testStorage = await newTestStorage()
  chmodSync(testStorage.dataDir, 0o755)
  const first = await startSite(testStorage)
  await publishName(first.url, await first.token(), 'Seven Green Mangoes & Roof')
  await first.stop()
  const site = await startSite(testStorage, { ...OWN_ACCOUNT, ADMIN_USERNAME: 'owner' })
  const { output } = await site.stop()
  const warnings = output
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line))
    .filter((line) => line.event === 'start_warning')
  expect(warnings.map((line) => line.msg.split(/[:.]/)[0])).toEqual([
    'ADMIN_USERNAME has changed',
    ...(process.getuid?.() === 0 ? ['The site runs as root'] : []),
    ...(onPostgres ? [] : ['Other users of this machine can reach the data folder']),
    'ADMIN_PASSWORD is too easy to guess',
  ])
})

withoutDatabase('bad names in the environment end the start with a sentence each and no stack', async () => {
  const { code, output } = await run(SERVER, [], await newTestStorage(), {
    PORT: 'x',
    ADMIN_PASSWORD: '123456',
    SMTP_URL: 'mail.example.com',
    RATE_LIMIT: 'maybe',
  }).ended
  expect(code).toBe(1)
  const lines = output.trim().split('\n')
  expect(lines).toHaveLength(4)
  for (const name of ['PORT', 'ADMIN_PASSWORD', 'SMTP_URL', 'RATE_LIMIT']) {
    expect(lines.some((line) => line.startsWith(`${name} `) && line.endsWith('.'))).toBe(true)
  }
})

withoutDatabase(
  'an ADMIN_PASSWORD of the firm’s name ends the start with a sentence that says what to do',
  async () => {
    const { code, output } = await run(SERVER, [], await newTestStorage(), {
      ADMIN_PASSWORD: 'Sample-Partners-2026!',
    }).ended
    expect(code).toBe(1)
    expect(output).toMatch(/^ADMIN_PASSWORD is too easy to guess: .* Use four or more words .*\.\n$/)
  },
)

withoutDatabase('a Node that is too old is named in one sentence, by npm start and by the site itself', async () => {
  const asOld = (version: string) => {
    const lie = `Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '${version}' } })`
    return { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(lie)}` }
  }
  const testStorage = await newTestStorage()
  for (const [script, args, version, needed] of [
    ['scripts/prepare.mjs', ['start'], '16.20.2', 'needs Node 18'],
    [SERVER, [], '24.11.0', 'needs Node 26'],
  ] as const) {
    const { code, output } = await run(script, [...args], testStorage, asOld(version)).ended
    expect([code, output.trim().split('\n')]).toEqual([1, [expect.stringContaining(needed)]])
  }
})

withoutDatabase('a built site with a missing file ends the start with the command that builds it', async () => {
  const siteDir = writeSampleSite()
  rmSync(join(siteDir, 'render/template.html'))
  const { code, output } = await run(SERVER, [], await newTestStorage(), { SITE_DIR: siteDir }).ended
  expect([code, output]).toEqual([1, 'The site has not been built by this release. Run: npm run build\n'])
})

test.each(['192.0.2.1', 'no-such-host.invalid'])(
  'HOST=%s, where nobody can listen, is named in one sentence',
  async (HOST) => {
    const { code, output } = await run(SERVER, [], await newTestStorage(), { ...OWN_ACCOUNT, HOST }).ended
    expect(code).toBe(1)
    expect(output).toMatch(new RegExp(`^The site cannot listen on ${HOST}:0 \\(E\\w+\\)\\. Set PORT and HOST\\.\\n$`))
  },
)

withoutDatabase('a demo on an address for everyone is refused by naming ADMIN_PASSWORD', async () => {
  const { code, output } = await run(SERVER, [], await newTestStorage(), { HOST: '0.0.0.0' }).ended
  expect(code).toBe(1)
  expect(output).toContain('ADMIN_PASSWORD')
  expect(output.trim().split('\n')).toHaveLength(1)
})

withoutDatabase('a database that cannot be reached is waited for, and the log hides its password', async () => {
  const testStorage = { ...(await newTestStorage()), databaseUrl: 'postgres://u:hidden-word@127.0.0.1:1/x' }
  const site = await startSite(testStorage, OWN_ACCOUNT, { announced: WAITING })
  expect((await fetch(`${site.url}/about`)).status).toBe(200)
  const { code, output } = await site.stop()
  expect(code).toBe(0)
  expect(output).toContain('The database of DATABASE_URL cannot be used: connect ECONNREFUSED 127.0.0.1:1')
  expect(output).not.toContain('hidden-word')
})

test('of several instances that start at once on an empty database, all come up on PostgreSQL and one on SQLite', async () => {
  const testStorage = await newTestStorage()
  const starts = await Promise.allSettled([
    startSite(testStorage, {}),
    startSite(testStorage, {}),
    startSite(testStorage, {}),
  ])
  const sites = starts.flatMap((start) => (start.status === 'fulfilled' ? start.value : []))
  const refusals = starts.flatMap((start) => (start.status === 'rejected' ? String(start.reason) : []))
  expect(sites).toHaveLength(onPostgres ? 3 : 1)
  for (const refusal of refusals) expect(refusal).toContain('Another process runs the site')
  for (const site of sites) {
    expect((await (await fetch(`${site.url}/api/jobs`)).json()).length).toBe(12)
    expect((await fetch(`${site.url}/readyz`)).status).toBe(200)
  }
  const outcomes = await Promise.all(sites.map((site) => site.stop()))
  for (const outcome of outcomes) expect(outcome.code).toBe(0)
})

test('an upload that is under way when the signal comes is taken and answered; new requests are not', async () => {
  const site = await startSite(await newMigratedStorage())
  const jobId = await createJob(site.url, await site.token())
  const body = JSON.stringify({ jobId, ...samplePerson, resume: dataUrl(pdfOf(500_000)) })
  const socket = connect(site.port, '127.0.0.1')
  socket.write(
    `POST /api/applications HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n`,
  )
  socket.write(body.slice(0, 1000))
  // The server has seen the request when it answers a later one on another connection.
  await fetch(`${site.url}/readyz`)
  site.kill('SIGTERM')
  await refused(site.url)
  socket.write(body.slice(1000))
  const answer = Buffer.concat(await socket.toArray()).toString()
  expect(answer).toMatch(/^HTTP\/1\.1 201 /)
  expect(await site.ended).toMatchObject({ code: 0 })
})

/** Settles once the server takes no new connections. */
async function refused(url: string): Promise<void> {
  for (;;) {
    const gone = await fetch(`${url}/healthz`).then(
      (answer) => answer.status === 503,
      () => true,
    )
    if (gone) return
  }
}

// On one database only: it takes ten seconds, and no database is involved.
test.runIf(!onPostgres)('a client that never finishes its upload delays the end by ten seconds at most', async () => {
  const site = await startSite(await newMigratedStorage())
  const socket = connect(site.port, '127.0.0.1')
  socket.on('error', () => {})
  socket.write(
    'POST /api/contact HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 6000000\r\n\r\n{',
  )
  await fetch(`${site.url}/readyz`)
  const start = performance.now()
  const outcome = await site.stop()
  expect(outcome).toMatchObject({ code: 0 })
  expect(performance.now() - start).toBeLessThan(15_000)
})

test('everything that was acknowledged before the process was killed is stored completely', async () => {
  const testStorage = await newMigratedStorage()
  const acknowledged = new Map<string, string>()
  for (let round = 0; round < 3; round += 1) {
    const site = await startSite(testStorage, { ...OWN_ACCOUNT, RATE_LIMIT: 'off' })
    const jobId = await createJob(site.url, await site.token())
    let sent = 0
    const person = async (name: string) => {
      for (;;) {
        const bytes = pdfOf(200_000 + sent++)
        const application = { jobId, ...samplePerson, email: `${name}.${sent}@example.com`, resume: dataUrl(bytes) }
        const answer = await postJson(`${site.url}/api/applications`, application).catch(() => undefined)
        if (!answer) return
        const { _id } = await answer.json().catch(() => ({ _id: undefined }))
        if (answer.status === 201 && _id) acknowledged.set(_id, createHash('sha256').update(bytes).digest('hex'))
        if (acknowledged.size >= 12 * (round + 1)) site.kill('SIGKILL')
      }
    }
    await Promise.all(['a', 'b', 'c', 'd'].map((name) => person(`${name}${round}`)))
    expect(await site.ended).toMatchObject({ signal: 'SIGKILL' })
  }

  const site = await startSite(testStorage)
  const token = await site.token()
  const list = await fetch(`${site.url}/api/applications`, { headers: bearer(token) })
  const stored: Application[] = await list.json()
  expect(Number(list.headers.get('x-total-count'))).toBe(stored.length)
  const known = new Set(stored.map((application) => application._id))
  for (const [id, hash] of acknowledged) {
    expect(known.has(id)).toBe(true)
    const file = await fetch(`${site.url}/api/applications/${id}/resume`, { headers: bearer(token) })
    expect(
      createHash('sha256')
        .update(Buffer.from(await file.arrayBuffer()))
        .digest('hex'),
    ).toBe(hash)
  }
  const stats = await (await fetch(`${site.url}/api/admin/stats`, { headers: bearer(token) })).json()
  expect(stats.applications).toBe(stored.length)
  expect(stats.mail.waiting).toBe(stored.length * 2)
  expect(await site.stop()).toMatchObject({ code: 0 })
})

test('the log names no person, password or token', async () => {
  const site = await startSite(await newMigratedStorage(), { ...OWN_ACCOUNT, LOG_LEVEL: 'trace' })
  const token = await site.token()
  await site.token('canary-user', 'canary-password')
  const jobId = await createJob(site.url, token)
  const person = { fullName: 'Canary Name', email: 'canary@example.com', phone: '+91 11111 22222' }
  await postJson(`${site.url}/api/applications`, { jobId, ...person, resume: dataUrl(pdfOf(100)) })
  await postJson(`${site.url}/api/contact?secret=canary-query`, { ...person, message: 'canary-message' })
  await postJson(`${site.url}/api/contact`, { ...person, email: 'canary@@example.com', message: '' })
  await fetch(`${site.url}/api/applications?q=canary-search`, { headers: bearer(token) })
  const { output } = await site.stop()
  const lines = output
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line))
  expect(lines.filter((line) => line.route === '/api/contact')).toEqual([
    expect.objectContaining({ reqId: expect.any(String), method: 'POST', status: 201, network: '127.0.0.0/24' }),
    expect.objectContaining({ status: 400 }),
  ])
  for (const word of ['anary', '11111', token, OWN_ACCOUNT.ADMIN_PASSWORD, 'JVBER', '127.0.0.1"']) {
    expect(output.replaceAll(`${site.url}`, '').includes(word) ? word : undefined).toBeUndefined()
  }
})

test('staff accounts are made and changed from the shell, which ends the demo', async () => {
  const testStorage = await newTestStorage()
  const shell = (args: string[], input = '') => run('scripts/admin.ts', args, testStorage, {}, input).ended
  // The same command without a process for each call, which takes a second to start.
  const admin = async (args: string[], password = '') => {
    const { ok, sentence } = await runAdminCommand(args, siteEnv(testStorage), async () => password)
    return { code: ok ? 0 : 1, output: `${sentence}\n` }
  }
  const demo = await startSite(testStorage, {})
  expect(await shell(['create', 'ravi'], 'short\n')).toMatchObject({
    code: 1,
    output: expect.stringContaining('must have at least 15 characters'),
  })
  expect((await admin(['create', 'ravi'], 'Sample & Partners 2026')).output).toContain('is too easy to guess')
  expect(await shell(['create', 'ravi'], 'blue kettle sings of rain\n')).toMatchObject({
    code: 0,
    output: 'The account ravi can sign in.\n',
  })
  expect((await fetch(`${demo.url}/api/admin/demo`)).status).toBe(404)
  const token = await demo.token('ravi', 'blue kettle sings of rain')
  const works = async (one: string) => (await fetch(`${demo.url}/api/admin/stats`, { headers: bearer(one) })).status
  expect(await works(token)).toBe(200)

  expect((await admin(['create', 'Ravi'], 'x')).code).toBe(1)
  const phrase = 'seven green mangoes on a roof'
  expect((await admin(['create', 'rav\u0456'], phrase)).output).toContain('Please use only letters from a to z')
  expect((await admin(['create', 'rav1'], phrase)).output).toContain('an account ravi, whose name looks like this one')
  expect((await admin(['password', 'nobody'], 'x')).code).toBe(1)
  expect((await admin(['password', 'ravi'], 'another pass phrase')).code).toBe(0)
  expect(await works(token)).toBe(401)
  const next = await demo.token('ravi', 'another pass phrase')
  expect((await admin(['sign-out-all'])).code).toBe(0)
  expect(await works(next)).toBe(401)

  expect(await admin(['end', 'ravi'])).toMatchObject({
    code: 1,
    output: 'ravi is the last active owner. Make another one first: npm run admin -- create NAME\n',
  })
  for (const words of [
    ['role', 'ravi', 'viewer'],
    ['deactivate', 'ravi'],
  ])
    expect(await admin(words)).toMatchObject({ code: 1, output: expect.stringContaining('the last active owner') })
  for (const words of [['role', 'ravi'], ['invite', 'boss'], ['contacts', 'ravi', 'maybe'], ['list', 'x'], ['end']])
    expect(await admin(words)).toMatchObject({ code: 1, output: expect.stringContaining('npm run admin -- list') })
  expect((await admin(['create', 'asha', 'consultant'], 'nine lamps under the stairs')).code).toBe(0)
  expect((await admin(['deactivate', 'asha'])).code).toBe(0)
  expect((await admin(['list'])).output).toMatch(/^asha: consultant, deactivated, created/)
  expect(await demo.token('asha', 'nine lamps under the stairs')).toBeUndefined()
  for (const words of [
    ['reactivate', 'asha'],
    ['contacts', 'asha', 'on'],
    ['reset-second-factor', 'asha'],
    ['role', 'asha', 'owner'],
  ])
    expect((await admin(words)).code).toBe(0)
  expect((await admin(['invite', 'viewer'])).output).toMatch(/\nhttp:\/\/127\.0\.0\.1:0\/admin\/login#invitation=inv_/)
  expect(await admin(['list'])).toMatchObject({
    code: 0,
    output: expect.stringMatching(
      /^asha: owner, created on \d+ \w+ \d{4}, never signed in\nravi: owner, created on \d+ \w+ \d{4}, last signed in on \d+ \w+ \d{4}\n$/,
    ),
  })
  const last = await demo.token('ravi', 'another pass phrase')
  expect(await admin(['end', 'Ravi'])).toMatchObject({
    code: 0,
    output: 'The account Ravi and its sessions are ended.\n',
  })
  expect(await works(last)).toBe(401)
  expect(await demo.token('ravi', 'another pass phrase')).toBeUndefined()
  expect((await admin(['end', 'ravi'])).code).toBe(1)
  const log = await fetch(`${demo.url}/api/admin/audit-log`, {
    headers: bearer(await demo.token('asha', 'nine lamps under the stairs')),
  })
  const fromShell = (await log.json()).filter((entry: AuditEntry) => entry.who === 'Command line')
  expect(fromShell.map(({ action, subject }: AuditEntry) => `${action} ${subject}`)).toEqual([
    'account_end ravi',
    'invitation_create ',
    'account_role asha',
    'second_factor_reset asha',
    'account_contacts asha',
    'account_reactivate asha',
    'account_deactivate asha',
    'account_create asha',
    'password_reset ravi',
    'account_create ravi',
  ])
  expect((await shell(['create', 'x', 'password-as-argument'])).code).toBe(1)
  await demo.stop()
})

describe.runIf(!onPostgres)('a database file', () => {
  test('that has vanished is not replaced by an empty one', async () => {
    const testStorage = await newTestStorage()
    await (await startSite(testStorage, {})).stop()
    rmSync(join(testStorage.dataDir, 'site.db'))
    const missing = await run(SERVER, [], testStorage).ended
    expect(missing.code).toBe(3)
    expect(missing.output).toContain('npm run restore -- DIR')
    writeFileSync(join(testStorage.dataDir, 'site.db'), '')
    expect((await run(SERVER, [], testStorage).ended).code).toBe(3)
  })

  test('that is damaged or of another program is left alone', async () => {
    for (const content of ['garbage '.repeat(1000), `SQLite format 3\0${'x'.repeat(5000)}`]) {
      const testStorage = await newTestStorage()
      writeFileSync(join(testStorage.dataDir, 'site.db'), content)
      const { code, output } = await run(SERVER, [], testStorage).ended
      expect(code).toBe(3)
      expect(output.trim().split('\n')).toHaveLength(1)
      expect(output).toContain('npm run restore')
    }
  })

  test.each(['a table', 'the search index', 'the free pages'])('with damage in %s is left alone', async (place) => {
    const testStorage = await newTestStorage()
    await (await startSite(testStorage, {})).stop()
    const path = join(testStorage.dataDir, 'site.db')
    overwritePage(path, place)
    const before = readFileSync(path)
    const { code, output } = await run(SERVER, [], testStorage).ended
    expect(code).toBe(3)
    expect(output).toContain('is damaged')
    expect(output).toContain('npm run restore')
    expect(readFileSync(path).equals(before)).toBe(true)
  })
})

function overwritePage(path: string, place: string) {
  const raw = new SqliteDatabase(path)
  if (place === 'the free pages')
    raw.exec('create table gone (bytes); insert into gone values (zeroblob(50000)); drop table gone')
  const rootOf = raw.prepare('select rootpage from sqlite_schema where name = ?').pluck()
  const size = raw.pragma('page_size', { simple: true }) as number
  raw.pragma('wal_checkpoint(truncate)')
  /** In the header of the file. */
  const FIRST_FREE = 32
  const page =
    place === 'the free pages'
      ? readFileSync(path).readUInt32BE(FIRST_FREE)
      : rootOf.get(place === 'a table' ? 'applications' : 'person_search_data')
  raw.close()
  const file = openSync(path, 'r+')
  writeSync(file, Buffer.alloc(size, 'x'), 0, size, ((page as number) - 1) * size)
  closeSync(file)
}
