import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { applicants, bearer, createJob } from '../../support/applicants.ts'
import { expectWhole } from '../../support/inspect-storage.ts'
import { startNginx } from '../../support/nginx.ts'
import { OWN_ACCOUNT, postJson, startSite } from '../../support/run-site.ts'
import { sampleJob } from '../../support/samples.ts'
import { openSmtpSink } from '../../support/smtp-sink.ts'
import { newTestStorage, onPostgres, type TestStorage } from '../../support/test-storage.ts'
import { until } from '../../support/until.ts'

// The certificate is self-signed.
process.env.NODE_TLS_REJECT_UNAUTHORIZED = '0'

describe.runIf(onPostgres && process.getuid?.() === 0)('two instances on one PostgreSQL behind nginx', () => {
  const ports: [number, number] = [3706, 3707]
  let testStorage: TestStorage
  let nginx: Awaited<ReturnType<typeof startNginx>>
  let first: Awaited<ReturnType<typeof startSite>>
  let second: typeof first
  let env: Record<string, string>
  let mail: Awaited<ReturnType<typeof openSmtpSink>>

  const start = (port: number) => startSite(testStorage, { ...env, PORT: String(port) })

  beforeEach(async () => {
    testStorage = await newTestStorage()
    mail = await openSmtpSink()
    env = { ...OWN_ACCOUNT, RATE_LIMIT: 'off', TRUST_PROXY: '127.0.0.1' }
    nginx = await startNginx({ instances: ports })
  })
  afterEach(async () => {
    await nginx.stop()
    await Promise.all([first.stop(), second.stop()])
    await mail.close()
  })
  async function startBoth() {
    ;[first, second] = [await start(ports[0]), await start(ports[1])]
  }

  test('one is killed under load, and nothing that was acknowledged is lost; it comes back and works again', async () => {
    await startBoth()
    const crowd = applicants({ url: nginx.url, jobId: await createJob(first.url, await first.token()), name: 'crowd' })
    await crowd.more(8)
    await first.stop('SIGKILL')
    await crowd.more(8)
    first = await start(ports[0])
    // nginx uses the instance again.
    await until(() => first.output().includes('"status":201'))
    await second.stop('SIGTERM')
    await crowd.more(8)
    second = await start(ports[1])
    await crowd.stop()
    // The other instance took over without a failed application.
    expect([...crowd.statuses.keys()]).toEqual([201])
    await Promise.all([first.stop(), second.stop()])
    await expectWhole(testStorage, crowd.acknowledged)
  })

  test('a session works on both, a job posted on one is on the other, and its end is seen by both', async () => {
    await startBoth()
    const token = await first.token()
    const stats = (url: string) => fetch(`${url}/api/admin/stats`, { headers: bearer(token) })
    for (const url of [first.url, second.url, nginx.url]) expect((await stats(url)).status).toBe(200)

    const titles = async (url: string) =>
      ((await (await fetch(`${url}/api/jobs`)).json()) as { title: string }[]).map((job) => job.title)
    expect(await titles(second.url)).toEqual([])
    expect((await postJson(`${first.url}/api/jobs`, { ...sampleJob, title: 'One' }, bearer(token))).status).toBe(201)
    await until(async () => (await titles(second.url)).includes('One'))

    expect((await postJson(`${second.url}/api/admin/logout`, {}, bearer(token))).status).toBe(204)
    for (const url of [first.url, second.url]) expect((await stats(url)).status).toBe(401)
  })

  test('failed sign-ins on either count for both, by the address that nginx saw', async () => {
    await startBoth()
    const signIn = (url: string, password: string) =>
      postJson(
        `${url}/api/admin/login`,
        { username: OWN_ACCOUNT.ADMIN_USERNAME, password },
        { 'x-forwarded-for': '1.2.3.4' },
      )
    for (let n = 0; n < 6; n += 1) await signIn(nginx.url, `a wrong pass phrase ${n}`)
    for (const url of [first.url, second.url, nginx.url]) {
      expect((await signIn(url, OWN_ACCOUNT.ADMIN_PASSWORD)).status).toBe(429)
    }
  })

  test('each mail is sent once, by one of the instances', async () => {
    env = { ...env, SMTP_URL: String(mail.url), MAIL_FROM: 'jobs@example.com' }
    await startBoth()
    const crowd = applicants({ url: nginx.url, jobId: await createJob(first.url, await first.token()), name: 'mail' })
    await crowd.more(12)
    await crowd.stop()
    const sent = await mail.received(crowd.acknowledged.size * 2)
    await Promise.all([first.stop(), second.stop()])
    const ids = sent.map((one) => one.headers['message-id'])
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids.length).toBe(crowd.acknowledged.size * 2)
  })

  test('plain HTTP leads to the one address, whatever host was asked for', async () => {
    await startBoth()
    const answer = await fetch(`${nginx.plainUrl}/openings?job=1`, {
      redirect: 'manual',
      headers: { host: 'evil.example' },
    })
    expect([answer.status, answer.headers.get('location')]).toEqual([301, 'https://www.example.com/openings?job=1'])
  })
})
