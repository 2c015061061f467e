import { expect, test } from 'vitest'
import { AT, fill, openEarlier } from '../support/earlier-database.ts'
import { openApi } from '../support/open-api.ts'
import { newTestStorage } from '../support/test-storage.ts'

test('an account of the release before gets another password by a link', async () => {
  const testStorage = await newTestStorage()
  const old = await openEarlier(testStorage, '0046-additions')
  await fill(old, 'p')
  const owner = { id: 'asha', username: 'asha', username_key: 'asha', password_hash: 'x', is_demo: 0, role: 'owner' }
  await old
    .insertInto('accounts')
    .values({ ...owner, created_at: AT.replace('T10', 'T09') })
    .execute()
  await old.destroy()

  const api = await openApi({ testStorage })
  const { link } = (await api.staff('POST', '/api/team/ravi/reset-link')).json()
  const [, key] = link.split('#reset=')
  const password = 'seven green mangoes on a roof'
  expect((await api.post('/api/password-resets/use', { key, password })).statusCode).toBe(204)
  expect((await api.post('/api/admin/login', { username: 'ravi', password })).statusCode).toBe(200)

  // Records of an account are deleted with it.
  await api.storage.db.deleteFrom('accounts').where('id', '=', 'ravi').execute()
  expect(await api.storage.db.selectFrom('password_resets').selectAll().execute()).toEqual([])
  expect(await api.storage.db.selectFrom('password_reset_keys').selectAll().execute()).toEqual([])
  await api.close()
})
