import { expect, test } from 'vitest'
import { AT, fill, openEarlier, TOKEN } from '../support/earlier-database.ts'
import { openApi } from '../support/open-api.ts'
import { sampleJob } from '../support/samples.ts'
import { newTestStorage } from '../support/test-storage.ts'

test('what was deleted in the database before stays deleted, and a job of it can be deleted and restored', async () => {
  const testStorage = await newTestStorage()
  const old = await openEarlier(testStorage, '0065-mentions')
  await fill(old, 'p')
  const { skills, ...words } = sampleJob
  const stored = { status: 'active', posted_date: AT, updated_at: AT, updated_by: 'ravi', is_sample: 0 }
  const job = { ...words, ...stored, skills: JSON.stringify(skills) }
  await old
    .insertInto('jobs')
    .values([
      { ...job, id: 'there', deleted_at: null },
      { ...job, id: 'gone', description: '', deleted_at: AT },
    ])
    .execute()
  await old.destroy()

  const api = await openApi({ testStorage })
  const headers = { authorization: `Bearer ${TOKEN}` }
  expect((await api.get('/api/trash', headers)).json()).toEqual([])
  const restore = (id: string) => api.call({ method: 'POST', url: `/api/trash/jobs/${id}/restore`, headers })
  expect((await restore('gone')).statusCode).toBe(404)
  await api.call({ method: 'DELETE', url: '/api/jobs/there', headers })
  expect((await restore('there')).json()).toMatchObject(sampleJob)
  await api.close()
})
