import { afterAll, expect, test } from 'vitest'
import type { AuditEntry } from '../../contract/audit-log.ts'
import { HOUR, MINUTE } from '../../contract/time.ts'
import { openApi } from '../support/open-api.ts'
import { dataUrl, pdf, sampleJob, samplePerson } from '../support/samples.ts'

const api = await openApi()
afterAll(() => api.close())
const newJob = async (): Promise<string> => (await api.staff('POST', '/api/jobs', sampleJob)).json()._id
async function apply(changes: object): Promise<string> {
  const body = { ...samplePerson, resume: dataUrl(pdf), ...changes }
  return (await api.post('/api/applications', body)).json()._id
}

test('the export contains no formula that a spreadsheet would run', async () => {
  const name = '=HYPERLINK("http://evil","x"), Verma'
  const jobId = await newJob()
  await apply({ jobId, fullName: name, email: 'csv@example.com' })
  const answer = await api.staff('GET', `/api/applications.csv?job=${jobId}`)
  expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8')
  const lines = answer.body.split('\r\n')
  expect(lines[0]).toBe(
    '\ufeffSubmitted (IST),Name,Email,Phone,Position,Status,Note,Resume,Total experience (years),Relevant experience (years),Current CTC (lakh rupees a year),Expected CTC (lakh rupees a year),Notice period (days),Current company,Designation,Current city,Willing to move,Reason for change,Ended by,Reason',
  )
  expect(lines).toHaveLength(3)
  const mine = lines.find((line) => line.includes('csv@example.com'))
  expect(mine).toContain(
    `"'=HYPERLINK(""http://evil"",""x""), Verma",csv@example.com,(+91) 98765 43210,Plant Head,pending`,
  )
})

test('the export has the notes about the application and about the person, newest first', async () => {
  const own = await openApi()
  const job = (await own.staff('POST', '/api/jobs', sampleJob)).json()
  await own.post('/api/applications', { jobId: job._id, ...samplePerson, resume: dataUrl(pdf) })
  own.advance(MINUTE)
  await own.post('/api/applications', { jobId: job._id, ...samplePerson, email: 'o@example.com', resume: dataUrl(pdf) })
  const [other, mine] = (await own.staff('GET', '/api/applications')).json()
  await own.staff('PATCH', `/api/applications/${mine._id}`, { note: 'Knows presses' })
  own.advance(MINUTE)
  await own.staff('POST', `/api/people/${mine.person}/notes`, { note: 'Moves to Pune' })
  await own.staff('PATCH', `/api/people/${mine.person}`, { starred: true })
  const { body } = await own.staff('GET', '/api/applications.csv')
  await own.close()
  expect(other.person).not.toBe(mine.person)
  expect(body).toContain(',"2026-11-15 15:32 asha: Moves to Pune\n2026-11-15 15:31 asha: Knows presses",')
  expect(body).toContain(',o@example.com,(+91) 98765 43210,Plant Head,pending,,')
})

test('the export has the newest facts of the person, as figures, and viewers get them without contacts', async () => {
  const own = await openApi()
  const jobId = (await own.staff('POST', '/api/jobs', sampleJob)).json()._id
  const facts = { experience: '3 yrs 6 months', expectedCtc: '1.5 L/month', notice: '2 months', city: '=Pune' }
  await own.post('/api/applications', { jobId, ...samplePerson, ...facts, resume: dataUrl(pdf) })
  const [{ person }] = (await own.staff('GET', '/api/applications')).json()
  own.advance(MINUTE)
  await own.staff('PATCH', `/api/people/${person}/facts`, { expectedCtc: '20L', reason: 'Ask 98110 45678' })
  const { body } = await own.staff('GET', '/api/applications.csv')
  const headers = { authorization: `Bearer ${await own.tokenOf('viewer')}` }
  const viewed = await own.get(`/api/applications.csv?job=${jobId}`, headers)
  await own.close()
  expect(body).toContain(",3.5,,,20,60,,,'=Pune,,Ask 98110 45678,,\r\n")
  expect(viewed.body).toContain(",3.5,,,20,60,,,'=Pune,,")
  expect(viewed.body).not.toContain('98110')
})

test('the export is dated in IST', async () => {
  // 00:30 on the 16th in India, and still the 15th in UTC.
  const own = await openApi({ startsLater: 9 * HOUR })
  const job = (await own.staff('POST', '/api/jobs', sampleJob)).json()
  await own.post('/api/applications', { jobId: job._id, ...samplePerson, resume: dataUrl(pdf) })
  const answer = await own.staff('GET', '/api/applications.csv')
  await own.close()
  expect(answer.headers['content-disposition']).toContain('filename="applications-2026-11-16.csv"')
  expect(answer.body).toContain('2026-11-16 00:30,Asha Verma')
})

test('the export holds what the filter shows, and nothing else', async () => {
  const jobId = await newJob()
  const id = await apply({ jobId, fullName: 'Chosen One', email: 'c1@example.com' })
  await apply({ jobId, fullName: 'Other One', email: 'c2@example.com' })
  await api.staff('PATCH', `/api/applications/${id}`, { status: 'shortlisted' })
  for (const query of [`job=${jobId}&status=shortlisted`, `job=${jobId}&q=chosen`]) {
    const lines = (await api.staff('GET', `/api/applications.csv?${query}`)).body.split('\r\n')
    expect(lines).toHaveLength(3)
    expect(lines[1]).toContain('Chosen One')
  }
  const exports: AuditEntry[] = (await api.staff('GET', '/api/admin/audit-log?action=application_export')).json()
  expect(exports.map((entry) => entry.detail)).toEqual(expect.arrayContaining(['by search, job', 'by status, job']))
})
