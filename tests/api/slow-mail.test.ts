import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { MINUTE } from '../../contract/time.ts'
import { outboxRepository } from '../../server/mail/outbox.ts'
import { type Send, type SmtpTimeouts, smtpTransport } from '../../server/mail/transport.ts'
import { type MailWorker, startMailWorker } from '../../server/mail/worker.ts'
import { composeMails } from '../support/compose-mails.ts'
import { type Api, openApi } from '../support/open-api.ts'
import { sampleMessage } from '../support/samples.ts'
import { openSmtpSink } from '../support/smtp-sink.ts'
import { openTcpProxy } from '../support/tcp-proxy.ts'
import { newMigratedStorage, onPostgres } from '../support/test-storage.ts'
import { until } from '../support/until.ts'

const addresses = { applications: 'hr@firm.example', enquiries: 'hello@firm.example', quotes: 'sales@firm.example' }
const FROM = 'Jobs <jobs@firm.example>'

/** On PostgreSQL each worker has connections of its own, as two instances have; SQLite has one process. */
let apis: [Api, Api]
let workers: MailWorker[]
let log: { event: string }[]
let ending: (() => Promise<unknown>)[]
beforeEach(async () => {
  const testStorage = await newMigratedStorage()
  const first = await openApi({ testStorage })
  apis = [first, onPostgres ? await openApi({ testStorage }) : first]
  workers = []
  log = []
  ending = [async () => Promise.all([...new Set(apis)].map((api) => api.close()))]
})
afterEach(async () => {
  await Promise.all(workers.map((worker) => worker.stop()))
  for (const end of ending.toReversed()) await end()
})

function start(api: Api, send: Send, options: { stopTimeout?: number } = {}): MailWorker {
  const note = (details: object) => void log.push(details as { event: string })
  const worker = startMailWorker({
    outbox: outboxRepository(api.storage),
    compose: composeMails(api, addresses),
    send,
    clock: apis[0].clock,
    log: { info: note, warn: note },
    batchPause: 0,
    ...options,
  })
  workers.push(worker)
  return worker
}
const count = (event: string) => log.filter((line) => line.event === event).length
const queueMails = async (messages: number) => {
  for (let n = 0; n < messages; n += 1)
    await apis[0].post('/api/contact', { ...sampleMessage, email: `p${n}@example.com` })
}
const outbox = () => apis[0].storage.db.selectFrom('outbox').selectAll().orderBy('kind').execute()

/** An SMTP server whose responses the test releases one by one. */
async function openHeldSink() {
  const held: (() => void)[] = []
  const sink = await openSmtpSink()
  const proxy = await openTcpProxy(
    { host: '127.0.0.1', port: Number(sink.url.port) },
    { beforeAnswer: () => new Promise<void>((resolve) => held.push(resolve)) },
  )
  ending.push(async () => {
    await proxy.close()
    await sink.close()
  })
  return { sink, held, url: new URL(`smtp://127.0.0.1:${proxy.port}`) }
}

test('two instances and a server that takes 25 seconds for each answer deliver each mail once', async () => {
  const { sink, held, url } = await openHeldSink()
  await queueMails(3)
  let sending = 0
  const transport = smtpTransport({ url, from: FROM })
  const send: Send = async (...mail) => {
    sending += 1
    await transport(...mail).finally(() => {
      sending -= 1
    })
  }
  for (const api of apis) start(api, send)

  const due = new Map<() => void, number>()
  while (count('mail_sent') < 6) {
    await until(() => (held.length > 0 && held.length >= sending) || count('mail_sent') === 6)
    for (const answer of held) if (!due.has(answer)) due.set(answer, apis[0].clock() + 25_000)
    // Advances to the next response, because the conversations run in parallel.
    const [next] = held.toSorted((a, b) => (due.get(a) ?? 0) - (due.get(b) ?? 0))
    if (!next) break
    apis[0].advance(Math.max(0, (due.get(next) ?? 0) - apis[0].clock()))
    held.splice(held.indexOf(next), 1)
    next()
    for (const worker of workers) worker.wake()
  }
  expect(sink.mails).toHaveLength(6)
  expect(new Set(sink.mails.map((mail) => mail.headers['message-id'])).size).toBe(6)
  expect((await outbox()).map((mail) => [mail.state, mail.attempts, mail.claim_id])).toEqual(
    Array(6).fill(['sent', 0, null]),
  )
})

