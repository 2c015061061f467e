import { expect, test } from 'vitest'
import type { Person } from '../../contract/person-page.ts'
import type { WordList } from '../../contract/word-list.ts'
import { AT, fill, openEarlier, TOKEN } from '../support/earlier-database.ts'
import { openApi } from '../support/open-api.ts'
import { newTestStorage } from '../support/test-storage.ts'

test('applications of the database before have their status since the last move, and those rejected were so by us', async () => {
  const testStorage = await newTestStorage()
  const old = await openEarlier(testStorage, '0054-job-figures')
  await fill(old, 'p')
  const { full_name, email, email_key, phone } = await old
    .selectFrom('applications')
    .selectAll()
    .executeTakeFirstOrThrow()
  const sender = { full_name, email, email_key, phone, job_id: null, note: '', search_text: '', submitted_at: AT }
  await old
    .insertInto('applications')
    .values({ ...sender, id: 'b', resume_id: null, status: 'rejected', person_id: 'p' })
    .execute()
  const events = ['2026-11-16T10:00:00.000Z', '2026-11-17T10:00:00.000Z'].map((at, n) => ({
    ...{ id: `e${n}`, person_id: 'p', application_id: 'b', enquiry_id: null, account_id: 'ravi', at },
    ...{ kind: 'status', data: JSON.stringify({ status: n === 0 ? 'interview' : 'rejected' }) },
  }))
  await old.insertInto('events').values(events).execute()
  await old.destroy()

  const api = await openApi({ testStorage })
  const read = await api.get('/api/people/p', { authorization: `Bearer ${TOKEN}` })
  const applications = Object.fromEntries(read.json<Person>().applications.map((one) => [one._id, one]))
  expect(applications.a).toMatchObject({ status: 'reviewed', ended: null, movedAt: AT })
  expect(applications.b).toMatchObject({
    status: 'rejected',
    ended: { by: 'us', reason: '' },
    movedAt: '2026-11-17T10:00:00.000Z',
  })
  await api.close()
})

test('words that ended several applications of the database before are offered beside the first ones', async () => {
  const testStorage = await newTestStorage()
  const old = await openEarlier(testStorage, '0065-mentions')
  await fill(old, 'p')
  const { id: _id, ...sent } = await old.selectFrom('applications').selectAll().executeTakeFirstOrThrow()
  const ended = { ...sent, status: 'rejected', ended_by: 'us' }
  const reasons = ['No press line work', 'No press line work', 'location', 'location', 'Wants to stay with his mother']
  await old
    .insertInto('applications')
    .values(reasons.map((ended_reason, n) => ({ ...ended, id: `b${n}`, ended_reason })))
    .execute()
  await old.destroy()

  const api = await openApi({ testStorage })
  const read = await api.get('/api/applications/end-reason-list', { authorization: `Bearer ${TOKEN}` })
  const { words, others } = read.json<WordList>()
  expect(words.map(({ word, people }) => [word, people])).toEqual([
    ['Notice too long', 0],
    ['CTC above band', 0],
    ['Experience does not fit', 0],
    ['Location', 2],
    ['Not reachable', 0],
    ['Took another offer', 0],
    ['Position filled', 0],
    ['No press line work', 2],
  ])
  expect(others).toEqual([{ word: 'Wants to stay with his mother', people: 1 }])
  await api.close()
})
