import { expect, test } from 'vitest'
import type { Person } from '../../contract/person-page.ts'
import { AT, fill, openEarlier, TOKEN } from '../support/earlier-database.ts'
import { openApi } from '../support/open-api.ts'
import { newTestStorage } from '../support/test-storage.ts'

test('people of before have no facts, and a merge of before is undone with those that came since', async () => {
  const testStorage = await newTestStorage()
  const old = await openEarlier(testStorage, '0046-additions')
  await fill(old, 'p')
  const other = { application_count: 1, enquiry_count: 0, has_resume: 0, starred: 0, do_not_contact: 0, version: 1 }
  await old
    .insertInto('people')
    .values({ ...other, id: 'q', name: 'A. Verma', name_key: 'a. verma', submitted_at: AT, merged_into: 'p' })
    .execute()
  const sender = { full_name: 'A. Verma', email: 'q@example.com', email_key: 'q@example.com', phone: '9876543211' }
  await old
    .insertInto('applications')
    .values({ ...sender, id: 'b', status: 'pending', note: '', search_text: '', person_id: 'p', submitted_at: AT })
    .execute()
  const moved = { applications: ['b'], enquiries: [], events: [], emails: [], tags: [], starred: false }
  await old
    .insertInto('person_merges')
    .values({ id: 'm', person_id: 'p', other_id: 'q', at: AT, who: 'ravi', moved: JSON.stringify(moved) })
    .execute()
  await old.destroy()

  const api = await openApi({ testStorage })
  const authorization = `Bearer ${TOKEN}`
  const staff = (method: 'PATCH' | 'POST', url: string, payload: object) =>
    api.call({ method, url, payload, headers: { authorization } })
  expect((await api.get('/api/people/p', { authorization })).json<Person>().facts).toEqual([])
  expect((await staff('PATCH', '/api/people/p/facts', { expectedCtc: '18L' })).statusCode).toBe(200)
  const split = (await staff('POST', '/api/people/p/split', { merge: 'm' })).json<{ person: Person; other: Person }>()
  expect(split.person.facts).toMatchObject([{ kind: 'expectedCtc', number: 18, who: 'ravi', earlier: [] }])
  expect(split.other).toMatchObject({ _id: 'q', facts: [] })
  await api.close()
})
