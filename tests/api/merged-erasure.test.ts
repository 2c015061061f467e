import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { PeoplePage, Person } from '../../contract/people.ts'
import { DAY } from '../../contract/time.ts'
import { erasePerson, exportPerson } from '../../server/privacy/records-of-person.ts'
import { findTraces } from '../support/find-traces.ts'
import { housekeepingOf } from '../support/housekeeping.ts'
import { type Api, openApi } from '../support/open-api.ts'
import { dataUrl, pdf, sampleJob } from '../support/samples.ts'
import { newMigratedStorage, type TestStorage } from '../support/test-storage.ts'

let api: Api
let testStorage: TestStorage
beforeEach(async () => {
  testStorage = await newMigratedStorage()
  api = await openApi({ testStorage })
})
afterEach(() => api.close())

type Sender = { fullName: string; email: string }
const asha = { fullName: 'Ashaqx Rao', email: 'ashaqx@example.com' }
const bala = { fullName: 'Balaqx Iyer', email: 'balaqx@example.com' }
const chitra = { fullName: 'Chitraqx Sen', email: 'chitraqx@example.com' }

async function apply(sender: Sender): Promise<string> {
  const jobId = (await api.staff('POST', '/api/jobs', sampleJob)).json()._id
  const phone = '+91 90000 00000'
  const key = { 'idempotency-key': `${sender.email} ${jobId}` }
  const answer = await api.post('/api/applications', { jobId, phone, ...sender, resume: dataUrl(pdf) }, key)
  expect(answer.statusCode).toBe(201)
  api.advance(1000)
  return answer.json()._id
}
async function write(sender: Sender): Promise<void> {
  const message = `${sender.fullName} asks about pay, ${api.clock()}.`
  const answer = await api.post('/api/contact', { ...sender, message })
  expect(answer.statusCode).toBe(201)
  api.advance(1000)
}
const read = async (id: string): Promise<Person> => (await api.staff('GET', `/api/people/${id}`)).json()
async function everybody(): Promise<Person[]> {
  const page: PeoplePage = (await api.staff('GET', '/api/people?sort=name')).json()
  return Promise.all(page.people.map(({ _id }) => read(_id)))
}
/** A person with an application, a message, a note and a tag that contain the first name. */
async function arrange(sender: Sender): Promise<Person> {
  await apply(sender)
  await write(sender)
  const found = (await everybody()).find(({ name }) => name === sender.fullName)
  if (!found) throw new Error('nobody was created')
  const [first] = sender.fullName.split(' ')
  await api.staff('POST', `/api/people/${found._id}/notes`, { note: `${first} prefers mornings` })
  return (await api.staff('PATCH', `/api/people/${found._id}`, { tags: [`tag-${first}`, 'CNC'] })).json()
}
async function merge(kept: Person, other: Person): Promise<Person> {
  api.advance(1000)
  const answer = await api.staff('POST', `/api/people/${kept._id}/merge`, { other: other._id })
  expect(answer.statusCode).toBe(200)
  return answer.json()
}
async function split(id: string, body: object): Promise<{ person: Person; other: Person }> {
  api.advance(1000)
  const answer = await api.staff('POST', `/api/people/${id}/split`, body)
  expect(answer.statusCode).toBe(200)
  return answer.json()
}
async function eraseRecords({ applications, enquiries }: Person): Promise<void> {
  for (const { _id } of applications) await api.staff('DELETE', `/api/applications/${_id}`)
  for (const { _id } of enquiries) await api.staff('DELETE', `/api/enquiries/${_id}`)
}
const eraseAddress = ({ email }: Pick<Sender, 'email'>) => erasePerson(api.storage, email, api.clock())
/** Bytes of the database file and its log, or every row of PostgreSQL. */
const expectNoTraceOf = (...senders: Sender[]) =>
  vi.waitFor(
    async () => {
      const names = senders.map(({ fullName }) => fullName.split(' ')[0])
      expect(await findTraces(testStorage, new RegExp(names.join('|'), 'i'))).toEqual([])
    },
    { timeout: 5000 },
  )
const textsOf = ({ timeline }: Person, kind: string) =>
  timeline.filter((entry) => entry.kind === kind).map(({ text }) => text)
/** The next application of somebody who was erased makes a person of their own. */
async function expectNewPerson(sender: Sender, others: Sender[]): Promise<void> {
  await apply(sender)
  const names = (await everybody()).map(({ name, counts }) => [name, counts.notes])
  expect(names).toEqual([...others.map(({ fullName }) => [fullName, 1]), [sender.fullName, 0]].sort())
}

