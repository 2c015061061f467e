import { afterEach, beforeEach, expect, vi } from 'vitest'
import type { PeoplePage } from '../../contract/people.ts'
import type { Person } from '../../contract/person-page.ts'
import { erasePerson } from '../../server/privacy/records-of-person.ts'
import { findTraces } from './find-traces.ts'
import { type Api, openApi } from './open-api.ts'
import { dataUrl, pdf, sampleJob } from './samples.ts'
import { newMigratedStorage, type TestStorage } from './test-storage.ts'

/** The site of the test that runs. */
export const own = {} as { api: Api; testStorage: TestStorage }

/** Gives each test of a file a site of its own, so that every trace of somebody is found. */
export function openOwnSites() {
  beforeEach(async () => {
    own.testStorage = await newMigratedStorage()
    own.api = await openApi({ testStorage: own.testStorage })
  })
  afterEach(() => own.api.close())
}

export type Sender = { fullName: string; email: string }
export const asha = { fullName: 'Ashaqx Rao', email: 'ashaqx@example.com' }
export const bala = { fullName: 'Balaqx Iyer', email: 'balaqx@example.com' }
export const chitra = { fullName: 'Chitraqx Sen', email: 'chitraqx@example.com' }

export async function apply(sender: Sender): Promise<string> {
  const jobId = (await own.api.staff('POST', '/api/jobs', sampleJob)).json()._id
  const phone = '+91 90000 00000'
  const key = { 'idempotency-key': `${sender.email} ${jobId}` }
  const city = `${sender.fullName.split(' ')[0]} Nagar`
  const form = { jobId, phone, ...sender, city, resume: dataUrl(pdf) }
  const answer = await own.api.post('/api/applications', form, key)
  expect(answer.statusCode).toBe(201)
  own.api.advance(1000)
  return answer.json()._id
}
export async function write(sender: Sender): Promise<void> {
  const message = `${sender.fullName} asks about pay, ${own.api.clock()}.`
  const answer = await own.api.post('/api/contact', { ...sender, message })
  expect(answer.statusCode).toBe(201)
  own.api.advance(1000)
}
export const read = async (id: string): Promise<Person> => (await own.api.staff('GET', `/api/people/${id}`)).json()
export async function everybody(): Promise<Person[]> {
  const page: PeoplePage = (await own.api.staff('GET', '/api/people?sort=name')).json()
  return Promise.all(page.people.map(({ _id }) => read(_id)))
}
/** A person with an application, a message, a note, a next step, facts and a tag that contain the first name. */
export async function arrange(sender: Sender): Promise<Person> {
  await apply(sender)
  await write(sender)
  const found = (await everybody()).find(({ name }) => name === sender.fullName)
  if (!found) throw new Error('nobody was created')
  const [first] = sender.fullName.split(' ')
  await own.api.staff('POST', `/api/people/${found._id}/notes`, {
    note: `${first} prefers mornings`,
    step: `Call ${first} again`,
  })
  await own.api.staff('PATCH', `/api/people/${found._id}/facts`, { company: `${first} Works` })
  return (await own.api.staff('PATCH', `/api/people/${found._id}`, { tags: [`tag-${first}`, 'CNC'] })).json()
}
export async function merge(kept: Person, other: Person): Promise<Person> {
  own.api.advance(1000)
  const answer = await own.api.staff('POST', `/api/people/${kept._id}/merge`, { other: other._id })
  expect(answer.statusCode).toBe(200)
  return answer.json()
}
export async function split(id: string, body: object): Promise<{ person: Person; other: Person }> {
  own.api.advance(1000)
  const answer = await own.api.staff('POST', `/api/people/${id}/split`, body)
  expect(answer.statusCode).toBe(200)
  return answer.json()
}
export async function eraseRecords({ applications, enquiries }: Person): Promise<void> {
  for (const { _id } of applications) await own.api.staff('DELETE', `/api/applications/${_id}`)
  for (const { _id } of enquiries) await own.api.staff('DELETE', `/api/enquiries/${_id}`)
}
export const eraseAddress = ({ email }: Pick<Sender, 'email'>) => erasePerson(own.api.storage, email, own.api.clock())
/** Bytes of the database file and its log, or every row of PostgreSQL. */
export const expectNoTraceOf = (...senders: Sender[]) =>
  vi.waitFor(
    async () => {
      const names = senders.map(({ fullName }) => fullName.split(' ')[0])
      expect(await findTraces(own.testStorage, new RegExp(names.join('|'), 'i'))).toEqual([])
    },
    // The log is truncated again only after a pause of twenty times its last run.
    { timeout: 60_000 },
  )
export const textsOf = ({ timeline }: Person, kind: string) =>
  timeline.filter((entry) => entry.kind === kind).map(({ text }) => text)
/** The next application of somebody who was erased makes a person of their own. */
export async function expectNewPerson(sender: Sender, others: Sender[]): Promise<void> {
  await apply(sender)
  const names = (await everybody()).map(({ name, counts }) => [name, counts.notes])
  expect(names).toEqual([...others.map(({ fullName }) => [fullName, 1]), [sender.fullName, 0]].sort())
}
