import { afterEach, expect, test } from 'vitest'
import type { AuditEntry } from '../../contract/audit-log.ts'
import type { OfficeSettings } from '../../contract/settings.ts'
import { DAY } from '../../contract/time.ts'
import { outboxRepository } from '../../server/mail/outbox.ts'
import { type MailWorker, startMailWorker } from '../../server/mail/worker.ts'
import { eraseExpired } from '../../server/privacy/retention.ts'
import { secretSeal } from '../../server/secret-seal.ts'
import { sealMailPassword } from '../../server/settings/seal-password.ts'
import { type Api, openApi } from '../support/open-api.ts'
import { sampleMessage } from '../support/samples.ts'
import { openSmtpSink } from '../support/smtp-sink.ts'
import { newMigratedStorage, onPostgres } from '../support/test-storage.ts'

const PASSWORD = 'seven green mangoes'
const opened: Api[] = []
const workers: MailWorker[] = []
const sinks: Awaited<ReturnType<typeof openSmtpSink>>[] = []
afterEach(async () => {
  for (const worker of workers.splice(0)) await worker.stop()
  for (const api of opened.splice(0)) await api.close()
  for (const sink of sinks.splice(0)) await sink.close()
})

async function open(options: Parameters<typeof openApi>[0] = {}) {
  const api = await openApi(options)
  opened.push(api)
  return api
}
async function openSink() {
  const sink = await openSmtpSink()
  sinks.push(sink)
  return sink
}
function startWorker({ storage, clock, app }: Api) {
  const worker = startMailWorker({
    outbox: outboxRepository(storage),
    compose: app.mailKinds.compose,
    ...app.sending,
    clock,
    log: { info() {}, warn() {} },
    interval: 10,
    batchPause: 0,
  })
  workers.push(worker)
}
const serverOf = ({ url }: { url: URL }, changes: object = {}) => ({
  host: url.hostname,
  port: Number(url.port),
  user: 'jobs@firm.test',
  password: PASSWORD,
  from: 'Our Firm <jobs@firm.test>',
  ...changes,
})
const settingsOf = async (api: Api): Promise<OfficeSettings> => (await api.staff('GET', '/api/settings')).json()
const put = (api: Api, section: string, body: object) => api.staff('PUT', `/api/settings/${section}`, body)
const send = (api: Api, message = 'Do you hire fitters?') => api.post('/api/contact', { ...sampleMessage, message })

test('without a settings file an owner enters the mail server, and mails that waited leave', async () => {
  const api = await open()
  startWorker(api)
  await send(api)
  expect((await api.staff('GET', '/api/admin/mail')).json()).toMatchObject({ isConfigured: false, waiting: 2 })
  const sink = await openSink()
  const answer = await put(api, 'mail-server', serverOf(sink))
  expect(answer.statusCode).toBe(200)
  await put(api, 'mail-addresses', { enquiries: 'hello@firm.test' })
  const mails = await sink.received(2)
  expect(mails.map(({ from }) => from)).toEqual(['jobs@firm.test', 'jobs@firm.test'])
  expect(sink.passwords[0]?.password).toBe(PASSWORD)
  expect((await api.staff('GET', '/api/admin/mail')).json()).toMatchObject({ isConfigured: true })

  const other = await openSink()
  await put(api, 'mail-server', serverOf(other))
  await send(api, 'And turners?')
  await other.received(2)
  expect(other.mails.some(({ to }) => to.includes('hello@firm.test'))).toBe(true)
  expect(sink.mails).toHaveLength(2)
})

test('a mail that the server before refused is tried again at once by the next one', async () => {
  const api = await open()
  await send(api)
  const later = new Date(api.clock() + DAY).toISOString()
  await api.storage.db.updateTable('outbox').set({ attempts: 3, next_at: later }).execute()
  const sink = await openSink()
  await put(api, 'mail-server', serverOf(sink))
  startWorker(api)
  await sink.received(2)
})

