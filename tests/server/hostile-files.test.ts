import { expect, test } from 'vitest'
import { resumeMimes } from '../../contract/resume.ts'
import { countRows } from '../support/count-rows.ts'
import { openResumeForms } from '../support/resume-forms.ts'
import { dataUrl, pdf } from '../support/samples.ts'
import { wordEntries, zip } from '../support/zip.ts'

/** Tests in server/resumes/ cover the refused files; here, each route inspects them, and keeps and fetches nothing. */
const { api, apply, expectRefused, filesKept, outside } = await openResumeForms()

test('a connection to the outside would be seen, and so would a file that is kept', async () => {
  await fetch('http://127.0.0.1:65535/').catch(() => {})
  expect(outside()).not.toEqual([])
  const before = [(await countRows(api.storage)).resumes, filesKept().length]
  expect((await apply(dataUrl(pdf))).statusCode).toBe(201)
  expect([(await countRows(api.storage)).resumes, filesKept().length]).toEqual(before.map((count) => Number(count) + 1))
})

test.each([
  ['Word with macros', dataUrl(zip([...wordEntries, { name: 'word/vbaProject.bin' }]), resumeMimes.docx)],
  ['a page', dataUrl(Buffer.from('<script>alert(1)</script>'), 'text/html')],
  ['an address on the web', 'http://127.0.0.1:9/cv.pdf'],
  ['an address of a file', 'file:///etc/passwd'],
  ['a list', [dataUrl(pdf)]],
  ['an object', { toString: dataUrl(pdf) }],
])('%s is no resume on any form, and nothing is fetched or kept', async (_name, resume) => {
  await expectRefused(resume)
})

test('Word that refers to addresses and files is stored byte for byte without being opened', async () => {
  const relation =
    '<Relationships><Relationship Id="r" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/attachedTemplate" Target="http://127.0.0.1:9/x" TargetMode="External"/></Relationships>'
  const bytes = zip([
    ...wordEntries.slice(0, 2),
    {
      name: 'word/document.xml',
      content: '<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><a>&x;</a>',
    },
    { name: 'word/_rels/settings.xml.rels', content: relation },
  ])
  const answer = await apply(dataUrl(bytes, resumeMimes.docx))
  expect(answer.statusCode).toBe(201)
  const file = await api.staff('GET', `/api/applications/${answer.json()._id}/resume`)
  expect(file.rawPayload.equals(bytes)).toBe(true)
})
