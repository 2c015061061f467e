import { expect, test } from 'vitest'
import { openEarlier } from '../support/earlier-database.ts'
import { openApi } from '../support/open-api.ts'
import { openSmtpSink } from '../support/smtp-sink.ts'
import { newTestStorage } from '../support/test-storage.ts'

test('the test mail of the release before still counts, and its settings can be entered', async () => {
  const testStorage = await newTestStorage()
  const old = await openEarlier(testStorage, '0065-mentions')
  const at = '2026-11-01T10:00:00.000Z'
  await old.insertInto('settings').values({ name: 'test_mail_sent_at', value: at }).execute()
  await old.destroy()

  const sink = await openSmtpSink()
  const api = await openApi({ testStorage, config: { smtp: { url: sink.url, from: 'jobs@firm.test' } } })
  expect((await api.staff('GET', '/api/settings')).json()).toMatchObject({
    mailServer: { version: '0', test: { at, by: '', problem: null } },
    retention: { application: { value: null, fixedBy: null } },
  })
  expect((await api.staff('PUT', '/api/settings/retention', { quote: 90 })).json()).toMatchObject({
    retention: { version: '1', quote: { value: 90 } },
  })
  await api.close()
  await sink.close()
})
