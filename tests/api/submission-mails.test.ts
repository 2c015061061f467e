import readSheet from 'read-excel-file/node'
import { afterAll, expect, test } from 'vitest'
import { paths } from '../../contract/paths.ts'
import { publicPaths } from '../../contract/public-paths.ts'
import type { Shortlist } from '../../contract/submissions/shortlist.ts'
import { HOUR, MINUTE } from '../../contract/time.ts'
import { outboxRepository } from '../../server/mail/outbox.ts'
import { smtpTransport } from '../../server/mail/transport.ts'
import { startMailWorker } from '../../server/mail/worker.ts'
import { composeMails } from '../support/compose-mails.ts'
import { mailParts } from '../support/mail-parts.ts'
import { withMail } from '../support/open-api.ts'
import { openSubmissions } from '../support/open-submissions.ts'
import { openSmtpSink } from '../support/smtp-sink.ts'
import { openTcpProxy } from '../support/tcp-proxy.ts'
import { until } from '../support/until.ts'

const staff = 'hr@firm.example'
let wake = () => {}
const { api, newClient, newJob, apply, agree, send, read } = await openSubmissions({
  config: withMail(),
  onStored: () => wake(),
})
const sink = await openSmtpSink()
const proxy = await openTcpProxy({ host: '127.0.0.1', port: Number(sink.url.port) })
const log: object[] = []
const worker = startMailWorker({
  outbox: outboxRepository(api.storage),
  // Receipts and notices of applications are none of this.
  compose: async (mail) =>
    mail.kind === 'submission'
      ? composeMails(api, { applications: staff, enquiries: staff, quotes: staff })(mail)
      : undefined,
  send: smtpTransport({ url: new URL(`smtp://127.0.0.1:${proxy.port}`), from: 'Jobs <jobs@firm.example>' }),
  clock: api.clock,
  log: { info: (line) => void log.push(line), warn: (line) => void log.push(line) },
  batchPause: 0,
})
wake = () => worker.wake()
afterAll(async () => {
  await worker.stop()
  await proxy.close()
  await sink.close()
})

const columns = [
  { field: 'number', head: 'Sr.' },
  { field: 'name', head: 'Candidate' },
  { field: 'phone', head: 'Mobile' },
  { field: 'currentCtc', head: 'CTC' },
  { field: 'notice', head: 'NP' },
  { field: 'lines', head: 'Remarks' },
  { field: 'sentOn', head: 'Date' },
]
const mailsTo = (address: string) => sink.mails.filter(({ to }) => to.includes(address))
const statesOf = async (job: string) => (await read(job))[0]?.contacts.map(({ mail }) => mail)
const allSent = (job: string) =>
  until(async () => (await statesOf(job))?.every((mail) => mail?.state === 'sent') === true)
const keyIn = (text: string) => /\/shortlist#([\w-]{43})/.exec(text)?.[1] ?? ''
const pageOf = async (key: string) =>
  (await api.get(publicPaths.shortlist, { authorization: `Link ${key}` })).json<Shortlist>()

/** Five people sent to Rekha and Vikram by mail. Returns the job. */
async function sendFive(name: string): Promise<string> {
  const client = await newClient(name)
  await api.storage.db
    .updateTable('clients')
    .set({ sheet_columns: JSON.stringify(columns) })
    .where('id', '=', client.id)
    .execute()
  const job = await newJob(client.id)
  const people = []
  for (const [n, fullName] of ['Asha', 'Bala', 'Chitra', 'देविका', '=Esha'].entries()) {
    const phone = `098110 4670${n}`
    const application = await apply(fullName, job, { phone, currentCtc: `${10.5 + n}`, notice: '60 days' })
    await agree(application)
    people.push({ application, lines: `${fullName} is calm.`, sendAnyway: 'Asked for again' })
  }
  const sent = await send(job, { people, contacts: client.contacts, way: 'mail' })
  expect([sent.statusCode, sent.json().links]).toEqual([201, []])
  return job
}