test('a worker whose claim was lost neither sends the mail nor changes it', async () => {
  await queueMails(1)
  const [first, second] = apis.map((api) => outboxRepository(api.storage))
  const clock = apis[0].clock
  const lost = await first?.claim(clock())
  apis[0].advance(5 * MINUTE)
  const others = [await second?.claim(clock()), await second?.claim(clock())]
  const won = others.find((mail) => mail?.id === lost?.id)
  if (!first || !second || !lost || !won) throw new Error('the mail was not claimed twice')

  expect(await first.renew(lost, clock())).toBe(false)
  await first.markFailed(lost, 'ETIMEDOUT', false, clock())
  await first.release(lost)
  await first.drop(lost)
  expect((await outbox()).find((mail) => mail.id === won.id)).toMatchObject({ state: 'sending', attempts: 0 })
  expect(await second.renew(won, clock())).toBe(true)
  await second.markSent(won)
  expect((await outbox()).find((mail) => mail.id === won.id)).toMatchObject({ state: 'sent', claim_id: null })
})

/** An SMTP server that greets and then sends a response byte by byte without end. */
async function openDrippingServer() {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => {})
    socket.write('220 slow.example\r\n')
    const answer = '250-still talking\r\n'
    let sent = 0
    const drip = setInterval(() => socket.write(answer.charAt(sent++ % answer.length)), 5)
    socket.resume().on('close', () => clearInterval(drip))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  ending.push(async () => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  return new URL(`smtp://127.0.0.1:${(server.address() as AddressInfo).port}`)
}

test('a server that keeps sending a byte now and then is given up when the time for a conversation is over', async () => {
  const url = await openDrippingServer()
  await queueMails(1)
  const timeouts: SmtpTimeouts = { connection: 60_000, idle: 60_000, conversation: 150 }
  start(apis[0], smtpTransport({ url, from: FROM }, timeouts))
  await until(() => count('mail_failed') === 2)
  expect((await outbox()).map((mail) => [mail.state, mail.attempts, mail.last_error, mail.claim_id])).toEqual([
    ['queued', 1, 'ETIMEDOUT', null],
    ['queued', 1, 'ETIMEDOUT', null],
  ])
})

test('a process that ends during a slow SMTP conversation releases its lease', async () => {
  const url = await openDrippingServer()
  await queueMails(1)
  let sending = false
  const transport = smtpTransport({ url, from: FROM })
  const worker = start(
    apis[0],
    async (...mail) => {
      sending = true
      await transport(...mail)
    },
    { stopTimeout: 20 },
  )
  await until(() => sending)
  await worker.stop()
  expect((await outbox()).map((mail) => [mail.state, mail.attempts, mail.claim_id])).toEqual([
    ['queued', 0, null],
    ['queued', 0, null],
  ])
})

test('a mail that was accepted while the database was away is not sent again', async () => {
  const { sink, held, url } = await openHeldSink()
  await queueMails(1)
  const { storage } = apis[0]
  const repository = outboxRepository(storage)
  let away = true
  const note = (details: object) => void log.push(details as { event: string })
  workers.push(
    startMailWorker({
      outbox: {
        ...repository,
        markSent: async (mail) => {
          if (away) throw Object.assign(new Error('Connection terminated'), { code: 'ECONNRESET' })
          await repository.markSent(mail)
        },
      },
      compose: composeMails(apis[0], addresses),
      send: smtpTransport({ url, from: FROM }),
      clock: apis[0].clock,
      log: { info: note, warn: note },
      batchPause: 1,
    }),
  )
  const pump = setInterval(() => held.shift()?.(), 1)
  ending.push(async () => clearInterval(pump))
  await until(() => count('outbox_unreadable') >= 2)
  away = false
  await until(() => count('mail_sent') === 2)
  expect(sink.mails).toHaveLength(2)
})
