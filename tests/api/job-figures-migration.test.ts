import { expect, test } from 'vitest'
import type { ListedJob } from '../../contract/job.ts'
import { AT, fill, openEarlier, TOKEN } from '../support/earlier-database.ts'
import { openApi } from '../support/open-api.ts'
import { sampleJob } from '../support/samples.ts'
import { newTestStorage } from '../support/test-storage.ts'

test('a job of the database before keeps its words, has the figures that they state, and gets others', async () => {
  const testStorage = await newTestStorage()
  const old = await openEarlier(testStorage, '0053-password-resets')
  await fill(old, 'p')
  const { skills, ...words } = sampleJob
  const stored = { id: 'j', skills: JSON.stringify(skills), status: 'active', posted_date: AT, updated_at: AT }
  await old
    .insertInto('jobs')
    .values({ ...words, ...stored, updated_by: 'ravi' })
    .execute()
  await old.destroy()

  const api = await openApi({ testStorage })
  const headers = { authorization: `Bearer ${TOKEN}` }
  const read = async () => (await api.get('/api/jobs', headers)).json<ListedJob[]>().find(({ _id }) => _id === 'j')
  const before = await read()
  expect(before).toMatchObject(sampleJob)
  expect(before).toMatchObject({
    figures: { salary: { from: 45, to: 60 }, experience: { from: 15, to: 20 } },
    figuresAreRead: true,
  })
  const figures = { salary: { from: 45, to: 60 }, experience: null, notice: 60, places: ['Manesar', 'Pune'] }
  const payload = { ...sampleJob, figures }
  const answer = await api.call({ method: 'PUT', url: '/api/jobs/j', payload, headers })
  expect(answer.statusCode).toBe(200)
  const after = await read()
  expect(after).toMatchObject({ ...sampleJob, figures })
  expect(after).not.toHaveProperty('figuresAreRead')
  await api.close()
})
