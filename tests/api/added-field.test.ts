import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { maybeLine } from '../../contract/text.ts'
import type { Api } from '../support/open-api.ts'
import { dataUrl, pdf, sampleJob, samplePerson } from '../support/samples.ts'

const MODULE = '../../contract/application-fields.ts'
const noticePeriod = {
  column: 'notice_period',
  label: 'Notice period',
  input: z._default(maybeLine('your notice period', 80), ''),
  isOptional: true,
  format: 'text',
  isContact: false,
  isSearched: true,
  isExported: true,
  shownWith: 'application',
}

const typed = 'Fortnight, or call 98110 45678'

let api: Api
let compose: (mail: { kind: 'application-staff'; recordId: string }) => Promise<{ text: string } | undefined>
let id: string
let person: string

/** The server with one more field in its description, and the column in its table. */
beforeAll(async () => {
  vi.resetModules()
  vi.doMock(MODULE, async (original) => {
    const { applicationFields } = await original<typeof import('../../contract/application-fields.ts')>()
    return { applicationFields: { ...applicationFields, noticePeriod } }
  })
  const { openApi } = await import('../support/open-api.ts')
  const { composeMails } = await import('../support/compose-mails.ts')
  api = await openApi()
  await sql`alter table applications add column notice_period text not null default ''`.execute(api.storage.db)
  const addresses = { applications: 'hr@firm.example', enquiries: '', quotes: '' }
  const composeMail = composeMails(api, addresses)
  compose = (mail) => composeMail({ id: '', attempts: 0, ...mail })

  const jobId = (await api.staff('POST', '/api/jobs', sampleJob)).json()._id
  const answers = { jobId, ...samplePerson, noticePeriod: typed, resume: dataUrl(pdf) }
  const answer = await api.post('/api/applications', answers)
  expect(answer.statusCode).toBe(201)
  id = answer.json()._id
  person = (await api.staff('GET', `/api/applications/${id}`)).json().person
})

afterAll(async () => {
  await api?.close()
  vi.doUnmock(MODULE)
  vi.resetModules()
})

test('an added field is checked with its own sentence, and may be left out', async () => {
  const jobId = (await api.staff('GET', '/api/jobs')).json()[0]._id
  const form = { jobId, ...samplePerson, email: 'other@example.com', resume: dataUrl(pdf) }
  const refused = await api.post('/api/applications', { ...form, noticePeriod: 'x'.repeat(81) })
  expect(refused.json().fields).toEqual({ noticePeriod: 'Your notice period may have at most 80 characters.' })
  const accepted = await api.post('/api/applications', form)
  expect(accepted.json().noticePeriod).toBe('')
})

test('an added field is in the list, the CSV file, the mail to staff and what the person gets', async () => {
  const [listed] = (await api.staff('GET', '/api/applications?q=fortnight')).json()
  expect([listed._id, listed.noticePeriod]).toEqual([id, typed])
  const csv = (await api.staff('GET', '/api/applications.csv')).body
  expect(csv).toContain('Phone,Notice period,Position')
  expect(csv).toContain(`"${typed}",${sampleJob.title}`)
  expect((await compose({ kind: 'application-staff', recordId: id }))?.text).toContain(`\nNotice period: ${typed}\n`)
  const exported = (await api.staff('GET', `/api/people/${person}/export`)).json()
  expect(exported.applications[0].noticePeriod).toBe(typed)
})

test('an added field is shown with the application of a person, and found by a search', async () => {
  const { applications } = (await api.staff('GET', `/api/people/${person}`)).json()
  expect(applications[0].noticePeriod).toBe(typed)
  await api.catchUp()
  const { people } = (await api.staff('GET', '/api/people?q=fortnight')).json()
  expect(people.map(({ _id, match }: { _id: string; match: object }) => [_id, match])).toEqual([
    [person, expect.objectContaining({ source: 'message', text: typed })],
  ])
  const { shownTexts } = await import('../../contract/application-texts.ts')
  expect(shownTexts(applications[0])).toEqual([{ label: 'Notice period', text: typed }])
})

test('contact details in an added field are masked for viewers', async () => {
  const headers = { authorization: `Bearer ${await api.tokenOf('viewer')}` }
  const masked = 'Fortnight, or call [hidden]'
  expect((await api.get(`/api/applications/${id}`, headers)).json().noticePeriod).toBe(masked)
  expect((await api.get(`/api/people/${person}`, headers)).json().applications[0].noticePeriod).toBe(masked)
})
