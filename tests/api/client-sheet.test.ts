import readSheet from 'read-excel-file/node'
import { expect, test } from 'vitest'
import type { AuditEntry } from '../../contract/audit-log.ts'
import { paths } from '../../contract/paths.ts'
import { type ClientSheet, sheetFields, sheetHeads, usualColumns } from '../../contract/submissions/sheet-column.ts'
import type { NewSubmission, SubmissionPreview } from '../../contract/submissions/submission.ts'
import { openSubmissions } from '../support/open-submissions.ts'

const { api, newClient, newJob, apply, sent } = await openSubmissions()

const as = async (role: 'owner' | 'consultant' | 'viewer') => ({ authorization: `Bearer ${await api.tokenOf(role)}` })
const read = async (client: string) => (await api.staff('GET', paths.clientSheet(client))).json<ClientSheet>()
const set = (client: string, columns: unknown) => api.staff('PUT', paths.clientSheet(client), { columns })
const own = [
  { field: 'name', head: 'Candidate' },
  { field: 'notice', head: 'NP' },
]

async function sheetOf({ _id, files }: NewSubmission) {
  const id = files.find(({ kind }) => kind === 'sheet')?._id ?? ''
  const bytes = (await api.staff('GET', paths.submissionFile(_id, id))).rawPayload
  const [rows] = (await readSheet(bytes)).map(({ data }) => data)
  return { bytes, heads: rows?.[0] }
}

test('columns are chosen, reset to the usual ones, and written into the log', async () => {
  const { id } = await newClient('Choosing Ltd')
  const usual = await read(id)
  expect(usual).toMatchObject({ columns: usualColumns, isUsual: true, changed: null })
  const answer = await set(id, [own[0], { field: 'notice', head: '  NP ' }])
  expect([answer.statusCode, answer.json()]).toMatchObject([200, { columns: own, isUsual: false }])
  expect(await read(id)).toEqual(answer.json())
  expect(answer.json().changed).toEqual({ by: 'asha', at: expect.any(String) })

  api.advance(1000)
  await set(id, usualColumns)
  expect(await read(id)).toMatchObject({ columns: usualColumns, isUsual: true, version: usual.version })
  const log = (await api.staff('GET', '/api/admin/audit-log')).json<AuditEntry[]>()
  const entries = log.filter(({ subjectId, action }) => subjectId === id && action === 'client_sheet')
  expect(entries.map(({ changes }) => changes)).toMatchObject([
    [{ field: 'Columns', from: 'Candidate, NP' }],
    [{ field: 'Columns', to: 'Candidate, NP' }],
  ])
  const unknown = await set('0'.repeat(32), own)
  expect([unknown.statusCode, (await api.staff('GET', paths.clientSheet('0'.repeat(32)))).statusCode]).toEqual([
    404, 404,
  ])
})

test('two editors do not overwrite each other', async () => {
  const { id } = await newClient('Editors Ltd')
  const { version } = await read(id)
  const change = async (role: 'owner' | 'consultant', columns: object) => {
    const headers = { ...(await as(role)), 'if-match': `"${version}"` }
    return api.call({ method: 'PUT', url: paths.clientSheet(id), payload: { columns }, headers })
  }
  const both = await Promise.all([change('owner', own), change('consultant', own.slice(1))])
  expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 412])
  const late = both.find(({ statusCode }) => statusCode === 412)?.json()
  expect(late).toMatchObject({
    code: 'changed_meanwhile',
    error: 'This sheet was changed after you opened it. Nothing was saved.',
    current: await read(id),
    changed: { by: expect.stringMatching(/owner|consultant/) },
  })
})

test('bad columns are refused with a sentence, and nothing is stored', async () => {
  const { id } = await newClient('Bad Columns Ltd')
  const bad: [unknown, string][] = [
    [[], 'Please leave at least one column.'],
    ['name', 'Please give the columns as a list.'],
    [[{ field: 'salary', head: 'Salary' }], 'Please choose what this column holds from the list.'],
    [[{ field: 'name', head: ' \u200b ' }], 'Please enter the head of this column.'],
    [[{ field: 'name', head: 'x'.repeat(61) }], 'The head of this column may have at most 60 characters.'],
    [[own[0], { field: 'name', head: 'Again' }], 'Name stands in the sheet twice. Please remove one of the two.'],
    [
      [own[0], { field: 'city', head: 'candidate' }],
      'Two columns are called candidate. Please name one of them otherwise.',
    ],
    [Array.from({ length: 30 }, () => own[0]), `Please give ${sheetFields.length} columns at most.`],
  ]
  for (const [columns, sentence] of bad) {
    const answer = await set(id, columns)
    expect([answer.statusCode, answer.json().error]).toEqual([400, sentence])
  }
  expect((await read(id)).isUsual).toBe(true)
  const every = sheetFields.map((field) => ({ field, head: sheetHeads[field] }))
  expect((await set(id, every)).json().columns).toEqual(every)
})

test('viewers read the columns, and consultants choose them', async () => {
  const { id } = await newClient('Roles of Columns Ltd')
  const url = paths.clientSheet(id)
  const status = async (method: 'GET' | 'PUT', role: 'viewer' | 'consultant') => {
    const payload = method === 'PUT' ? { payload: { columns: own } } : {}
    return (await api.call({ method, url, headers: await as(role), ...payload })).statusCode
  }
  expect([await status('GET', 'viewer'), await status('PUT', 'viewer'), await status('PUT', 'consultant')]).toEqual([
    200, 403, 200,
  ])
})

test('what goes out next has the chosen columns, and what was sent before keeps its sheet', async () => {
  const { id, contacts } = await newClient('Keeping Ltd')
  const job = await newJob(id)
  const before = await sent(job, [await apply('Asha Verma', job)], contacts)
  const first = await sheetOf(before)
  expect(first.heads).toEqual(usualColumns.map(({ head }) => head))

  const formula = '=HYPERLINK("x")'
  await set(id, [...own, { field: 'city', head: formula }])
  const next = await apply('Imran Sheikh', job)
  const body = { people: [{ application: next }], contacts, way: 'by_hand' }
  const preview = (await api.staff('POST', paths.jobSubmissionPreview(job), body)).json<SubmissionPreview>()
  expect(preview.table.columns.map(({ head }) => head)).toEqual(['Candidate', 'NP', formula])
  expect((await sheetOf(await sent(job, [next], contacts))).heads).toEqual(['Candidate', 'NP', formula])
  expect(await sheetOf(before)).toEqual(first)
})
