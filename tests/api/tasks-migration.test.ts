import { expect, test } from 'vitest'
import { AT, fill, openEarlier, TOKEN } from '../support/earlier-database.ts'
import { openApi } from '../support/open-api.ts'
import { newTestStorage } from '../support/test-storage.ts'

test('people of the database before are nobody’s, get an owner and a next step, and colleagues can be mentioned', async () => {
  const testStorage = await newTestStorage()
  const old = await openEarlier(testStorage, '0054-job-figures')
  await fill(old, 'p')
  const merged = { id: 'q', name: 'Asha V', name_key: 'asha v', merged_into: 'p', submitted_at: AT }
  const counts = { application_count: 0, enquiry_count: 0, has_resume: 0, starred: 0, do_not_contact: 0, version: 1 }
  await old
    .insertInto('people')
    .values({ ...merged, ...counts })
    .execute()
  const moved = {
    applications: [],
    enquiries: [],
    events: [],
    emails: [],
    tags: [],
    starred: false,
    doNotContact: false,
  }
  await old
    .insertInto('person_merges')
    .values({ id: 'm', person_id: 'p', other_id: 'q', at: AT, who: 'ravi', moved: JSON.stringify(moved) })
    .execute()
  await old.destroy()

  const api = await openApi({ testStorage })
  const headers = { authorization: `Bearer ${TOKEN}` }
  expect((await api.get('/api/tasks/person/p', headers)).json()).toMatchObject({ owner: null, steps: [] })
  const mentioned = { authorization: `Bearer ${await api.tokenOf('consultant', 'meena')}` }
  const payload = { note: 'For @meena', step: 'Call again' }
  const noted = await api.call({ method: 'POST', url: '/api/people/p/notes', payload, headers })
  expect([noted.statusCode, noted.json().merges.length]).toEqual([201, 1])
  expect((await api.get('/api/mentions', mentioned)).json()).toMatchObject([{ text: 'For @meena', who: 'ravi' }])
  expect((await api.get('/api/tasks/person/p', headers)).json()).toMatchObject({
    owner: { name: 'ravi' },
    steps: [{ step: 'Call again' }],
  })
  await api.close()
})
