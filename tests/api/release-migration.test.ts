import { expect, test } from 'vitest'
import { paths } from '../../contract/paths.ts'
import { AT, fill, openEarlier, TOKEN } from '../support/earlier-database.ts'
import { openApi } from '../support/open-api.ts'
import { sampleJob } from '../support/samples.ts'
import { newTestStorage } from '../support/test-storage.ts'

test('nothing that was sent by the release before is released, and it can be', async () => {
  const testStorage = await newTestStorage()
  const old = await openEarlier(testStorage, '0079-former-category-names')
  await fill(old, 'p')
  const { skills, ...words } = sampleJob
  const stored = { status: 'active', posted_date: AT, updated_at: AT, updated_by: 'ravi', is_sample: 0 }
  await old
    .insertInto('jobs')
    .values({ ...words, ...stored, skills: JSON.stringify(skills), id: 'job' })
    .execute()
  const sent = { id: 's', job_id: 'job', client_id: null, job_title: 'Fitter', account_id: 'ravi', way: 'mail' }
  await old
    .insertInto('submissions')
    .values({ ...sent, sent_at: AT })
    .execute()
  const person = { submission_id: 's', n: 0, application_id: 'a' }
  await old
    .insertInto('submission_people')
    .values({ ...person, had_consent: 1 })
    .execute()
  const snapshot = JSON.stringify({ name: 'Asha Verma', email: '', phone: '', facts: [], lines: '', resume: null })
  await old
    .insertInto('submission_snapshots')
    .values({ ...person, email_key: '', snapshot })
    .execute()
  await old.destroy()

  const api = await openApi({ testStorage })
  const headers = { authorization: `Bearer ${TOKEN}` }
  const [before] = (await api.get(paths.jobSubmissions('job'), headers)).json()
  expect(before.people).toMatchObject([{ name: 'Asha Verma', released: null }])
  const released = await api.call({ method: 'POST', url: paths.submissionRelease('s', 0), headers })
  expect(released.json().people[0].released).toMatchObject({ who: 'ravi' })
  await api.close()
})
