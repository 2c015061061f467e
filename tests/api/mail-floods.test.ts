import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { DAY, HOUR, MINUTE } from '../../contract/time.ts'
import type { Mail } from '../../server/mail/mail.ts'
import { type ClaimedMail, outboxRepository } from '../../server/mail/outbox.ts'
import { type MailWorker, startMailWorker } from '../../server/mail/worker.ts'
import { composeMails } from '../support/compose-mails.ts'
import { type Api, openApi, withMail } from '../support/open-api.ts'
import { dataUrl, pdf, sampleJob, sampleMessage, samplePerson } from '../support/samples.ts'
import { newMigratedStorage, onPostgres, type TestStorage } from '../support/test-storage.ts'
import { until } from '../support/until.ts'

const RECEIPTS_PER_ADDRESS = 50
const RECEIPTS_PER_NETWORK = 200
const STAFF_MAILS_PER_HOUR = 30
const to = { applications: 'hr@firm.example', enquiries: 'hello@firm.example', quotes: 'sales@firm.example' }
const limited = { config: { rateLimit: true, ...withMail(to) } }

let testStorage: TestStorage
let api: Api
beforeEach(async () => {
  testStorage = await newMigratedStorage()
  api = await openApi({ testStorage, ...limited })
  // Windows that instances share end by the computer's clock.
  vi.useFakeTimers({ toFake: ['Date'], now: api.clock() })
})
afterEach(async () => {
  vi.useRealTimers()
  await api.close()
})

type Message = { email?: string; message?: string; address?: string; target?: Api; headers?: object }
let sent = 0
/** Every message is another one, half a minute after the last, so that only limits of an hour or more are reached. */
async function write({ email, message, address = '203.0.113.5', target = api, headers = {} }: Message = {}) {
  sent += 1
  api.advance(MINUTE / 2)
  const answer = await target.call({
    method: 'POST',
    url: '/api/contact',
    payload: { ...sampleMessage, email: email ?? `person${sent}@example.com`, message: message ?? `Message ${sent}` },
    headers: { ...headers },
    remoteAddress: address,
  })
  return answer
}
const countOf = async (kind: string, state?: string) => {
  const rows = await api.storage.db.selectFrom('outbox').select(['kind', 'state']).where('kind', '=', kind).execute()
  return rows.filter((row) => state === undefined || row.state === state).length
}
const enquiries = async () => Number((await api.staff('GET', '/api/enquiries?limit=1')).headers['x-total-count'])

test('one address causes a bounded number of receipts a day, and every message is kept', async () => {
  for (let n = 0; n < 60; n += 1) expect((await write()).statusCode).toBe(201)
  expect(await countOf('enquiry-sender')).toBe(RECEIPTS_PER_ADDRESS)
  expect(await enquiries()).toBe(60)
  await write({ address: '198.51.100.1' })
  expect(await countOf('enquiry-sender')).toBe(RECEIPTS_PER_ADDRESS + 1)
  api.advance(DAY)
  await write()
  expect(await countOf('enquiry-sender')).toBe(RECEIPTS_PER_ADDRESS + 2)
})

test('300 messages from many addresses of one network cause far fewer mails than 600', async () => {
  for (let n = 0; n < 300; n += 1) {
    api.advance(MINUTE / 2)
    expect((await write({ address: `203.0.113.${n % 250}` })).statusCode).toBe(201)
  }
  expect(await countOf('enquiry-sender')).toBe(RECEIPTS_PER_NETWORK)
  expect(await countOf('enquiry-staff', 'collected')).toBeGreaterThan(100)
  expect(await enquiries()).toBe(300)
})

test('an IPv6 network of 64 bits counts as one address', async () => {
  for (let n = 0; n < 55; n += 1) await write({ address: `2001:db8:1:1::${n.toString(16)}` })
  expect(await countOf('enquiry-sender')).toBe(RECEIPTS_PER_ADDRESS)
})

test('applications and messages share the budget', async () => {
  for (let n = 0; n < RECEIPTS_PER_ADDRESS; n += 1) await write()
  const jobId = (await api.staff('POST', '/api/jobs', sampleJob)).json()._id
  const application = await api.call({
    method: 'POST',
    url: '/api/applications',
    payload: { jobId, ...samplePerson, resume: dataUrl(pdf) },
    remoteAddress: '203.0.113.5',
  })
  expect(application.statusCode).toBe(201)
  expect(await countOf('application-sender')).toBe(0)
  expect(await countOf('application-staff')).toBe(1)
})

test('what is sent twice, or refused, takes nothing from the budget', async () => {
  const twice = {
    email: 'asha@example.com',
    message: 'The same',
    headers: { 'idempotency-key': 'one-and-the-same-key' },
  }
  for (let n = 0; n < 60; n += 1) expect((await write(twice)).statusCode).toBe(201)
  const reused = await write({ ...twice, message: 'Another' })
  expect(reused.statusCode).toBe(422)
  for (let n = 1; n < RECEIPTS_PER_ADDRESS; n += 1) await write()
  expect(await countOf('enquiry-sender')).toBe(RECEIPTS_PER_ADDRESS)
})

test.runIf(onPostgres)('instances share the budget', async () => {
  const other = await openApi({ testStorage, ...limited })
  for (let n = 0; n < 60; n += 1) await write({ target: n % 2 === 0 ? api : other })
  expect(await countOf('enquiry-sender')).toBe(RECEIPTS_PER_ADDRESS)
  await other.close()
})