describe('somebody who was merged into another', () => {
  const ways: [string, (merged: Person) => Promise<unknown>][] = [
    ['by their address', () => eraseAddress(asha)],
    ['by their records, one after the other', (person) => eraseRecords(person)],
  ]
  test.each(ways)('is erased %s, and the other is as before', async (_name, erase) => {
    const [kept, other] = [await arrange(bala), await arrange(asha)]
    await merge(kept, other)
    await write(asha)
    await erase(await withAddress(kept._id, asha))
    await expectNoTraceOf(asha)
    const left = await read(kept._id)
    expect(left).toMatchObject({ name: bala.fullName, tags: ['CNC', 'tag-Balaqx'], merges: [], emails: [bala.email] })
    expect([textsOf(left, 'note'), textsOf(left, 'merge')]).toEqual([
      ['Balaqx prefers mornings'],
      ['Merged with somebody whose data was erased'],
    ])
    await expectNewPerson(asha, [bala])
  })

  /** The records of a person that came from this address. */
  async function withAddress(id: string, { fullName }: Sender): Promise<Person> {
    const person = await read(id)
    const isTheirs = (record: { fullName: string }) => record.fullName === fullName
    return {
      ...person,
      applications: person.applications.filter(isTheirs),
      enquiries: person.enquiries.filter(isTheirs),
    }
  }

  test('stays when the other is erased, under their own name and with their own notes', async () => {
    const [kept, other] = [await arrange(bala), await arrange(asha)]
    await merge(kept, other)
    await eraseAddress(bala)
    await expectNoTraceOf(bala)
    const [left, ...others] = await everybody()
    expect(others).toEqual([])
    expect(left).toMatchObject({ name: asha.fullName, tags: ['CNC', 'tag-Ashaqx'], emails: [asha.email], merges: [] })
    expect(left && textsOf(left, 'note')).toEqual(['Ashaqx prefers mornings'])
    await expectNewPerson(bala, [asha])
  })

  test('is erased together with the other as one person', async () => {
    const [kept, other] = [await arrange(bala), await arrange(asha)]
    await merge(kept, other)
    expect((await api.staff('DELETE', `/api/people/${kept._id}`)).statusCode).toBe(200)
    await expectNoTraceOf(asha, bala)
    await expectNewPerson(asha, [])
  })

  test('is erased after the merge was undone', async () => {
    const [kept, other] = [await arrange(bala), await arrange(asha)]
    const { merges } = await merge(kept, other)
    await split(kept._id, { merge: merges[0]?._id })
    expect(textsOf(await read(kept._id), 'split')).toEqual([`Split from ${asha.fullName}`])
    const exported = (await api.staff('GET', `/api/people/${kept._id}/export`)).body
    expect(exported).toContain(bala.fullName)
    expect(exported).not.toMatch(/Ashaqx/i)
    await eraseAddress(asha)
    await expectNoTraceOf(asha)
    expect(textsOf(await read(kept._id), 'split')).toEqual(['Split from somebody whose data was erased'])
    await expectNewPerson(asha, [bala])
  })

  test.each([
    ['the first', asha, [bala, chitra]],
    ['the one in between', bala, [asha, chitra]],
    ['the last', chitra, [asha, bala]],
  ])('and with them into a third: %s is erased, and the other two stay merged', async (_name, gone, stay) => {
    const [a, b, c] = [await arrange(asha), await arrange(bala), await arrange(chitra)]
    await merge(b, a)
    await merge(c, b)
    for (const sender of [asha, bala, chitra]) await write(sender)
    await eraseAddress(gone)
    await expectNoTraceOf(gone)
    const [left, ...others] = await everybody()
    expect(others).toEqual([])
    expect(left?.emails?.toSorted()).toEqual(stay.map(({ email }) => email))
    expect(left?.counts).toMatchObject({ applications: 2, enquiries: 4, notes: 2 })
    expect(left?.tags).toEqual(['CNC', ...stay.map(({ fullName }) => `tag-${fullName.split(' ')[0]}`)])
    const undone = await split(left?._id ?? '', { merge: left?.merges[0]?._id })
    for (const { counts, tags } of [undone.person, undone.other])
      expect([counts.applications, counts.enquiries, counts.notes, tags.length]).toEqual([1, 2, 1, 2])
  })

  test('is erased by age, as anybody is', async () => {
    const other = await arrange(asha)
    api.advance(100 * DAY)
    const kept = await arrange(bala)
    await merge(kept, other)
    await housekeepingOf(api).trustClock()
    await housekeepingOf(api, { application: 90, quote: 90, contact: 90 }).round()
    await expectNoTraceOf(asha)
    expect((await everybody()).map(({ name }) => name)).toEqual([bala.fullName])
  })

  test('keeps the wish not to be contacted for the other, and no view of before brings tags back', async () => {
    const [kept, other] = [await arrange(bala), await arrange(asha)]
    await api.staff('PATCH', `/api/people/${other._id}`, { doNotContact: true })
    const { version, tags } = await merge(kept, other)
    await eraseAddress(asha)
    expect(await read(kept._id)).toMatchObject({ doNotContact: true })
    const headers = { authorization: `Bearer ${await api.staffToken()}`, 'if-match': `"${version}"` }
    const late = await api.call({ method: 'PATCH', url: `/api/people/${kept._id}`, payload: { tags }, headers })
    expect(late.statusCode).toBe(412)
    await expectNoTraceOf(asha)
  })
})

