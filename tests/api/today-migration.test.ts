import { expect, test } from 'vitest'
import { fill, openEarlier, TOKEN } from '../support/earlier-database.ts'
import { openApi } from '../support/open-api.ts'
import { newTestStorage } from '../support/test-storage.ts'

test('an account of the database before reads what has come in a week, and then since its last visit', async () => {
  const testStorage = await newTestStorage()
  const old = await openEarlier(testStorage, '0065-mentions')
  await fill(old, 'p')
  await old.destroy()

  const api = await openApi({ testStorage })
  const headers = { authorization: `Bearer ${TOKEN}` }
  const read = async () => (await api.get('/api/today', headers)).json()
  expect(await read()).toMatchObject({ since: '2026-11-08T10:00:00.000Z', isFirstVisit: true })
  expect((await api.call({ method: 'POST', url: '/api/today/visits', headers })).statusCode).toBe(204)
  expect(await read()).toMatchObject({ since: '2026-11-08T10:00:00.000Z', isFirstVisit: true })
  await api.storage.db.deleteFrom('accounts').where('id', '=', 'ravi').execute()
  expect(await api.storage.db.selectFrom('visits').selectAll().execute()).toEqual([])
  await api.close()
})
