import { afterAll, expect, test } from 'vitest'
import { countRows } from '../support/count-rows.ts'
import { documentedRoutes } from '../support/documented-routes.ts'
import { openApi } from '../support/open-api.ts'
import { dataUrl, pdf, sampleJob } from '../support/samples.ts'

const api = await openApi()
afterAll(() => api.close())

const change: Record<string, object> = {
  jobs: sampleJob,
  categories: { name: 'Tyres' },
  applications: { status: 'reviewed' },
  enquiries: { status: 'answered' },
  team: { role: 'viewer' },
  people: { starred: true },
  imports: { source: 'Naukri' },
  clients: { name: 'Varada Pressings' },
}
const job = (await api.staff('POST', '/api/jobs', sampleJob)).json()
const stepped: Record<string, object> = {
  applications: { jobId: job._id },
  client: {},
  contacts: { name: 'Rekha Menon' },
  terms: { feeBands: [] },
  sheet: { columns: [{ field: 'name', head: 'Name' }] },
  notes: { note: 'Called.' },
  resumes: { source: 'Naukri', consent: '', resume: { filename: 'asha.pdf', content: dataUrl(pdf) } },
  search: { query: 'fitter' },
  apart: { other: 'nobody' },
  merge: { other: 'nobody' },
  split: { merge: 'nothing' },
  'hand-over': { to: 'nobody' },
  files: { files: [{ name: 'Asha.pdf', size: 1 }] },
  submissions: { people: [{ application: 'a' }], contacts: ['c'], way: 'by_hand', application: 'a' },
  preview: { people: [{ application: 'a' }], contacts: ['c'], way: 'by_hand' },
  consent: { source: 'On the phone' },
  'consent-requests': { way: 'whatsapp' },
  columns: { file: 0, sheet: '', fields: [] },
  decisions: { state: 'new', decision: 'new' },
  parts: { left: 0, top: 0, width: 0.5, height: 1 },
}
const ids = [
  '1 OR 1=1',
  "1'--",
  '9'.repeat(20),
  '-1',
  'NaN',
  'null',
  '\0',
  'a\0b',
  '../',
  '..%2f',
  '*',
  '%',
  '_',
  '',
  ' ',
]
const oddIds = [...ids, '\r\nX: y', 'é', '$ne', '[object Object]', '__proto__', 'constructor', 'x'.repeat(10_000)]

test('an odd id is unknown to every route, never causes a database error, and nothing is stored', async () => {
  // The body is valid: only the id is wrong.
  const withId = (await documentedRoutes(api)).filter(({ path }) => path.includes('{id}'))
  expect(withId.length).toBeGreaterThan(8)
  const before = await countRows(api.storage)
  for (const id of oddIds) {
    for (const { method, path } of withId) {
      const url = path
        .replace('{id}', encodeURIComponent(id))
        .replace('files/{n}', 'files/0?offset=0')
        .replace('{n}', '0')
      const [, , subject = ''] = path.split('/')
      const [step = ''] = path.split('{id}/')[1]?.split('/') ?? []
      const body = stepped[step] ?? (method === 'PUT' || method === 'PATCH' ? change[subject] : undefined)
      const answer = await api.staff(method, url, body)
      // Longer ones are refused by the schema.
      expect([`${method} ${url}`, answer.statusCode]).toEqual([`${method} ${url}`, id.length > 100 ? 400 : 404])
    }
  }
  expect(await countRows(api.storage)).toEqual(before)
})
