import { expect, test } from 'vitest'
import type { Person } from '../../contract/person-page.ts'
import { AT, fill, openEarlier, TOKEN } from '../support/earlier-database.ts'
import { openApi } from '../support/open-api.ts'
import { newTestStorage } from '../support/test-storage.ts'

test('applications keep their resumes and their history when an application may come without one', async () => {
  const testStorage = await newTestStorage()
  const old = await openEarlier(testStorage, '0045-search')
  await fill(old, 'p')
  const event = { id: 'e', person_id: 'p', application_id: 'a', enquiry_id: null, kind: 'note', account_id: 'ravi' }
  await old
    .insertInto('events')
    .values({ ...event, at: AT, data: '{"text":"Called twice"}' })
    .execute()
  await old.destroy()

  const api = await openApi({ testStorage })
  const staff = { authorization: `Bearer ${TOKEN}` }
  const person = (await api.get('/api/people/p', staff)).json<Person>()
  expect(person).toMatchObject({
    additions: [],
    applications: [{ _id: 'a', source: 'site', resume: 'r' }],
    timeline: expect.arrayContaining([expect.objectContaining({ text: 'Called twice' })]),
  })
  await api.storage.db.updateTable('applications').set({ resume_id: null }).where('id', '=', 'a').execute()
  const unknown = api.storage.db
    .updateTable('applications')
    .set({ resume_id: 'nobody' })
    .where('id', '=', 'a')
    .execute()
  await expect(unknown).rejects.toThrow()
  await api.close()
})
