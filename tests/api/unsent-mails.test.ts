import { afterEach, beforeEach, expect, test } from 'vitest'
import type { AuditEntry } from '../../contract/audit-log.ts'
import type { MailSummary, UnsentMail } from '../../contract/mail.ts'
import { DAY, MINUTE } from '../../contract/time.ts'
import { outboxRepository } from '../../server/mail/outbox.ts'
import { smtpTransport } from '../../server/mail/transport.ts'
import { MAILS_KEPT_DAYS, purgeMails } from '../../server/mail/unsent-mails.ts'
import { type MailWorker, startMailWorker } from '../../server/mail/worker.ts'
import { composeMails } from '../support/compose-mails.ts'
import { housekeepingOf } from '../support/housekeeping.ts'
import { type Api, openApi, withMail } from '../support/open-api.ts'
import { dataUrl, pdf, sampleJob, sampleMessage, samplePerson } from '../support/samples.ts'
import { openSmtpSink } from '../support/smtp-sink.ts'

const to = { applications: 'hr@firm.example', enquiries: 'hello@firm.example', quotes: 'sales@firm.example' }

let api: Api
let sink: Awaited<ReturnType<typeof openSmtpSink>>
let worker: MailWorker | undefined
beforeEach(async () => {
  sink = await openSmtpSink()
  api = await openApi({ config: withMail(to), onStored: () => worker?.wake() })
})
afterEach(async () => {
  await worker?.stop()
  worker = undefined
  await api.close()
  await sink.close()
})

const list = async (query = ''): Promise<UnsentMail[]> => (await api.staff('GET', `/api/admin/mails?${query}`)).json()
const summary = async (): Promise<MailSummary> => (await api.staff('GET', '/api/admin/mail')).json()
const outbox = () => api.storage.db.selectFrom('outbox').selectAll().orderBy('kind').execute()
const setState = (changes: object, kind: string) =>
  api.storage.db.updateTable('outbox').set(changes).where('kind', '=', kind).execute()
const write = (changes: object = {}) => api.post('/api/contact', { ...sampleMessage, ...changes })
async function apply() {
  const job = (await api.staff('POST', '/api/jobs', sampleJob)).json()
  await api.post('/api/applications', { jobId: job._id, ...samplePerson, resume: dataUrl(pdf) })
}
const startWorker = () => {
  worker = startMailWorker({
    outbox: outboxRepository(api.storage),
    compose: composeMails(api, to),
    send: smtpTransport({ url: sink.url, from: 'Jobs <jobs@firm.example>' }),
    clock: api.clock,
    log: { info() {}, warn() {} },
    batchPause: 0,
  })
}
const audit = async (action: string): Promise<AuditEntry[]> =>
  (await api.staff('GET', `/api/admin/audit-log?action=${action}`)).json()

test('mails that wait or failed are listed, with whom they are for, since when, and why in plain words', async () => {
  await apply()
  await write({ message: 'SERVICE QUOTE REQUEST\n\nCompany: X' })
  await setState({ state: 'dead', attempts: 3, last_error: 'EENVELOPE 550' }, 'enquiry-sender')
  await setState({ attempts: 2, last_error: 'ETIMEDOUT' }, 'enquiry-staff')
  await setState({ state: 'sent' }, 'application-sender')
  expect(await summary()).toEqual({ isConfigured: true, waiting: 2, delayed: 1, failed: 1 })

  const at = new Date(api.clock()).toISOString()
  const mail = { _id: expect.any(String), recordId: expect.any(String), createdAt: at }
  const mails = await list()
  expect(mails).toHaveLength(3)
  expect(mails[0]).toEqual({
    ...mail,
    kind: 'enquiry-sender',
    state: 'failed',
    to: 'asha@example.com',
    attempts: 3,
    nextAt: null,
    problem: 'There is no such mailbox, or it takes no mail from us.',
  })
  expect(mails.find(({ kind }) => kind === 'enquiry-staff')).toEqual({
    ...mail,
    kind: 'enquiry-staff',
    state: 'waiting',
    to: 'sales@firm.example',
    attempts: 2,
    nextAt: at,
    problem: 'The mail server did not answer in time.',
  })
  expect(mails.find(({ kind }) => kind === 'application-staff')).toMatchObject({ to: 'hr@firm.example', problem: null })
  expect((await api.staff('GET', `/api/admin/mails/${mails[0]?._id}`)).json()).toEqual(mails[0])
  const sent = (await outbox()).find(({ kind }) => kind === 'application-sender')
  expect((await api.staff('GET', `/api/admin/mails/${sent?.id}`)).statusCode).toBe(404)
  expect((await list('state=failed')).map(({ kind }) => kind)).toEqual(['enquiry-sender'])
  expect((await list('state=waiting&limit=1&page=2')).length).toBe(1)
  expect((await api.staff('GET', '/api/admin/mails?limit=1')).headers['x-total-count']).toBe('3')
  api.advance(16 * MINUTE)
  expect(await summary()).toMatchObject({ waiting: 2, delayed: 2 })
})

