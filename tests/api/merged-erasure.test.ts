import { describe, expect, test } from 'vitest'
import type { Person } from '../../contract/person-page.ts'
import { DAY } from '../../contract/time.ts'
import { exportPerson } from '../../server/privacy/records-of-person.ts'
import {
  arrange,
  asha,
  bala,
  chitra,
  eraseAddress,
  eraseRecords,
  everybody,
  expectNewPerson,
  expectNoTraceOf,
  merge,
  openOwnSites,
  own,
  read,
  type Sender,
  split,
  textsOf,
  write,
} from '../support/erased-people.ts'
import { housekeepingOf } from '../support/housekeeping.ts'

openOwnSites()

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
    expect((await own.api.staff('DELETE', `/api/people/${kept._id}`)).statusCode).toBe(200)
    await expectNoTraceOf(asha, bala)
    await expectNewPerson(asha, [])
  })

  test('is erased after the merge was undone', async () => {
    const [kept, other] = [await arrange(bala), await arrange(asha)]
    const { merges } = await merge(kept, other)
    await split(kept._id, { merge: merges[0]?._id })
    expect(textsOf(await read(kept._id), 'split')).toEqual([`Split from ${asha.fullName}`])
    const exported = (await own.api.staff('GET', `/api/people/${kept._id}/export`)).body
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

  test('is exported with what staff typed of each, however often they were merged', async () => {
    const [a, b, c] = [await arrange(asha), await arrange(bala), await arrange(chitra)]
    await merge(b, a)
    await merge(c, b)
    await own.api.staff('PATCH', `/api/people/${c._id}/facts`, { designation: 'Fitter' })
    const typedOf = async ({ email }: Sender) => {
      const all = await exportPerson(own.api.storage, email, own.api.clock())
      const typed = all.facts.filter(({ source }) => source === 'staff').map(({ text }) => text)
      return [typed, all.notes.map(({ text }) => text)]
    }
    expect(await typedOf(asha)).toEqual([['Ashaqx Works'], ['Ashaqx prefers mornings']])
    expect(await typedOf(bala)).toEqual([['Balaqx Works'], ['Balaqx prefers mornings']])
    expect(await typedOf(chitra)).toEqual([['Chitraqx Works', 'Fitter'], ['Chitraqx prefers mornings']])
    const whole = (await own.api.staff('GET', `/api/people/${c._id}/export`)).body
    for (const { fullName } of [asha, bala, chitra]) expect(whole).toContain(`${fullName.split(' ')[0]} Works`)
  })

  test('is erased by age, as anybody is', async () => {
    const other = await arrange(asha)
    own.api.advance(100 * DAY)
    const kept = await arrange(bala)
    await merge(kept, other)
    await housekeepingOf(own.api).trustClock()
    await housekeepingOf(own.api, { application: 90, quote: 90, contact: 90 }).round()
    await expectNoTraceOf(asha)
    expect((await everybody()).map(({ name }) => name)).toEqual([bala.fullName])
  })

  test('keeps the wish not to be contacted for the other, and no view of before brings tags back', async () => {
    const [kept, other] = [await arrange(bala), await arrange(asha)]
    await own.api.staff('PATCH', `/api/people/${other._id}`, { doNotContact: true })
    const { version, tags } = await merge(kept, other)
    await eraseAddress(asha)
    expect(await read(kept._id)).toMatchObject({ doNotContact: true })
    const headers = { authorization: `Bearer ${await own.api.staffToken()}`, 'if-match': `"${version}"` }
    const late = await own.api.call({ method: 'PATCH', url: `/api/people/${kept._id}`, payload: { tags }, headers })
    expect(late.statusCode).toBe(412)
    await expectNoTraceOf(asha)
  })
})
