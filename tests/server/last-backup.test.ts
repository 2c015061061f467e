import { expect, test } from 'vitest'
import { DAY } from '../../contract/time.ts'
import { LAST_BACKUP } from '../../server/storage/last-backup.ts'
import { openApi } from '../support/open-api.ts'

test('owners see when the site was last backed up, and that it was long ago', async () => {
  const api = await openApi()
  const lastBackup = async () => (await api.staff('GET', '/api/admin/last-backup')).json()
  expect(await lastBackup()).toEqual({ isExpected: true, at: null, isLate: false })
  api.advance(3 * DAY)
  expect(await lastBackup()).toMatchObject({ isLate: false })
  api.advance(1)
  expect(await lastBackup()).toEqual({ isExpected: true, at: null, isLate: true })

  const at = new Date(api.clock()).toISOString()
  await api.storage.db.insertInto('settings').values({ name: LAST_BACKUP, value: at }).execute()
  expect(await lastBackup()).toEqual({ isExpected: true, at, isLate: false })
  api.advance(3 * DAY + 1)
  expect(await lastBackup()).toEqual({ isExpected: true, at, isLate: true })

  for (const role of ['consultant', 'viewer'] as const) {
    const authorization = `Bearer ${await api.tokenOf(role)}`
    expect((await api.get('/api/admin/last-backup', { authorization })).statusCode).toBe(403)
  }
  await api.close()
})

test('nobody expects a backup of the demo', async () => {
  const api = await openApi()
  await api.storage.db.updateTable('accounts').set({ is_demo: 1 }).execute()
  api.advance(30 * DAY)
  expect((await api.staff('GET', '/api/admin/last-backup')).json()).toEqual({
    isExpected: false,
    at: null,
    isLate: false,
  })
  await api.close()
})