test('two contacts get one mail each, with a link of their own, the table and a sheet that a spreadsheet reads', async () => {
  // Half past ten in the evening in UTC is the next day in India.
  api.advance(12.5 * HOUR)
  const job = await sendFive('Mailed Motors')
  await allSent(job)
  expect(sink.mails.map(({ to }) => to)).toHaveLength(2)
  const keys = []
  for (const [address, name] of [
    ['rekha@varada.example', 'Rekha Menon'],
    ['vikram@varada.example', 'Vikram Shah'],
  ] as const) {
    const [mail] = mailsTo(address)
    expect(mail).toMatchObject({ to: [address], headers: { subject: '5 people for PLC Lead, from Sample & Partners' } })
    const [text, html, sheet] = mailParts(mail?.source ?? '')
    expect(text?.content.toString()).toMatch(new RegExp(`^Dear ${name},\\r?\\n`))
    expect(text?.content.toString()).toContain('Candidate: देविका')
    const key = keyIn(text?.content.toString() ?? '')
    keys.push(key)
    expect(await pageOf(key)).toMatchObject({ contact: name, people: Array(5).fill(expect.anything()) })
    expect(keyIn(html?.content.toString() ?? '')).toBe(key)
    expect(html?.content.toString().match(/<tr>/g)).toHaveLength(6)
    expect([sheet?.filename, sheet?.type]).toEqual([
      '5 for PLC Lead.xlsx',
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    ])
    const [rows] = (await readSheet(sheet?.content ?? Buffer.alloc(0))).map(({ data }) => data)
    const day = new Date('2026-11-16T00:00:00.000Z')
    expect(rows?.slice(0, 2)).toEqual([
      ['Sr.', 'Candidate', 'Mobile', 'CTC', 'NP', 'Remarks', 'Date'],
      [1, 'Asha', '098110 46700', 10.5, 60, 'Asha is calm.', day],
    ])
    expect(rows?.[5]?.slice(0, 3)).toEqual([5, '=Esha', '098110 46704'])
  }
  expect(new Set(keys).size).toBe(2)
})

test('a mail that is cut off in the middle is sent again once, with another link', async () => {
  const before = sink.mails.length
  proxy.cutBefore('Content-Disposition: attachment')
  const job = await sendFive('Cut Couplings')
  await until(async () => log.some((line) => 'event' in line && line.event === 'mail_failed'))
  await until(async () => sink.mails.length === before + 1)
  const [cut] = ((await statesOf(job)) ?? []).filter((mail) => mail?.state === 'waiting')
  expect(cut?.problem).toMatch(/^The mail server /)
  api.advance(MINUTE)
  wake()
  await allSent(job)
  const mails = sink.mails.slice(before)
  expect(mails.flatMap(({ to }) => to).sort()).toEqual(['rekha@varada.example', 'vikram@varada.example'])
  // The key of the mail that was cut off may have arrived, so it opens the page too.
  const { count } = await api.storage.db
    .selectFrom('private_link_keys')
    .innerJoin('private_links', 'private_links.id', 'link_id')
    .innerJoin('submissions', 'submissions.id', 'record_id')
    .where('job_id', '=', job)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  expect(Number(count)).toBe(3)
})

test('a mail that was refused is told with the reason, and goes once when it is sent again', async () => {
  const before = sink.mails.length
  const job = await sendFive('Refused Rollers')
  await allSent(job)
  const [sent] = await read(job)
  const [rekha] = sent?.contacts ?? []
  await api.storage.db
    .updateTable('outbox')
    .set({ state: 'dead', last_error: 'EENVELOPE 550' })
    .where('record_id', '=', rekha?.link ?? '')
    .execute()
  expect((await statesOf(job))?.[0]).toEqual({
    state: 'failed',
    problem: 'There is no such mailbox, or it takes no mail from us.',
  })
  wake = () => {}
  // Pressed by two at once.
  const presses = await Promise.all([1, 2].map(() => api.staff('POST', paths.privateLinkMail(rekha?.link ?? ''))))
  expect(presses.map(({ statusCode }) => statusCode)).toEqual([204, 204])
  wake = () => worker.wake()
  wake()
  await allSent(job)
  const [again] = sink.mails.slice(before + 2)
  expect(sink.mails).toHaveLength(before + 3)
  expect(again?.to).toEqual(['rekha@varada.example'])
  expect(await pageOf(keyIn(mailParts(again?.source ?? '')[0]?.content.toString() ?? ''))).toMatchObject({
    contact: 'Rekha Menon',
  })
})

test('a mail that still waits does not go out once the job is closed', async () => {
  const job = await sendFive('Closed Clutches')
  await allSent(job)
  const recordId = (await read(job))[0]?.contacts[0]?.link ?? ''
  const compose = () => api.app.mailKinds.compose({ id: 'm', kind: 'submission', recordId, attempts: 0 })
  expect(await compose()).toMatchObject({ to: 'rekha@varada.example' })
  await api.storage.db.updateTable('jobs').set({ status: 'closed' }).where('id', '=', job).execute()
  expect(await compose()).toBeUndefined()
})
