import type { AddressInfo } from 'node:net'
import { createServer } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { composeQuoteMessage } from '../../contract/quote.ts'
import { shippedQuoteChoices } from '../../contract/quote-choices.ts'
import { HOUR, MINUTE } from '../../contract/time.ts'
import { outboxRepository } from '../../server/mail/outbox.ts'
import { type SmtpTimeouts, smtpTransport } from '../../server/mail/transport.ts'
import { type MailWorker, startMailWorker } from '../../server/mail/worker.ts'
import { composeMails } from '../support/compose-mails.ts'
import { type Api, openApi } from '../support/open-api.ts'
import { dataUrl, pdf, sampleJob, sampleMessage, samplePerson } from '../support/samples.ts'
import { openSmtpSink } from '../support/smtp-sink.ts'
import { until } from '../support/until.ts'

const addresses = { applications: 'hr@firm.example', enquiries: 'hello@firm.example', quotes: 'sales@firm.example' }

let api: Api
let sink: Awaited<ReturnType<typeof openSmtpSink>>
let workers: MailWorker[]
let log: { event: string }[]
beforeEach(async () => {
  workers = []
  log = []
  api = await openApi({ onStored: () => workers.forEach((worker) => void worker.wake()) })
  sink = await openSmtpSink()
})
afterEach(async () => {
  await Promise.all(workers.map((worker) => worker.stop()))
  await sink.close()
  await api.close()
})

/** Resolves when the log has this many lines of the event, which the worker writes after each mail. */
const logged = (event: string, count = 1) => until(() => log.filter((line) => line.event === event).length >= count)

function start(url = sink.url, timeouts?: SmtpTimeouts): MailWorker {
  const note = (details: object) => void log.push(details as { event: string })
  const worker = startMailWorker({
    outbox: outboxRepository(api.storage),
    compose: composeMails(api, addresses),
    send: smtpTransport({ url, from: 'Jobs <jobs@firm.example>' }, timeouts),
    clock: api.clock,
    log: { info: note, warn: note },
    batchPause: 0,
  })
  workers.push(worker)
  return worker
}
const outbox = () => api.storage.db.selectFrom('outbox').selectAll().orderBy('kind').execute()
const send = (changes: object = {}) => api.post('/api/contact', { ...sampleMessage, ...changes })
const byRecipient = (address: string) => sink.mails.filter((mail) => mail.to.includes(address))

test('staff get a mail about an application, and its sender a receipt without the text', async () => {
  start()
  const job = (await api.staff('POST', '/api/jobs', { ...sampleJob, title: 'संयंत्र प्रमुख' })).json()
  await api.post('/api/applications', { jobId: job._id, ...samplePerson, fullName: 'आशा वर्मा', resume: dataUrl(pdf) })
  await sink.received(2)
  const [staff] = byRecipient('hr@firm.example')
  expect(staff?.from).toBe('jobs@firm.example')
  expect(staff?.headers.subject).toMatch(/^=\?UTF-8\?Q\?Sample_=26_Partners=3A_new_/)
  expect(staff?.headers['reply-to']).toMatch(/=\?UTF-8\?.*<asha@example\.com>$/)
  expect(staff?.headers['auto-submitted']).toBe('auto-generated')
  expect(staff?.text).toContain('Name: आशा वर्मा')
  expect(staff?.text).toContain('Position: संयंत्र प्रमुख')
  const [{ _id }] = (await api.staff('GET', '/api/applications')).json()
  expect(staff?.text).toContain(`: https://jobs.firm.example/admin/people?application=${_id}\r\n`)
  const [receipt] = byRecipient('asha@example.com')
  expect(receipt?.text).toContain('We have received your application for संयंत्र प्रमुख.')
  expect(receipt?.text).toContain('We will review it and get back to you soon.')
  expect(receipt?.text).not.toContain('आशा')
})

test('the receipt of a message promises what the pages promise and the admin counts', async () => {
  start()
  await send()
  await sink.received(2)
  const [receipt] = byRecipient('asha@example.com')
  expect(receipt?.text).toContain('We have received your message. We will get back to you within 24 hours.')
  expect(receipt?.text).toContain('\r\nSample & Partners\r\n')
  expect(receipt?.text).not.toContain('working days')
  const [enquiry] = (await api.staff('GET', '/api/enquiries?limit=1')).json()
  expect(Date.parse(enquiry.dueAt) - Date.parse(enquiry.submittedAt)).toBe(24 * HOUR)
})

test('messages, quotes and resumes go to their configured addresses', async () => {
  start()
  const message = composeQuoteMessage(
    {
      company: 'Example Tyres',
      industry: 'other',
      serviceType: 'multiple',
      budget: 'discuss',
      timeline: 'flexible',
      requirements: 'Many people.',
    },
    shippedQuoteChoices,
  )
  await send({ email: 'one@example.com' })
  await send({ email: 'two@example.com', message })
  await send({ email: 'three@example.com', message: 'RESUME SUBMISSION\n\nName: X' })
  await sink.received(6)
  expect(byRecipient('hello@firm.example')[0]?.headers.subject).toBe('Sample & Partners: new message')
  const [{ _id }] = (await api.staff('GET', '/api/enquiries?kind=contact')).json()
  const link = `https://jobs.firm.example/admin/enquiries/${_id}`
  expect(byRecipient('hello@firm.example')[0]?.text).toContain(`Enquiry: ${link}\r\n`)
  expect(byRecipient('sales@firm.example')[0]?.text).toContain('Company: Example Tyres')
  expect(byRecipient('hr@firm.example')[0]?.headers.subject).toBe('Sample & Partners: new resume')
})

