import { afterEach, beforeEach, expect, test } from 'vitest'
import type { UnsentMail } from '../../contract/mail.ts'
import type { Person } from '../../contract/person-page.ts'
import { HOUR } from '../../contract/time.ts'
import { outboxRepository } from '../../server/mail/outbox.ts'
import { smtpTransport } from '../../server/mail/transport.ts'
import { type MailWorker, startMailWorker } from '../../server/mail/worker.ts'
import { composeMails } from '../support/compose-mails.ts'
import { type Api, openApi, withMail } from '../support/open-api.ts'
import { dataUrl, pdf, sampleJob } from '../support/samples.ts'
import { openSmtpSink } from '../support/smtp-sink.ts'
import { until } from '../support/until.ts'

const to = { applications: 'hr@firm.example', enquiries: 'hello@firm.example', quotes: 'sales@firm.example' }
const WRONG = 'sunil@gmial.example'
const RIGHT = 'sunil@gmail.example'

let api: Api
let sink: Awaited<ReturnType<typeof openSmtpSink>>
let worker: MailWorker | undefined
let failures: number
beforeEach(async () => {
  failures = 0
  api = await openApi({ config: withMail(to), onStored: () => worker?.wake() })
  sink = await openSmtpSink()
  sink.refuseAddress(WRONG)
  worker = startMailWorker({
    outbox: outboxRepository(api.storage),
    compose: composeMails(api, to),
    send: smtpTransport({ url: sink.url, from: 'Jobs <jobs@firm.example>' }),
    clock: api.clock,
    log: {
      info: () => {},
      warn: () => {
        failures += 1
      },
    },
    batchPause: 0,
  })
})
afterEach(async () => {
  await worker?.stop()
  await sink.close()
  await api.close()
})

async function apply(email: string): Promise<string> {
  const job = (await api.staff('POST', '/api/jobs', sampleJob)).json()
  const sender = { fullName: 'Sunil Gawde', email, phone: '97000 00002' }
  const sent = await api.post('/api/applications', { jobId: job._id, ...sender, resume: dataUrl(pdf) })
  return (await api.staff('GET', `/api/applications/${sent.json()._id}`)).json().person
}
const correct = async (id: string, email: string): Promise<Person> =>
  (await api.staff('PATCH', `/api/people/${id}`, { email })).json()
const correctionOf = ({ timeline }: Person) => timeline.find(({ kind }) => kind === 'correction')?.correction
const unsent = async (): Promise<UnsentMail[]> => (await api.staff('GET', '/api/admin/mails')).json()
const receivedBy = (address: string) => sink.mails.filter((mail) => mail.to.includes(address))

test.each(['once', 'for good'])(
  'a receipt that failed %s for its address is sent to the corrected one',
  async (how) => {
    const id = await apply(WRONG)
    await until(() => failures === 1)
    for (let tries = 2; how === 'for good' && tries <= 3; tries += 1) {
      api.advance(HOUR)
      worker?.wake()
      await until(() => failures === tries)
    }
    await until(async () => (await unsent())[0]?.state === (how === 'once' ? 'waiting' : 'failed'))
    expect(await unsent()).toMatchObject([{ to: WRONG, problem: expect.stringContaining('no such mailbox') }])

    expect(correctionOf(await correct(id, RIGHT))).toEqual({ detail: 'email', from: WRONG, to: RIGHT, mails: 1 })
    await until(() => receivedBy(RIGHT).length === 1)
    expect(receivedBy(RIGHT)[0]?.headers.subject).toMatch(/^Your application to Sample & Partners for /)
    await until(async () => (await unsent()).length === 0)

    // Later receipts go there too, also those of forms that are sent under the old address.
    await api.post('/api/contact', { fullName: 'Sunil Gawde', email: WRONG, message: 'Did you get it?' })
    await until(() => receivedBy(RIGHT).length === 2)
    expect(receivedBy(WRONG)).toEqual([])
  },
)

test('a mail that failed for another reason is left to its retries', async () => {
  sink.refuseWith(451)
  const id = await apply('sunil@other.example')
  await until(() => failures === 2)
  expect(correctionOf(await correct(id, RIGHT))?.mails).toBe(0)
  const receipt = (await unsent()).find(({ kind }) => kind === 'application-sender')
  expect(receipt).toMatchObject({ to: RIGHT, attempts: 1 })
})

test('an address that belongs to somebody else again gets its own mails', async () => {
  const kept = await apply(RIGHT)
  const other = await apply('sunil@other.example')
  await until(() => receivedBy('sunil@other.example').length === 1)
  const merged: Person = (await api.staff('POST', `/api/people/${other}/merge`, { other: kept })).json()
  await correct(other, RIGHT)
  await api.staff('POST', `/api/people/${other}/split`, { merge: merged.merges[0]?._id })
  await api.post('/api/contact', { fullName: 'Sunil', email: 'sunil@other.example', message: 'Hello' })
  await until(() => receivedBy('sunil@other.example').length === 2)
  expect(receivedBy(RIGHT)).toHaveLength(1)
})
