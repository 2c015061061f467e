import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { resumeMimes } from '../../contract/resume.ts'
import { type Api, openApi } from '../support/open-api.ts'
import { docOf, docxOf, endlessPdf, scannedPdf, textPdf } from '../support/resume-files.ts'
import { dataUrl, pdf, pdfOf, sampleJob, samplePerson } from '../support/samples.ts'
import { newMigratedStorage, type TestStorage } from '../support/test-storage.ts'

const lines = ['CURRICULUM VITAE', 'Asha Verma', 'asha.verma@example.com', '098110-45678', 'Reference: 98990 12345']
const details = { fullName: 'Asha Verma', email: 'asha.verma@example.com', phone: '+91 98110 45678' }

let testStorage: TestStorage
let api: Api
beforeAll(async () => {
  testStorage = await newMigratedStorage()
  api = await openApi({ testStorage })
})
afterAll(() => api.close())

const read = (resume: unknown) => api.post('/api/resume-details', { resume })

/** The number of rows in every table, those of the search among them, and every file of the site. */
async function everything() {
  const { db } = api.storage
  const counts: Record<string, number> = {}
  for (const { name } of await db.introspection.getTables()) {
    const { rows } = await db
      .selectFrom(name as 'resumes')
      .select(({ fn }) => fn.countAll().as('rows'))
      .executeTakeFirstOrThrow()
    counts[name] = Number(rows)
  }
  const folder = join(testStorage.dataDir, 'resumes')
  return { counts, files: existsSync(folder) ? readdirSync(folder, { recursive: true }) : [] }
}

test('details are found in every kind of file, whatever its size, and nothing is stored', async () => {
  const before = await everything()
  const long = textPdf(...lines, ...Array(900).fill('Five years in the press shop of a plant, then in the weld shop.'))
  const files = [
    dataUrl(textPdf(...lines)),
    dataUrl(long),
    dataUrl(docxOf(...lines), resumeMimes.docx),
    dataUrl(docOf(...lines), resumeMimes.doc),
  ]
  for (const file of files) {
    const answer = await read(file)
    expect([answer.statusCode, answer.json()]).toEqual([200, details])
    expect(answer.headers['cache-control']).toBe('no-store')
  }
  expect(await everything()).toEqual(before)
})

test('a scan, an empty file and a hostile one have no details, and the next file is read', async () => {
  for (const file of [scannedPdf(), pdf, endlessPdf()]) {
    const answer = await read(dataUrl(file))
    expect([answer.statusCode, answer.json()]).toEqual([200, {}])
  }
  expect((await read(dataUrl(textPdf(...lines)))).json()).toEqual(details)
})

test('a file is refused as an application refuses it', async () => {
  const { _id: jobId } = (await api.staff('POST', '/api/jobs', sampleJob)).json()
  const refused = [pdfOf(5 * 1024 * 1024 + 1), Buffer.from('MZ')].map((bytes) => dataUrl(bytes))
  for (const resume of [...refused, 'no data URL', '', undefined]) {
    const [answer, application] = [
      await read(resume),
      await api.post('/api/applications', { jobId, ...samplePerson, resume }),
    ]
    expect(answer.statusCode).toBe(application.statusCode)
    expect(answer.json()).toMatchObject({ code: application.json().code, fields: { resume: /./ } })
  }
})

test('one file is read at a time and six wait; for more, nothing is found, and applications go on', async () => {
  const { _id: jobId } = (await api.staff('POST', '/api/jobs', sampleJob)).json()
  const resume = dataUrl(textPdf(...lines))
  const answers = Array.from({ length: 20 }, () => read(resume))
  const application = await api.post('/api/applications', { jobId, ...samplePerson, resume })
  expect(application.statusCode).toBe(201)
  const bodies = (await Promise.all(answers)).map((answer) => [answer.statusCode, answer.json()])
  const found = bodies.filter(([, body]) => 'email' in body)
  expect(found.length).toBeGreaterThan(0)
  expect(found.length).toBeLessThanOrEqual(7)
  for (const answer of bodies)
    expect([
      [200, details],
      [200, {}],
    ]).toContainEqual(answer)
})