describe('somebody whose address was corrected', () => {
  const correct = (id: string, email: string) => api.staff('PATCH', `/api/people/${id}`, { email })
  const typed = 'ashaqx.right@example.com'

  test.each([
    ['the corrected', typed],
    ['the mistyped', asha.email],
  ])('is erased and exported by %s address, also inside of another', async (_name, address) => {
    const [kept, other] = [await arrange(bala), await arrange(asha)]
    expect((await correct(other._id, typed)).statusCode).toBe(200)
    await apply({ ...asha, email: typed })
    await merge(kept, other)
    const exported = await exportPerson(api.storage, address, api.clock())
    expect([exported.applications.length, exported.enquiries.length]).toEqual([2, 1])
    expect(JSON.stringify(exported)).not.toMatch(/balaqx/i)
    await eraseAddress({ email: address })
    await expectNoTraceOf(asha)
    expect(await everybody()).toMatchObject([{ name: bala.fullName, merges: [], applicationCount: 1 }])
  })

  test('leaves no address of a record that is erased alone', async () => {
    const mistyped = { fullName: 'Dev Rao', email: 'devqx@exmaple.com' }
    const first = await apply(mistyped)
    const [person] = await everybody()
    await correct(person?._id ?? '', 'dev@example.com')
    await apply({ ...mistyped, email: 'dev@example.com' })
    const kept = await arrange(bala)
    await merge(kept, await read(person?._id ?? ''))
    expect((await api.staff('DELETE', `/api/applications/${first}`)).statusCode).toBe(204)
    await expectNoTraceOf({ fullName: 'devqx', email: '' })
    await write({ fullName: 'Dev Rao', email: 'dev@example.com' })
    expect(await everybody()).toMatchObject([{ _id: kept._id, applicationCount: 2, enquiryCount: 2 }])
  })
})

describe('somebody who was split from another', () => {
  const family = 'family@example.com'
  const usha = { fullName: 'Ushaqx Nair', email: family }
  const vinod = { fullName: 'Vinodqx Nair', email: family }

  async function arrangeSplit() {
    const theirs = await apply(usha)
    await apply(vinod)
    const [person] = await everybody()
    return split(person?._id ?? '', { applications: [theirs] })
  }

  test.each([
    ['who left', 'other', usha],
    ['who stayed', 'person', vinod],
  ] as const)('is erased: the one %s', async (_name, side, gone) => {
    const both = await arrangeSplit()
    const stays = side === 'person' ? both.other : both.person
    await api.staff('DELETE', `/api/people/${both[side]._id}`)
    await expectNoTraceOf(gone)
    expect(textsOf(await read(stays._id), 'split')).toEqual(['Split from somebody whose data was erased'])
  })

  test('takes along who was merged with them, with notes and addresses', async () => {
    const [kept, other] = [await arrange(bala), await arrange(asha)]
    const merged = await merge(kept, other)
    const theirs = (records: { _id: string; fullName: string }[]) =>
      records.flatMap(({ _id, fullName }) => (fullName === asha.fullName ? _id : []))
    const chosen = { applications: theirs(merged.applications), enquiries: theirs(merged.enquiries) }
    const both = await split(kept._id, chosen)
    expect(both.other).toMatchObject({ name: asha.fullName, emails: [asha.email], tags: ['CNC', 'tag-Ashaqx'] })
    expect(textsOf(both.other, 'note')).toEqual(['Ashaqx prefers mornings'])
    await api.staff('DELETE', `/api/people/${both.other._id}`)
    await expectNoTraceOf(asha)
    await expectNewPerson(asha, [bala])
  })

  test('leaves what is theirs alone when their own records are the ones chosen', async () => {
    const [kept, other] = [await arrange(bala), await arrange(asha)]
    await merge(kept, other)
    const chosen = { applications: kept.applications.map(({ _id }) => _id), enquiries: [] as string[] }
    chosen.enquiries = kept.enquiries.map(({ _id }) => _id)
    const { person, other: left } = await split(kept._id, chosen)
    expect([person.name, person.emails, left.name, left.emails]).toEqual([
      bala.fullName,
      [bala.email],
      asha.fullName,
      [asha.email],
    ])
    await eraseAddress(bala)
    await expectNoTraceOf(bala)
    expect((await everybody()).map(({ name }) => name)).toEqual([asha.fullName])
  })
})
