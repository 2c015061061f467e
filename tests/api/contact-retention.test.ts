import { expect, test } from 'vitest'
import type { Client } from '../../contract/clients/client.ts'
import type { Contact } from '../../contract/clients/contact.ts'
import { paths } from '../../contract/paths.ts'
import { DAY } from '../../contract/time.ts'
import { eraseExpired, findExpired } from '../../server/privacy/retention.ts'
import { openSubmissions } from '../support/open-submissions.ts'
import { sampleJob } from '../support/samples.ts'

const { api, newJob, apply, sent } = await openSubmissions()
const PERIOD = { clientContact: 730 }

async function add(name: string): Promise<{ id: string; contact: string }> {
  const { _id: id } = (await api.staff('POST', '/api/clients', { name })).json<Client>()
  const body = { name: `Contact of ${name}`, email: 'hr@client.example' }
  return { id, contact: (await api.staff('POST', paths.clientContacts(id), body)).json<Contact>()._id }
}

test('contacts of clients go when nothing has happened with the client for the whole period', async () => {
  const [quiet, open, closed, asked, noted, stepped, changed] = await Promise.all(
    ['Quiet', 'Open job', 'Closed job', 'Sent to', 'Noted', 'Step', 'Changed'].map(add),
  )
  if (!(quiet && open && closed && asked && noted && stepped && changed)) throw new Error('not added')
  await api.staff('POST', '/api/jobs', { ...sampleJob, title: 'Still open', clientId: open.id })
  await api.staff('POST', '/api/jobs', {
    ...sampleJob,
    title: 'Closed long ago',
    clientId: closed.id,
    status: 'closed',
  })
  const job = await newJob(asked.id)
  const applicant = await apply('Asha Verma', job)
  const step = await api.staff('PUT', `/api/tasks/client/${stepped.id}`, { step: 'Call them', dueAt: null })
  expect(step.statusCode).toBe(200)

  api.advance(400 * DAY)
  await sent(job, [applicant], [asked.contact])
  await api.staff('PUT', `/api/jobs/${job}`, { ...sampleJob, title: 'Closed', clientId: asked.id, status: 'closed' })
  await api.staff('POST', paths.clientNotes(noted.id), { note: 'Wants three next year' })
  await api.staff('PUT', paths.client(changed.id), { name: 'Changed Ltd' })
  api.advance(400 * DAY)

  const [expired] = await findExpired(api.storage, PERIOD, api.clock())
  expect(expired).toEqual({
    kind: 'clientContact',
    ids: expect.arrayContaining([quiet.contact, closed.contact]),
    all: 7,
  })
  expect(expired?.ids).toHaveLength(2)
  expect(await findExpired(api.storage, {}, api.clock())).toEqual([])

  expect(await eraseExpired(api.storage, PERIOD, api.clock())).toEqual({ erased: 2, held: 0 })
  const { db, erasures } = api.storage
  const left = await db.selectFrom('client_contacts').select('id').execute()
  expect(left.map(({ id }) => id).sort()).toEqual(
    [open, asked, noted, stepped, changed].map((one) => one.contact).sort(),
  )
  expect((await erasures.read()).map(({ kind, id }) => [kind, id])).toContainEqual(['client_contact', quiet.contact])
})

test('owners set the period, and are asked first when contacts would go at once', async () => {
  await add('Long quiet')
  api.advance(800 * DAY)
  const put = (body: object) => api.staff('PUT', '/api/settings/retention', body)
  const asked = await put({ clientContact: 730 })
  expect([asked.statusCode, asked.json().error]).toEqual([
    409,
    expect.stringMatching(/^Older than this: \d+ contacts? of clients\. /),
  ])
  expect((await put({ clientContact: 730, withErasure: true })).json().retention.clientContact.value).toBe(730)
  expect((await put({ clientContact: null })).json().retention.clientContact.value).toBeNull()
})