test('the password is sealed, and is in no answer, audit entry or other table', async () => {
  const api = await open()
  const sink = await openSink()
  await put(api, 'mail-server', serverOf(sink))
  const shown = await api.staff('GET', '/api/settings')
  expect(shown.json().mailServer).toMatchObject({ hasPassword: true, isSealed: true, fixedBy: null })
  expect(shown.json().mailServer).not.toHaveProperty('password')
  const log: AuditEntry[] = (await api.staff('GET', '/api/admin/audit-log')).json()
  expect(log.filter(({ action }) => action === 'settings_change')).toMatchObject([
    { subject: 'Mail server', detail: 'Server, Port, User, Sender, Password', changes: [] },
  ])
  const tables = (await api.storage.db.introspection.getTables()).filter(({ isView }) => !isView)
  for (const { name } of tables) {
    const rows = await api.storage.db
      .selectFrom(name as 'settings')
      .selectAll()
      .execute()
    expect([name, JSON.stringify(rows).includes(PASSWORD)]).toEqual([name, false])
  }
  // A changed server, port or user needs the password again, so that naming a server of one's own does not reveal it.
  const elsewhere = await openSink()
  const { password: _password, ...without } = serverOf(elsewhere)
  expect((await put(api, 'mail-server', without)).json().fields).toHaveProperty('password')
  const { password: _same, ...renamed } = serverOf(sink, { from: 'hr@firm.test' })
  expect((await put(api, 'mail-server', renamed)).json().mailServer).toMatchObject({ hasPassword: true })
  await api.staff('DELETE', '/api/settings/mail-server')
  expect((await settingsOf(api)).mailServer).toMatchObject({ host: '', hasPassword: false })
})

test('a password that was stored without a key is sealed at the start; another key is told', async () => {
  const api = await open()
  const sink = await openSink()
  await put(api, 'mail-server', serverOf(sink))
  const { storage } = api
  const stored = () => storage.db.selectFrom('office_settings').select('value').executeTakeFirstOrThrow()
  const readable = (await stored()).value.replace(/"password":"[^"]*"/, `"password":"${PASSWORD}"`)
  await storage.db.updateTable('office_settings').set({ value: readable }).execute()
  expect(await sealMailPassword(storage, secretSeal())).toEqual([expect.stringMatching(/stored unencrypted/)])
  expect(await sealMailPassword(storage, secretSeal('another key of a longer kind'))).toEqual([])
  expect((await stored()).value).not.toContain(PASSWORD)
  expect((await settingsOf(api)).mailServer.problem).toMatch(/stored with another key.*enter it again/)
  expect(await sealMailPassword(storage, secretSeal('a third key'))).toEqual([expect.stringMatching(/another key/)])
  expect((await put(api, 'mail-server', serverOf(sink))).json().mailServer.problem).toBeNull()
})

test('the settings file wins, says so, and refuses changes', async () => {
  const api = await open({
    config: {
      smtp: { url: new URL('smtps://bot:secret-word@mail.firm.test'), from: 'bot@firm.test' },
      mailTo: { quotes: 'sales@firm.test' },
      retention: { application: 0, quote: 90 },
    },
  })
  const shown = await api.staff('GET', '/api/settings')
  expect(shown.body).not.toContain('secret-word')
  expect(shown.json()).toMatchObject({
    mailServer: { fixedBy: 'SMTP_URL', host: 'mail.firm.test', port: 465, user: 'bot', hasPassword: true },
    mailAddresses: { quotes: { value: 'sales@firm.test', fixedBy: 'MAIL_TO_QUOTES' } },
    retention: {
      application: { value: null, fixedBy: 'RETAIN_APPLICATIONS_DAYS' },
      quote: { value: 90, fixedBy: 'RETAIN_QUOTES_DAYS' },
    },
  })
  const refused = await put(api, 'mail-server', serverOf({ url: new URL('smtp://127.0.0.1:9') }))
  expect([refused.statusCode, refused.json().error]).toEqual([
    409,
    "This is set by the server's settings file: SMTP_URL. Nothing was changed.",
  ])
  await put(api, 'mail-addresses', { quotes: 'other@firm.test', enquiries: 'hello@firm.test' })
  await put(api, 'retention', { application: 40, quote: 40, contact: 40, resume: null })
  expect(await api.app.settings.mailAddresses()).toEqual({
    applications: 'applications@example.com',
    enquiries: 'hello@firm.test',
    quotes: 'sales@firm.test',
  })
  expect(await api.app.settings.retention()).toEqual({ quote: 90, contact: 40 })
  const log: AuditEntry[] = (await api.staff('GET', '/api/admin/audit-log')).json()
  expect(log.filter(({ action }) => action === 'settings_change').map(({ detail }) => detail)).toEqual([
    'Messages',
    'Messages',
  ])
})

