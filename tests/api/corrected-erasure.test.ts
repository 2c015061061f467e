import { describe, expect, test } from 'vitest'
import { exportPerson } from '../../server/privacy/records-of-person.ts'
import {
  apply,
  arrange,
  asha,
  bala,
  eraseAddress,
  everybody,
  expectNoTraceOf,
  merge,
  openOwnSites,
  own,
  read,
  write,
} from '../support/erased-people.ts'

openOwnSites()

describe('somebody whose address was corrected', () => {
  const correct = (id: string, email: string) => own.api.staff('PATCH', `/api/people/${id}`, { email })
  const typed = 'ashaqx.right@example.com'

  test.each([
    ['the corrected', typed],
    ['the mistyped', asha.email],
  ])('is erased and exported by %s address, also inside of another', async (_name, address) => {
    const [kept, other] = [await arrange(bala), await arrange(asha)]
    expect((await correct(other._id, typed)).statusCode).toBe(200)
    await apply({ ...asha, email: typed })
    await merge(kept, other)
    const exported = await exportPerson(own.api.storage, address, own.api.clock())
    expect([exported.applications.length, exported.enquiries.length]).toEqual([2, 1])
    expect(JSON.stringify(exported)).not.toMatch(/balaqx/i)
    expect(exported.facts.filter(({ source }) => source === 'staff')).toMatchObject([{ text: 'Ashaqx Works' }])
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
    expect((await own.api.staff('DELETE', `/api/applications/${first}`)).statusCode).toBe(204)
    await expectNoTraceOf({ fullName: 'devqx', email: '' })
    await write({ fullName: 'Dev Rao', email: 'dev@example.com' })
    expect(await everybody()).toMatchObject([{ _id: kept._id, applicationCount: 2, enquiryCount: 2 }])
  })
})