test('a failed mail is sent when it is tried again, however old it is', async () => {
  await write()
  await setState({ state: 'dead', attempts: 8, last_error: 'too old' }, 'enquiry-sender')
  await setState({ state: 'sent' }, 'enquiry-staff')
  api.advance(10 * DAY)
  startWorker()
  const [mail] = await list()
  expect(mail?.problem).toBe('It waited for more than three days.')
  expect((await api.staff('POST', `/api/admin/mails/${mail?._id}/retry`)).statusCode).toBe(204)
  await sink.received(1)
  expect(sink.mails[0]?.to).toEqual(['asha@example.com'])
  await worker?.stop()
  expect(await list()).toEqual([])
  expect((await audit('mail_retry')).map(({ who, detail, subject }) => [who, detail, subject])).toEqual([
    ['asha', '1', ''],
  ])
})

test('all failed mails are tried again at once, and one that is refused again says why', async () => {
  await write()
  await write({ email: 'second@example.com', message: 'Another' })
  await api.storage.db.updateTable('outbox').set({ state: 'dead', attempts: 8, last_error: 'EAUTH 535' }).execute()
  expect((await list()).map(({ problem }) => problem)).toEqual(
    Array(4).fill('The mail server refused the user name or password.'),
  )
  expect((await api.staff('POST', '/api/admin/mails/retry')).json()).toEqual({ changed: 4 })
  expect(await summary()).toMatchObject({ waiting: 4, failed: 0, delayed: 0 })
  startWorker()
  await sink.received(4)
  await worker?.stop()
  expect(await list()).toEqual([])
  expect((await api.staff('POST', '/api/admin/mails/retry')).json()).toEqual({ changed: 0 })
  expect(await audit('mail_retry')).toHaveLength(1)
})

test('mails are discarded one by one or all of a state, and one that is being sent stays', async () => {
  await write()
  await apply()
  await setState({ state: 'dead', last_error: 'ETIMEDOUT' }, 'enquiry-staff')
  await setState({ state: 'sending', claimed_until: '2099', claim_id: 'c' }, 'enquiry-sender')
  const idOf = async (kind: string) => (await outbox()).find((row) => row.kind === kind)?.id
  const sending = await idOf('enquiry-sender')
  for (const [method, path] of [
    ['DELETE', `/api/admin/mails/${sending}`],
    ['POST', `/api/admin/mails/${sending}/retry`],
    ['DELETE', '/api/admin/mails/unknown'],
  ] as const)
    expect((await api.staff(method, path)).statusCode).toBe(404)

  expect((await api.staff('DELETE', `/api/admin/mails/${await idOf('application-staff')}`)).statusCode).toBe(204)
  expect((await api.staff('DELETE', '/api/admin/mails?state=failed')).json()).toEqual({ changed: 1 })
  expect((await api.staff('DELETE', '/api/admin/mails?state=waiting')).json()).toEqual({ changed: 1 })
  expect((await api.staff('DELETE', '/api/admin/mails')).statusCode).toBe(400)
  expect((await outbox()).map(({ kind }) => kind)).toEqual(['enquiry-sender'])
  expect(await audit('mail_discard')).toHaveLength(3)
})

test('without a mail server the waiting mails are told as such', async () => {
  const own = await openApi()
  await own.post('/api/contact', sampleMessage)
  expect((await own.staff('GET', '/api/admin/mail')).json()).toMatchObject({ isConfigured: false, waiting: 2 })
  const mails: UnsentMail[] = (await own.staff('GET', '/api/admin/mails')).json()
  expect(mails.map(({ nextAt }) => nextAt)).toEqual([null, null])
  await own.close()
})

test('failed mails leave after thirty days, and waiting ones when there is no mail server', async () => {
  await write()
  await setState({ state: 'dead', last_error: 'too old' }, 'enquiry-sender')
  const kinds = async () => (await outbox()).map(({ kind }) => kind)
  const [sending, silent] = [housekeepingOf(api), housekeepingOf(api, {}, false)]
  api.advance(28 * DAY)
  await silent.trustClock()
  await silent.round()
  expect(await kinds()).toEqual(['enquiry-sender', 'enquiry-staff'])
  api.advance(DAY)
  await sending.trustClock()
  await sending.round()
  expect(await kinds()).toEqual(['enquiry-staff'])
  await silent.trustClock()
  await silent.round()
  expect(await kinds()).toEqual([])
})

test('a mail that was tried again is kept for thirty days from then', async () => {
  await write()
  await api.storage.db.updateTable('outbox').set({ state: 'dead', last_error: 'ETIMEDOUT' }).execute()
  api.advance(20 * DAY)
  await api.staff('POST', '/api/admin/mails/retry')
  await api.storage.db.updateTable('outbox').set({ state: 'dead', last_error: 'ETIMEDOUT' }).execute()
  const left = async (days: number) => {
    await purgeMails(api.storage.db, new Date(api.clock() + (days - MAILS_KEPT_DAYS) * DAY).toISOString(), true)
    return (await outbox()).length
  }
  expect(await left(20)).toBe(2)
  expect(await left(31)).toBe(0)
})
