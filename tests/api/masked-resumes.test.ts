import { expect, test } from 'vitest'
import type { AuditEntry } from '../../contract/audit-log.ts'
import { readText } from '../../server/resumes/read-text.ts'
import { openPeople } from '../support/open-people.ts'
import { scannedPdf, textPdf } from '../support/resume-files.ts'
import { dataUrl } from '../support/samples.ts'

const { api, jobId, only, change } = await openPeople()

async function send(fullName: string, email: string, bytes: Buffer) {
  const answer = await api.post('/api/applications', {
    jobId,
    fullName,
    email,
    phone: '+91 98110 45678',
    resume: dataUrl(bytes),
  })
  expect(answer.statusCode).toBe(201)
  const person = await only(` ${fullName.split(' ').at(-1)}`)
  return { person, path: `/api/people/${person._id}/resumes/${person.resumes?.[0]?._id}/masked` }
}

async function downloads(): Promise<AuditEntry[]> {
  const log: AuditEntry[] = (await api.staff('GET', '/api/admin/audit-log')).json()
  return log.filter(({ action }) => action === 'resume_download')
}

test('a resume is downloaded without contact details, with the facts and the job, and audited', async () => {
  const lines = ['Turner in Hosur', 'Other mail: asha.other@example.org', 'Call 9811045678', 'CTC 12,50,000']
  const { person, path } = await send('Asha Masked', 'asha.masked@example.com', textPdf(...lines))
  await change('PATCH', `/api/people/${person._id}/facts`, { city: 'Pune', reason: 'Higher pay' })
  const answer = await api.staff('GET', path)
  expect(answer.statusCode).toBe(200)
  expect(answer.headers['content-disposition']).toContain('filename="Asha Masked, masked resume.pdf"'.replace(',', '_'))
  expect(answer.headers['mask-notes']).toBe('')
  const text = await readText(answer.rawPayload, 'pdf')
  for (const words of ['Asha Masked', 'Plant Head', 'Current city Pune', 'Turner in Hosur', 'CTC 12,50,000'])
    expect(text).toContain(words)
  expect(text).not.toMatch(/9811045678|asha\.|example|Higher pay/)
  expect(await downloads()).toMatchObject([{ detail: 'masked', about: { kind: 'resume', name: 'Asha Masked' } }])
})

test('a scan is refused with what to do, and nothing is audited', async () => {
  const { path } = await send('Asha Scanned', 'asha.scanned@example.com', scannedPdf())
  const answer = await api.staff('GET', path)
  expect([answer.statusCode, answer.json().code]).toEqual([409, 'cannot_mask'])
  expect(answer.json().error).toContain('Please ask for a PDF or Word file with text, or send the facts alone.')
  expect((await downloads()).map(({ about }) => about?.name)).not.toContain('Asha Scanned')
})

test('the resume of somebody else is unknown, and viewers may not ask', async () => {
  const { path } = await send('Asha Own', 'asha.own@example.com', textPdf('Fitter of pumps in Pune'))
  const other = await send('Asha Other', 'asha.other@example.com', textPdf('Fitter of valves in Pune'))
  const mixed = path.replace(/resumes\/.*\/masked/, other.path.slice(other.path.indexOf('resumes/')))
  expect((await api.staff('GET', mixed)).statusCode).toBe(404)
  const viewer = { authorization: `Bearer ${await api.tokenOf('viewer')}` }
  expect((await api.get(path, viewer)).statusCode).toBe(403)
})
