import { afterAll, beforeAll, expect, test } from 'vitest'
import type { QueuedMail } from '../../server/mail/outbox.ts'
import { editing } from '../support/editing.ts'
import { type Api, openApi } from '../support/open-api.ts'
import { dataUrl, pdf, sampleJob, sampleMessage, samplePerson } from '../support/samples.ts'

let api: Api
beforeAll(async () => {
  api = await openApi()
})
afterAll(() => api.close())

async function receipts(): Promise<string[]> {
  const queued = await api.storage.db
    .selectFrom('outbox')
    .select(['id', 'kind', 'record_id as recordId', 'attempts'])
    .where('kind', 'in', ['application-sender', 'enquiry-sender'])
    .orderBy('kind')
    .execute()
  const mails = await Promise.all(queued.map((mail) => api.app.mailKinds.compose(mail as QueuedMail)))
  return mails.map((mail) => mail?.text ?? '')
}

test('receipts have the words that are published when they are sent, with the title of the position', async () => {
  const job = (await api.staff('POST', '/api/jobs', { ...sampleJob, title: 'Head of {firm} Press' })).json()
  await api.post('/api/applications', { jobId: job._id, ...samplePerson, resume: dataUrl(pdf) })
  await api.post('/api/contact', { ...sampleMessage, message: 'SERVICE QUOTE REQUEST\n\nCompany: X' })
  const shipped = await receipts()
  expect(shipped[0]).toMatch(
    /^Hello,\n\nWe have received your application for Head of \{firm\} Press\. We will review it/,
  )
  expect(shipped[1]).toContain('your quote request. We will get back to you within 24 hours with a detailed proposal.')

  const mails = editing(api, 'mails')
  const { draft } = await mails.read()
  const words = { opening: 'Namaste,', application: '{firm} has your papers for {job}.', closing: 'Team {firm}' }
  await mails.change({ receipts: { ...(draft.receipts as object), ...words } })
  expect((await mails.publish()).statusCode).toBe(200)
  const [first = ''] = await receipts()
  expect(first.split('\n')).toEqual([
    'Namaste,',
    '',
    'Sample & Partners has your papers for Head of {firm} Press.',
    '',
    'Team Sample & Partners',
    '',
    'If you did not write to us, please ignore this mail.',
    '',
  ])
})
