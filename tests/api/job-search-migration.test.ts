import { expect, test } from 'vitest'
import { fill, openEarlier, TOKEN } from '../support/earlier-database.ts'
import { openApi } from '../support/open-api.ts'
import { newTestStorage } from '../support/test-storage.ts'

test('words for sources are offered and jobs have searches after an update of the database', async () => {
  const testStorage = await newTestStorage()
  const old = await openEarlier(testStorage, '0046-additions')
  await fill(old, 'p')
  const text = { experience: '', industry: '', salary: '', type: 'Full-time', description: '', updated_by: '' }
  const dates = { posted_date: '2026-11-14T10:00:00.000Z', updated_at: '2026-11-14T10:00:00.000Z' }
  await old
    .insertInto('jobs')
    .values({ id: 'j', title: 'Fitter', location: 'Pune', skills: '[]', status: 'active', ...text, ...dates })
    .execute()
  await old.destroy()

  const api = await openApi({ testStorage })
  const staff = { authorization: `Bearer ${TOKEN}` }
  expect((await api.get('/api/people/sources', staff)).json()).toEqual(
    expect.arrayContaining(['Naukri', 'LinkedIn', 'Referral', 'Walk-in', 'Phone call', 'WhatsApp']),
  )
  expect((await api.get('/api/jobs/j/search', staff)).json()).toMatchObject({ query: 'fitter Pune', newMatches: 0 })
  await api.close()
})
