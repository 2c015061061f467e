import { describe, expect, test } from 'vitest'
import {
  apply,
  arrange,
  asha,
  bala,
  eraseAddress,
  everybody,
  expectNewPerson,
  expectNoTraceOf,
  merge,
  openOwnSites,
  own,
  read,
  split,
  textsOf,
} from '../support/erased-people.ts'

openOwnSites()

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
    await own.api.staff('DELETE', `/api/people/${both[side]._id}`)
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
    await own.api.staff('DELETE', `/api/people/${both.other._id}`)
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
