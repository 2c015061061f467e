import { expect, test } from 'vitest'
import type { AuditEntry } from '../../contract/audit-log.ts'
import { paths } from '../../contract/paths.ts'
import { MINUTE } from '../../contract/time.ts'
import { openSubmissions } from '../support/open-submissions.ts'

const { api, newJob, apply, sent } = await openSubmissions()

const as = async (role: 'consultant' | 'viewer') => ({ authorization: `Bearer ${await api.tokenOf(role)}` })
const add = async (path: string, body: object) => (await api.staff('POST', path, body)).json()
const { _id: varada } = await add('/api/clients', { name: 'Varada Pressings' })
const contacts: string[] = []
for (const contact of [
  { name: 'Rekha Menon', role: 'HR', email: 'rekha@varada.example' },
  { name: '@SUM(A1)', email: 'sum@varada.example', phone: '+91 98220 71111' },
]) {
  api.advance(1000)
  contacts.push((await add(paths.clientContacts(varada), contact))._id)
}
const job = await newJob(varada)
await sent(job, [await apply('Asha Verma', job)], contacts)
await add('/api/clients', { name: '=HYPERLINK("x")', industry: '+1', places: 'Pune, Chakan' })

test('clients are exported with contacts, owner, open jobs and the last submission, and nothing is a formula', async () => {
  const answer = await api.get(paths.clientsCsv, await as('consultant'))
  expect([answer.statusCode, answer.headers['content-type'], answer.headers['content-disposition']]).toEqual([
    200,
    'text/csv; charset=utf-8',
    expect.stringContaining('clients-2026-11-15.csv'),
  ])
  expect(answer.body).toBe(
    [
      '\ufeffCompany,Industry,Towns,Contacts,Emails,Phones,Owner,Open jobs,Last submission (IST)',
      `"'=HYPERLINK(""x"")",'+1,"Pune, Chakan",,,,,0,`,
      'Varada Pressings,,,"Rekha Menon (HR)\n@SUM(A1)","rekha@varada.example\nsum@varada.example","\n(+91) 98220 71111",,1,2026-11-15',
      '',
    ].join('\r\n'),
  )
})

test('viewers get names and roles, no address and no number; a search narrows the file, and the log says how', async () => {
  const { body } = await api.get(`${paths.clientsCsv}?q=varada`, await as('viewer'))
  expect(body.split('\r\n')).toEqual([
    '\ufeffCompany,Industry,Towns,Contacts,Owner,Open jobs,Last submission (IST)',
    'Varada Pressings,,,"Rekha Menon (HR)\n@SUM(A1)",,1,2026-11-15',
    '',
  ])
  const log = (await api.staff('GET', '/api/admin/audit-log')).json<AuditEntry[]>()
  const exports = log.filter(({ action }) => action === 'client_export')
  expect(exports.map(({ who, detail }) => [who, detail])).toContainEqual(['viewer', 'by search'])
})

test('addresses and numbers are exported after the password only', async () => {
  const [consultant, viewer] = [await as('consultant'), await as('viewer')]
  api.advance(11 * MINUTE)
  const refused = await api.get(paths.clientsCsv, consultant)
  expect([refused.statusCode, refused.json().code]).toEqual([403, 'proof_required'])
  expect((await api.get(paths.clientsCsv, viewer)).statusCode).toBe(200)
})