test('a period that would erase records asks first, with their number', async () => {
  const api = await open()
  for (let n = 0; n < 3; n += 1) await send(api, `Message ${n}`)
  api.advance(60 * DAY)
  const asked = await put(api, 'retention', { contact: 30 })
  expect([asked.statusCode, asked.json()]).toMatchObject([
    409,
    {
      code: 'expired_records',
      error: expect.stringMatching(/^Older than this: 3 messages\. They are erased within the next hour/),
    },
  ])
  expect(await api.app.settings.retention()).toEqual({})
  expect((await put(api, 'retention', { contact: 30, withErasure: true })).statusCode).toBe(200)
  expect(await eraseExpired(api.storage, await api.app.settings.retention(), api.clock())).toMatchObject({ erased: 3 })
  // A longer period, or none, erases nothing and asks nothing.
  expect((await put(api, 'retention', { contact: 365 })).statusCode).toBe(200)
  expect((await put(api, 'retention', { contact: null })).json().retention.contact.value).toBeNull()
})

test('two owners at once: the second one is told and loses nothing', async () => {
  const api = await open()
  const { version } = (await settingsOf(api)).mailAddresses
  const change = async (enquiries: string) =>
    api.call({
      method: 'PUT',
      url: '/api/settings/mail-addresses',
      payload: { enquiries },
      headers: { authorization: `Bearer ${await api.staffToken()}`, 'if-match': `"${version}"` },
    })
  expect((await change('one@firm.test')).statusCode).toBe(200)
  const late = await change('two@firm.test')
  expect([late.statusCode, late.json()]).toMatchObject([
    412,
    { changed: { by: 'asha' }, current: { mailAddresses: { enquiries: { value: 'one@firm.test' } } } },
  ])
})

test('a bad value is refused at its field, in a sentence', async () => {
  const api = await open()
  const cases: [section: string, change: object, field: string][] = [
    ['mail-server', { host: 'http://x' }, 'host'],
    ['mail-server', { host: 'mail firm' }, 'host'],
    ['mail-server', { port: 0 }, 'port'],
    ['mail-server', { port: 70000 }, 'port'],
    ['mail-server', { user: 'a\r\nb' }, 'user'],
    ['mail-server', { from: 'Us\r\nBcc: x <a@b>' }, 'from'],
    ['mail-server', { from: 'a@b, c@d' }, 'from'],
    ['mail-server', { from: undefined }, 'from'],
    ['mail-addresses', { quotes: 'a@b, c@d' }, 'quotes'],
    ['retention', { contact: 29 }, 'contact'],
    ['retention', { contact: 1.5 }, 'contact'],
  ]
  for (const [section, change, field] of cases) {
    const base = section === 'mail-server' ? serverOf({ url: new URL('smtp://127.0.0.1:25') }) : {}
    const answer = await put(api, section, { ...base, ...change })
    expect([change, answer.statusCode, Object.keys(answer.json().fields)]).toEqual([change, 400, [field]])
  }
})

