import { expect, test } from 'vitest'
import { mailKinds } from '../../contract/mail.ts'
import { composeQuoteMessage } from '../../contract/quote.ts'
import { shippedQuoteChoices } from '../../contract/quote-choices.ts'
import type { Mail } from '../../server/mail/mail.ts'
import { insertMail } from '../../server/mail/outbox.ts'
import { STAFF, withMail } from '../support/open-api.ts'
import { cv, openImports } from '../support/open-imports.ts'
import { submissionsOf } from '../support/open-submissions.ts'
import { dataUrl, pdf, sampleJob, sampleMessage, samplePerson } from '../support/samples.ts'
import { until } from '../support/until.ts'

const to = { applications: 'hr@firm.example', enquiries: 'hello@firm.example', quotes: 'sales@firm.example' }
const { api, bring, go } = await openImports({ config: withMail(to) })

const FIRM = 'Sample & Partners'
const ADMIN = 'http://127.0.0.1:3000/admin'
const ID = '[\\w-]+'

/** Whom each mail is for, what its subject says, and where it leads or what it promises. */
const table: [to: string, subject: string, text: RegExp][] = [
  [to.applications, `${FIRM}: new application for Plant Head`, new RegExp(`${ADMIN}/people\\?application=${ID}\\n`)],
  ['asha@example.com', `Your application to ${FIRM} for Plant Head`, /received your application for Plant Head/],
  [to.enquiries, `${FIRM}: new message`, new RegExp(`Enquiry: ${ADMIN}/enquiries/${ID}\\n`)],
  ['asha@example.com', `Your message to ${FIRM}`, /received your message\. .* within 24 hours/],
  [to.quotes, `${FIRM}: new quote request`, new RegExp(`Enquiry: ${ADMIN}/enquiries/${ID}\\n`)],
  ['meena@example.com', `Your quote request to ${FIRM}`, /received your quote request\. .* within 24 hours/],
  [to.applications, `${FIRM}: new resume`, new RegExp(`Resume and enquiry: ${ADMIN}/enquiries/${ID}\\n`)],
  ['ravi@example.com', `Your resume at ${FIRM}`, /received your resume/],
  [to.enquiries, `${FIRM}: 1 new enquiry`, new RegExp(`${ADMIN}/enquiries\\n`)],
  ['asha@firm.example', `${FIRM}: new sign-in to your account`, new RegExp(`${ADMIN}/account\\n`)],
  ['new@firm.example', `Your invitation to the back office of ${FIRM}`, new RegExp(`${ADMIN}/login#invitation=`)],
  ['told@lele.in', `${FIRM} keeps your details`, /http:\/\/127\.0\.0\.1:3000\/contact\n/],
  ['asha@firm.example', `A new password for the back office of ${FIRM}`, new RegExp(`${ADMIN}/login#reset=`)],
  ['rekha@client.example', `1 person for Fitter, from ${FIRM}`, /http:\/\/127\.0\.0\.1:3000\/shortlist#[\w-]{43}\n/],
  [
    'asha@example.com',
    `May ${FIRM} send you to a company in Manesar, Haryana for Fitter?`,
    /http:\/\/127\.0\.0\.1:3000\/consent#[\w-]{43}\n/,
  ],
  ['old@firm.example', `The email address of your account at ${FIRM} was changed`, new RegExp(`${ADMIN}/account\\n`)],
  ['asha@firm.example', `Your password at ${FIRM} was changed`, new RegExp(`${ADMIN}/login#forgot\\n`)],
]

async function everyMail() {
  const rows = await api.storage.db
    .selectFrom('outbox')
    .select(['id', 'kind', 'record_id', 'attempts', 'state'])
    .where('state', '=', 'queued')
    .execute()
  const composed = []
  for (const { id, kind, record_id: recordId, attempts } of rows) {
    const queued = { id, kind: kind as (typeof mailKinds)[number], recordId, attempts }
    composed.push({ kind: queued.kind, mail: await api.app.mailKinds.compose(queued) })
  }
  return composed
}

/** The mail that staff get when a message came with too many others. */
async function digest() {
  const { db, write } = api.storage
  const collected = {
    kind: 'enquiry-staff',
    recordId: 'one',
    recipientKey: 'staff:enquiries',
    state: 'collected',
  } as const
  const announced = {
    kind: 'staff-digest',
    recordId: 'all',
    recipientKey: 'digest:enquiries',
    state: 'queued',
  } as const
  await write(async (trx) => {
    for (const mail of [collected, announced]) await insertMail(trx, { ...mail, now: api.clock() })
  })
  const { id } = await db.selectFrom('outbox').select('id').where('record_id', '=', 'all').executeTakeFirstOrThrow()
  return api.app.mailKinds.compose({ id, kind: 'staff-digest', recordId: 'all', attempts: 0 })
}

/** An application that came before and was sent to a contact of its job's client, and the question of consent to its sender. */
async function sendToClient() {
  const { newClient, newJob, sent } = await submissionsOf(api)
  const client = await newClient('Kiln Works')
  const contact = { name: 'Rekha Menon', email: 'rekha@client.example' }
  const { _id } = (await api.staff('POST', `/api/clients/${client.id}/contacts`, contact)).json()
  const job = await newJob(client.id, 'Fitter')
  const [application] = (await api.staff('GET', '/api/applications')).json()
  await api.storage.db.updateTable('applications').set({ job_id: job }).where('id', '=', application._id).execute()
  await sent(job, [application._id], [_id], 'mail')
  await api.storage.db
    .updateTable('applications')
    .set({ job_id: application.job._id })
    .where('id', '=', application._id)
    .execute()
  // Put on that job once more, and asked.
  const { person } = (await api.staff('GET', `/api/applications/${application._id}`)).json()
  const put = (await api.staff('POST', `/api/people/${person}/applications`, { jobId: job })).json()
  const added = put.applications.find((one: { job?: { _id: string } }) => one.job?._id === job)
  await api.staff('POST', `/api/applications/${added._id}/consent-requests`, { way: 'mail' })
}

test('every mail names the firm and what it is about, and leads to its record', async () => {
  const job = (await api.staff('POST', '/api/jobs', { ...sampleJob, title: 'Plant Head' })).json()
  await api.post('/api/applications', { jobId: job._id, ...samplePerson, resume: dataUrl(pdf) })
  await api.post('/api/contact', sampleMessage)
  const quote = { company: 'Example Tyres', industry: 'other', serviceType: 'multiple', budget: 'discuss' } as const
  const message = composeQuoteMessage(
    { ...quote, timeline: 'flexible', requirements: 'Many people.' },
    shippedQuoteChoices,
  )
  await api.post('/api/contact', { ...sampleMessage, email: 'meena@example.com', message })
  const resume = { filename: 'cv.pdf', content: dataUrl(pdf), size: pdf.length }
  await api.post('/api/contact', {
    ...sampleMessage,
    email: 'ravi@example.com',
    message: 'RESUME SUBMISSION\n\nName: Ravi',
    resume,
  })
  for (const email of ['old@firm.example', 'asha@firm.example'])
    await api.staff('PUT', '/api/admin/account/email', { email, current: STAFF.password })
  await api.staff('POST', '/api/team/invitations', { role: 'viewer', email: 'new@firm.example' })
  await go(await bring({ name: 'Told Lele.docx', bytes: cv('Told Lele', 'told@lele.in') }), 'store')
  await sendToClient()
  const [brought] = (await api.staff('GET', '/api/imports')).json()
  await api.staff('POST', `/api/imports/${brought._id}/notices`)
  await api.post('/api/admin/login', STAFF)
  await api.post('/api/password-resets', { name: 'asha' })
  await until(async () => (await everyMail()).some(({ kind }) => kind === 'password-reset'))
  const mails = await everyMail()
  const [entry] = (await api.staff('GET', '/api/admin/audit-log?action=sign_in')).json()
  for (const kind of ['sign-in-notice', 'password-notice'] as const)
    mails.push({ kind, mail: await api.app.mailKinds.compose({ id: kind, kind, recordId: entry._id, attempts: 0 }) })
  mails.push({ kind: 'staff-digest', mail: await digest() })

  expect(new Set(mails.map(({ kind }) => kind))).toEqual(new Set(mailKinds))
  const sent = mails.flatMap(({ mail }) => (mail ? [mail] : []))
  const rowOf = (mail: Mail) => table.find(([address, subject]) => address === mail.to && subject === mail.subject)
  expect(sent.filter((mail) => !rowOf(mail)).map(({ to: address, subject }) => [address, subject])).toEqual([])
  expect(table.filter((row) => !sent.some((mail) => rowOf(mail) === row))).toEqual([])
  for (const mail of sent)
    expect([mail.subject, mail.text]).toEqual([mail.subject, expect.stringMatching(rowOf(mail)?.[2] ?? /^$/)])
})
