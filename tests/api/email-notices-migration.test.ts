import { expect, test } from 'vitest'
import { AT, fill, openEarlier, TOKEN } from '../support/earlier-database.ts'
import { openApi } from '../support/open-api.ts'
import { newTestStorage } from '../support/test-storage.ts'

test('accounts of the database before are told at their old address', async () => {
  const testStorage = await newTestStorage()
  const old = await openEarlier(testStorage, '0083-import-as-of')
  await fill(old, 'p')
  const rights = { sees_contacts: 0, may_import: 0, has_second_factor: 0, from_environment: 0, has_own_password: 1 }
  const account = { id: 'm', username: 'mover', username_key: 'mover', password_hash: 'x', is_demo: 0, created_at: AT }
  await old
    .insertInto('accounts')
    .values({ ...account, ...rights, role: 'viewer', state: 'active', email: 'old@firm.example' })
    .execute()
  await old.destroy()

  const api = await openApi({ testStorage })
  const headers = { authorization: `Bearer ${TOKEN}` }
  const payload = { email: 'new@firm.example' }
  expect((await api.call({ method: 'PATCH', url: '/api/team/m', headers, payload })).statusCode).toBe(204)
  expect(await api.storage.db.selectFrom('email_notices').select('email').execute()).toEqual([
    { email: 'old@firm.example' },
  ])
  await api.close()
})
