import { createHash } from 'node:crypto'
import { chmodSync } from 'node:fs'
import { connect } from 'node:net'
import { expect, test } from 'vitest'
import type { Application } from '../../contract/application.ts'
import { OWN_ACCOUNT, postJson, startSite } from '../support/run-site.ts'
import { dataUrl, pdfOf, sampleJob, samplePerson } from '../support/samples.ts'
import { newMigratedStorage, newTestStorage, onPostgres } from '../support/test-storage.ts'

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
  expect((await postJson(`${page}/publish`, { withLeftOvers: true }, bearer(token))).status).toBe(200)
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