test('a message cannot inject mail headers', async () => {
  start()
  await send({ fullName: 'Eve\r\nBcc: victim@example.com', message: '.\r\nMAIL FROM:<x>\r\n<img src="http://evil/x">' })
  await sink.received(2)
  const [staff] = byRecipient('hello@firm.example')
  expect(staff?.to).toEqual(['hello@firm.example'])
  expect(staff?.headers.bcc).toBeUndefined()
  expect(staff?.headers['content-type']).toMatch(/^text\/plain/)
})

test('a person whose address others use gets three receipts a day at most', async () => {
  for (let n = 0; n < 6; n += 1) await send({ message: `Message ${n}` })
  const kinds = (await outbox()).map((mail) => mail.kind)
  expect(kinds.filter((kind) => kind === 'enquiry-sender')).toHaveLength(3)
  expect(kinds.filter((kind) => kind === 'enquiry-staff')).toHaveLength(6)
})

test('a mail server that is down causes no loss and no delay of requests', async () => {
  const { port } = sink.url
  await sink.close()
  const worker = start()
  expect((await send()).statusCode).toBe(201)
  await logged('mail_failed', 2)
  for (const mail of await outbox()) {
    expect(mail).toMatchObject({ state: 'queued', attempts: 1, last_error: 'ESOCKET' })
    const delay = Date.parse(mail.next_at) - api.clock()
    expect(delay).toBeGreaterThanOrEqual(24_000)
    expect(delay).toBeLessThanOrEqual(36_000)
  }
  await worker.stop()

  const revived = await openSmtpSink()
  expect(revived.url.port).not.toBe(port)
  api.advance(40_000)
  start(revived.url)
  await revived.received(2)
  await logged('mail_sent', 2)
  expect((await outbox()).map((mail) => mail.state)).toEqual(['sent', 'sent'])
  await workers.at(-1)?.stop()
  await revived.close()
})

test('a mail server that never answers times out and is retried later', async () => {
  const silent = createServer(() => {})
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
  const { port } = silent.address() as AddressInfo
  start(new URL(`smtp://127.0.0.1:${port}`), { connection: 50, idle: 50, conversation: 10_000 })
  await send()
  await logged('mail_failed', 2)
  expect(await outbox()).toEqual([
    expect.objectContaining({ state: 'queued', last_error: 'ETIMEDOUT' }),
    expect.objectContaining({ state: 'queued', last_error: 'ETIMEDOUT' }),
  ])
  silent.close()
})

test('a mail that the server defers is retried for two days, and then shown to staff as failed', async () => {
  sink.refuseWith(451)
  await send()
  const worker = start()
  for (let attempt = 1; attempt <= 8; attempt += 1) {
    await logged('mail_failed', attempt * 2)
    await worker.stop()
    workers = []
    api.advance(30 * HOUR)
    // Keeps the mails recent, so that only the number of attempts counts.
    await api.storage.db
      .updateTable('outbox')
      .set({ created_at: new Date(api.clock()).toISOString() })
      .execute()
    if (attempt < 8) {
      expect((await outbox()).map((mail) => mail.state)).toEqual(['queued', 'queued'])
      Object.assign(worker, start())
    }
  }
  expect((await outbox()).map((mail) => mail.state)).toEqual(['dead', 'dead'])
  expect((await api.staff('GET', '/api/admin/stats')).json().mail).toEqual({ waiting: 0, failed: 2 })
})

test('a mail that is rejected permanently is tried three times', async () => {
  sink.refuseWith(550)
  await send()
  for (let attempt = 1; attempt <= 3; attempt += 1) {
    const worker = start()
    await logged('mail_failed', attempt * 2)
    await worker.stop()
    api.advance(HOUR)
  }
  expect((await outbox()).map((mail) => mail.state)).toEqual(['dead', 'dead'])
  expect((await outbox())[0]?.last_error).toBe('EENVELOPE 550')
})

test('mails that a crashed instance had taken are sent when its lease ends, under the same id', async () => {
  await send()
  const crashed = outboxRepository(api.storage)
  const claimed = [await crashed.claim(api.clock()), await crashed.claim(api.clock())]
  expect(await outboxRepository(api.storage).claim(api.clock())).toBeUndefined()
  api.advance(5 * MINUTE)
  start()
  const mails = await sink.received(2)
  const ids = claimed.map((mail) => `<${mail?.id}@firm.example>`)
  expect(mails.map((mail) => mail.headers['message-id']).toSorted()).toEqual(ids.toSorted())
})

test('two instances never send the same mail', async () => {
  for (let n = 0; n < 10; n += 1) await send({ email: `p${n}@example.com` })
  start()
  start()
  await sink.received(20)
  await logged('mail_sent', 20)
  expect(new Set(sink.mails.map((mail) => mail.headers['message-id'])).size).toBe(20)
  expect(sink.mails).toHaveLength(20)
})

test('a mail about a deleted record is dropped', async () => {
  const { _id } = (await send()).json()
  await api.staff('DELETE', `/api/enquiries/${_id}`)
  await send({ email: 'after@example.com' })
  start()
  await sink.received(2)
  await logged('mail_sent', 2)
  expect(byRecipient('asha@example.com')).toEqual([])
  expect((await outbox()).map((mail) => mail.state)).toEqual(['sent', 'sent'])
})

test('mails from before mail was set up, older than three days, are not sent', async () => {
  await send()
  api.advance(72 * HOUR + 1)
  await send({ email: 'today@example.com' })
  start()
  await sink.received(2)
  expect(byRecipient('asha@example.com')).toEqual([])
  expect((await outbox()).filter((mail) => mail.state === 'dead')).toHaveLength(2)
})