test('a server outside this machine is reached over TLS, one on it may be plain', async () => {
  const api = await open({ config: { smtpTls: { choice: 'off' } } })
  const tlsOf = async (host: string, port: number) => {
    await put(api, 'mail-server', serverOf({ url: new URL('smtp://x') }, { host, port }))
    const { server } = await api.app.settings.mailServer()
    return [server?.url.protocol, server?.tls]
  }
  expect(await tlsOf('mail.firm.test', 587)).toEqual(['smtp:', {}])
  expect(await tlsOf('mail.firm.test', 465)).toEqual(['smtps:', {}])
  expect(await tlsOf('localhost', 25)).toEqual(['smtp:', undefined])
  expect(await tlsOf('::1', 465)).toEqual(['smtps:', {}])
})

test('the result of the last test mail stays, until there is another mail server', async () => {
  const api = await open({ config: { rateLimit: true } })
  const test = (to = 'asha@firm.test') => api.staff('POST', '/api/settings/test-mail', { to })
  const none = await test()
  expect([none.statusCode, none.json().error]).toEqual([
    409,
    'No mail server is set. Please enter it under Settings and save it first.',
  ])
  const sink = await openSink()
  await put(api, 'mail-server', serverOf(sink))
  expect((await test()).json().mailServer.test).toEqual({
    at: new Date(api.clock()).toISOString(),
    by: 'asha',
    problem: null,
  })
  expect(sink.mails[0]).toMatchObject({ to: ['asha@firm.test'] })
  sink.refuseWith(550)
  const failed = await test()
  expect([failed.statusCode, failed.json().error]).toEqual([
    503,
    'The mail was not sent. There is no such mailbox, or it takes no mail from us.',
  ])
  expect((await settingsOf(api)).mailServer.test?.problem).toBe(
    'There is no such mailbox, or it takes no mail from us.',
  )
  expect((await test('a@b, c@d')).statusCode).toBe(400)
  await test()
  await test()
  const limited = await test()
  expect([limited.statusCode, limited.headers['retry-after']]).toEqual([429, '3600'])
  await put(api, 'mail-server', serverOf(await openSink()))
  expect((await settingsOf(api)).mailServer.test).toBeNull()
})

test('a test mail does not count after another password was entered', async () => {
  const api = await open()
  const sink = await openSink()
  await put(api, 'mail-server', serverOf(sink))
  const sent = await api.staff('POST', '/api/settings/test-mail', { to: 'asha@firm.test' })
  expect(sent.json().mailServer.test).toMatchObject({ problem: null })
  api.advance(1000)
  await put(api, 'mail-server', serverOf(sink, { password: 'another one' }))
  expect((await settingsOf(api)).mailServer.test).toBeNull()
})

test('only owners read and change settings', async () => {
  const api = await open()
  for (const role of ['consultant', 'viewer'] as const) {
    const headers = { authorization: `Bearer ${await api.tokenOf(role)}` }
    const read = await api.get('/api/settings', headers)
    const changed = await api.call({ method: 'PUT', url: '/api/settings/retention', payload: { quote: 30 }, headers })
    expect([read.statusCode, changed.statusCode]).toEqual([403, 403])
  }
})

test.runIf(onPostgres)('two instances use a change at once', async () => {
  const testStorage = await newMigratedStorage()
  const [first, second] = [await open({ testStorage }), await open({ testStorage })]
  await put(first, 'mail-addresses', { quotes: 'sales@firm.test' })
  await put(first, 'retention', { quote: 90 })
  await put(first, 'mail-server', serverOf(await openSink()))
  expect(await second.app.settings.retention()).toEqual({ quote: 90 })
  expect((await second.app.settings.mailAddresses()).quotes).toBe('sales@firm.test')
  expect(decodeURIComponent((await second.app.settings.mailServer()).server?.url.password ?? '')).toBe(PASSWORD)
})