test.each([
  ['sub-addresses', ['victim+1@example.com', 'Victim+2@example.com', 'victim@EXAMPLE.com', 'victim+a.b+c@example.com']],
  ['dots at Gmail', ['v.i.ctim@gmail.com', 'victim+x@gmail.com', 'vic.tim@googlemail.com', 'VICTIM@gmail.com']],
])('%s are one mailbox, which gets three receipts a day', async (_name, mailboxes) => {
  for (const [n, email] of mailboxes.entries()) await write({ email, address: `10.1.${n}.1` })
  expect(await countOf('enquiry-sender')).toBe(3)
  api.advance(DAY)
  await write({ email: mailboxes[0] })
  expect(await countOf('enquiry-sender')).toBe(4)
})

test('dots are not ignored elsewhere, and an address that is only a plus counts for itself', async () => {
  for (const email of ['a.b@example.com', 'ab@example.com', '+1@example.com', '+2@example.com', 'a.b@gmail.example'])
    await write({ email })
  expect(await countOf('enquiry-sender')).toBe(5)
})

test('sub-addresses at the same time get no more', async () => {
  const target = await openApi({ testStorage })
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, n) =>
      target.post('/api/contact', { ...sampleMessage, email: `victim+${n}@example.com`, message: `At once ${n}` }),
    ),
  )
  expect(answers.map((answer) => answer.statusCode)).toEqual(Array(12).fill(201))
  expect(await countOf('enquiry-sender')).toBe(3)
  await target.close()
})

test('beyond a number an hour, staff get one digest instead of a mail each, with counts and links', async () => {
  const mails: Mail[] = []
  let worker: MailWorker | undefined
  const start = () => {
    worker = startMailWorker({
      outbox: outboxRepository(api.storage),
      compose: composeMails(api, to),
      send: async (mail) => void mails.push(mail),
      clock: api.clock,
      log: { info() {}, warn() {} },
      batchPause: 0,
    })
  }
  const toTeam = (address: string) => mails.filter((mail) => mail.to === address)

  for (let n = 0; n < 44; n += 1) await write({ address: `10.2.${n}.1` })
  const quote = await write({ message: 'SERVICE QUOTE REQUEST\n\nCompany: X', address: '10.3.0.1' })
  expect(quote.statusCode).toBe(201)
  expect(await countOf('enquiry-staff', 'queued')).toBe(STAFF_MAILS_PER_HOUR + 1)
  expect(await countOf('staff-digest', 'queued')).toBe(1)
  expect((await api.staff('GET', '/api/admin/mails?state=waiting&limit=100')).json()).toContainEqual(
    expect.objectContaining({ kind: 'staff-digest', to: to.enquiries, attempts: 0 }),
  )
  expect((await api.staff('GET', '/api/admin/mail')).json()).toMatchObject({ failed: 0 })

  const [erased] = (await api.staff('GET', '/api/enquiries?limit=1&q=Message')).json()
  expect((await api.staff('DELETE', `/api/enquiries/${erased._id}`)).statusCode).toBe(204)

  start()
  await until(() => mails.length === 45 + STAFF_MAILS_PER_HOUR)
  await worker?.stop()
  expect(toTeam(to.enquiries)).toHaveLength(STAFF_MAILS_PER_HOUR)
  expect(toTeam(to.quotes)).toHaveLength(1)

  api.advance(HOUR)
  start()
  const before = mails.length
  await until(() => mails.length === before + 1)
  await worker?.stop()
  const digest = toTeam(to.enquiries).at(-1)
  expect(digest?.subject).toBe('Sample & Partners: 13 new enquiries')
  expect(digest?.text).toContain('https://jobs.firm.example/admin/enquiries')
  expect(digest?.replyTo).toBeUndefined()
  expect(mails).toHaveLength(before + 1)

  await write({ address: '10.4.0.1' })
  expect(await countOf('enquiry-staff', 'queued')).toBe(1)
})

test('what arrives while a digest is being sent is in the next one', async () => {
  const outbox = outboxRepository(api.storage)
  const compose = composeMails(api, to)
  /** Leaves only digests to claim. */
  const finishOthers = () =>
    api.storage.db
      .updateTable('outbox')
      .set({ state: 'sent' })
      .where('kind', '!=', 'staff-digest')
      .where('state', '=', 'queued')
      .execute()

  for (let n = 0; n < 31; n += 1) await write({ address: `10.5.${n}.1` })
  await finishOthers()
  expect(await outbox.claim(api.clock())).toBeUndefined()
  api.advance(44 * MINUTE)
  for (let n = 0; n < 32; n += 1) await write({ address: `10.6.${n}.1` })
  await finishOthers()
  const first = await outbox.claim(api.clock())
  expect(first?.kind).toBe('staff-digest')
  const collected = await countOf('enquiry-staff', 'collected')
  expect((await compose(first as ClaimedMail))?.subject).toBe(`Sample & Partners: ${collected} new enquiries`)

  await write({ address: '10.7.0.1' })
  expect(await countOf('staff-digest')).toBe(2)
  await outbox.markSent(first as ClaimedMail)
  await finishOthers()
  api.advance(HOUR)
  const second = await outbox.claim(api.clock())
  expect(second?.kind).toBe('staff-digest')
  expect((await compose(second as ClaimedMail))?.subject).toBe('Sample & Partners: 1 new enquiry')
})
