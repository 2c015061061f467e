import { expect, test } from 'vitest'
import { AT, fill, openEarlier, TOKEN } from '../support/earlier-database.ts'
import { openApi } from '../support/open-api.ts'
import { sampleJob } from '../support/samples.ts'
import { newTestStorage } from '../support/test-storage.ts'

test('jobs and enquiries of the database before belong to no client, and clients can be added', async () => {
  const testStorage = await newTestStorage()
  const old = await openEarlier(testStorage, '0075-erasure-requests')
  await fill(old, 'p')
  const { skills, ...words } = sampleJob
  const stored = { status: 'active', posted_date: AT, updated_at: AT, updated_by: 'ravi', is_sample: 0 }
  await old
    .insertInto('jobs')
    .values({ ...words, ...stored, skills: JSON.stringify(skills), id: 'job' })
    .execute()
  await old.destroy()

  const api = await openApi({ testStorage })
  const headers = { authorization: `Bearer ${TOKEN}` }
  const row = await api.storage.db.selectFrom('jobs').selectAll().where('id', '=', 'job').executeTakeFirst()
  expect(row).toMatchObject({ client_id: null, shows_client: 0, terms: null })
  expect((await api.get('/api/clients/names', headers)).json()).toEqual({})
  const added = await api.call({ method: 'POST', url: '/api/clients', payload: { name: 'Varada Pressings' }, headers })
  expect(added.statusCode).toBe(201)
  await api.close()
})

test('clients of the database before have the usual columns or their own, and none is a sample', async () => {
  const testStorage = await newTestStorage()
  const old = await openEarlier(testStorage, '0079-former-category-names')
  await fill(old, 'p')
  const columns = [{ field: 'name', head: 'Candidate' }]
  const stored = { industry: '', places: '', search_text: '', created_at: AT, updated_at: AT, updated_by: 'ravi' }
  for (const [id, sheet_columns] of [
    ['own', JSON.stringify(columns)],
    ['usual', null],
  ])
    await old
      .insertInto('clients')
      .values({ ...stored, id, name: id, name_key: id, sheet_columns })
      .execute()
  await old.destroy()

  const api = await openApi({ testStorage })
  const headers = { authorization: `Bearer ${TOKEN}` }
  const sheetOf = async (id: string) => (await api.get(`/api/clients/${id}/sheet`, headers)).json()
  expect(await sheetOf('own')).toMatchObject({ columns, isUsual: false, changed: null })
  expect(await sheetOf('usual')).toMatchObject({ isUsual: true, changed: null })
  const rows = await api.storage.db.selectFrom('clients').select('is_sample').execute()
  expect(rows).toEqual([{ is_sample: 0 }, { is_sample: 0 }])
  await api.close()
})
