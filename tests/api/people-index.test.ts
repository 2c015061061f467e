import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { PeoplePage } from '../../contract/people.ts'
import type * as Tokenise from '../../contract/search/tokenise.ts'
import { newPerson } from '../../server/people/assign-person.ts'
import { markChanged } from '../../server/people/changed-people.ts'
import { MAX_TERMS } from '../../server/storage/full-text.ts'
import { type Api, openApi } from '../support/open-api.ts'
import { sampleJob } from '../support/samples.ts'

/** How many characters were split into words. */
let split = 0
vi.mock('../../contract/search/tokenise.ts', async (importOriginal) => {
  const original = await importOriginal<typeof Tokenise>()
  return {
    ...original,
    wordsOf(text: string) {
      split += text.length
      return original.wordsOf(text)
    },
  }
})

const RESUMES = 80
const EMAIL = 'sender@example.com'
let api: Api
let jobId: string

/** Words that no other resume has, 200,000 characters in one line. */
function longText(number: number): string {
  const words = []
  for (let n = 0; n < 20_000; n += 1) words.push(`x${letters(number)}x${letters(n)}`.padEnd(9, 'x').slice(0, 9))
  return `firstword${letters(number)} ${words.join(' ')}`
}
const letters = (n: number): string =>
  (n >= 26 ? letters(Math.floor(n / 26) - 1) : '') + String.fromCharCode(97 + (n % 26))

beforeAll(async () => {
  api = await openApi()
  jobId = (await api.staff('POST', '/api/jobs', sampleJob)).json()._id
  const at = (n: number) => new Date(api.clock() - (RESUMES - n) * 60_000).toISOString()
  await api.storage.write(async (trx) => {
    await trx
      .insertInto('people')
      .values(newPerson({ id: 'sender', fullName: 'Sender Rao', submittedAt: at(0) }))
      .execute()
    await trx.insertInto('person_emails').values({ email_key: EMAIL, person_id: 'sender', is_replaced: 0 }).execute()
    for (let n = 0; n < RESUMES; n += 1) {
      const resume = { id: `r${n}`, filename: 'cv.pdf', type: 'pdf', size: 1, warnings: '[]', created_at: at(n) }
      await trx
        .insertInto('resumes')
        .values({ ...resume, sha256: String(n) })
        .execute()
      const text = { resume_id: `r${n}`, state: 'ready', text: longText(n), attempts: 1 }
      await trx
        .insertInto('resume_texts')
        .values({ ...text, claimed_until: null, created_at: at(n) })
        .execute()
      await trx
        .insertInto('applications')
        .values({
          id: `a${n}`,
          job_id: jobId,
          full_name: 'Sender Rao',
          email: EMAIL,
          email_key: EMAIL,
          phone: '9811045678',
          phone_key: '+919811045678',
          status: 'pending',
          note: '',
          notice_version: '',
          search_text: '',
          submitted_at: at(n),
          moved_at: at(n),
          deleted_job_title: null,
          version: 1,
          person_id: 'sender',
          resume_id: `r${n}`,
        })
        .execute()
    }
    await markChanged(trx, 'sender')
  })
  await api.catchUp()
})
afterAll(() => api.close())
beforeEach(() => {
  split = 0
})

const found = async (q: string) => {
  const { people }: PeoplePage = (await api.staff('GET', `/api/people?q=${encodeURIComponent(q)}`)).json()
  return people.map(({ _id }) => _id)
}

test('a note, a tag and a message of somebody with 80 long resumes split themselves and the beginnings of three resumes', async () => {
  await api.staff('POST', '/api/people/sender/notes', { note: 'Knows galvanising from Pune.' })
  await api.catchUp()
  expect(split).toBeLessThan(2000)
  await api.staff('PATCH', '/api/people/sender', { tags: ['Night shift'] })
  await api.catchUp()
  expect(split).toBeLessThan(4000)
  await api.post('/api/contact', { fullName: 'Sender Rao', email: EMAIL, message: 'I can join in January.' })
  await api.catchUp()
  expect(split).toBeLessThan(6000)
})

test('notes, messages, tags, contacts and the newest resumes of such a person are found', async () => {
  for (const q of ['galvanising', 'january', '"night shift"', 'sender@example.com', '45678', 'rao'])
    expect([q, await found(q)]).toEqual([q, ['sender']])
  expect(await found(`firstword${letters(RESUMES - 1)}`)).toEqual(['sender'])
  expect(await found(`firstword${letters(RESUMES - 1)} galvanising`)).toEqual(['sender'])
})

test('one person brings no more words into the index than it can take out again at once', async () => {
  const change = vi.spyOn(api.storage, 'changeEntry')
  await api.staff('POST', '/api/people/sender/notes', { note: 'Called again.' })
  await api.catchUp()
  const document = change.mock.calls[0]?.[0].document
  change.mockRestore()
  const terms = new Set([...(document?.names ?? []), ...(document?.body ?? [])])
  expect(terms.size).toBeGreaterThan(2000)
  expect(terms.size).toBeLessThanOrEqual(MAX_TERMS)
})
