import { expect, test } from 'vitest'
import type { Person } from '../../contract/person-page.ts'
import { AT, fill, openEarlier, TOKEN } from '../support/earlier-database.ts'
import { openApi } from '../support/open-api.ts'
import { newTestStorage } from '../support/test-storage.ts'

test('people whom staff have added before imports came are as they were, and of no import', async () => {
  const testStorage = await newTestStorage()
  const old = await openEarlier(testStorage, '0046-additions')
  await fill(old, 'p')
  const sender = {
    full_name: 'Asha Verma',
    email: 'a@example.com',
    email_key: 'a@example.com',
    phone: '',
    phone_key: null,
  }
  const about = { source: 'Referral', consent: '', account_id: 'ravi', status: '', submitted_at: AT, resume_id: null }
  await old
    .insertInto('additions')
    .values({ id: 'x', person_id: 'p', ...sender, ...about })
    .execute()
  await old.destroy()

  const api = await openApi({ testStorage })
  const staff = { authorization: `Bearer ${TOKEN}` }
  expect((await api.get('/api/people/p', staff)).json<Person>().additions).toMatchObject([{ source: 'Referral' }])
  expect((await api.get('/api/imports', staff)).json()).toEqual([])
  const [addition] = await api.storage.db.selectFrom('additions').selectAll().execute()
  expect(addition).toMatchObject({ import_id: null, informed_at: null })
  await api.close()
})

test('consultants of before the right to import do not have it until an owner gives it', async () => {
  const testStorage = await newTestStorage()
  const old = await openEarlier(testStorage, '0054-job-figures')
  await fill(old, 'p')
  await old.updateTable('accounts').set({ role: 'consultant' }).where('id', '=', 'ravi').execute()
  await old.destroy()

  const api = await openApi({ testStorage })
  const staff = { authorization: `Bearer ${TOKEN}` }
  expect((await api.get('/api/imports', staff)).statusCode).toBe(403)
  await api.storage.db.updateTable('accounts').set({ may_import: 1 }).where('id', '=', 'ravi').execute()
  expect((await api.get('/api/imports', staff)).statusCode).toBe(200)
  await api.close()
})

test('an import of before has the day on which it is brought in', async () => {
  const testStorage = await newTestStorage()
  const old = await openEarlier(testStorage, '0082-client-sheets')
  await fill(old, 'p')
  const about = { source: 'Naukri', purpose: 'jobs', tags: '[]', account_id: 'ravi', state: 'open', is_busy: 0 }
  await old
    .insertInto('imports')
    .values({ id: 'i', ...about, created_at: AT })
    .execute()
  await old.destroy()

  const api = await openApi({ testStorage })
  const [kept] = await api.storage.db.selectFrom('imports').select(['id', 'as_of']).execute()
  expect(kept).toEqual({ id: 'i', as_of: '' })
  await api.close()
})
