import { expect, test } from 'vitest'
import { resumeMimes } from '../../contract/resume.ts'
import { countRows } from '../support/count-rows.ts'
import { openResumeForms } from '../support/resume-forms.ts'
import { dataUrl, pdf } from '../support/samples.ts'
import { onPostgres } from '../support/test-storage.ts'

const { api, apply, expectRefused, filesKept, outside } = await openResumeForms()

test('a connection to the outside would be seen, and so would a file that is kept', async () => {
  await fetch('http://127.0.0.1:65535/').catch(() => {})
  expect(outside()).not.toEqual([])
  const before = [(await countRows(api.storage)).resumes, filesKept().length]
  expect((await apply(dataUrl(pdf))).statusCode).toBe(201)
  const files = onPostgres ? 0 : 1
  expect([(await countRows(api.storage)).resumes, filesKept().length]).toEqual([
    Number(before[0]) + 1,
    Number(before[1]) + files,
  ])
})

const base64 = pdf.toString('base64')
test.each([
  ['a page', dataUrl(Buffer.from('<script>alert(1)</script>'), 'text/html')],
  ['an image with a script', dataUrl(Buffer.from('<svg onload="alert(1)"/>'), 'image/svg+xml')],
  ['plain words', 'data:,hello'],
  ['an address on the web', 'http://127.0.0.1:9/cv.pdf'],
  ['an address inside the network', 'http://169.254.169.254/latest/meta-data/'],
  ['an address of a file', 'file:///etc/passwd'],
  ['a path', '/etc/passwd'],
  ['SQL', "'); drop table resumes; --"],
  ['a number', 5],
  ['null', null],
  ['a list', [dataUrl(pdf)]],
  ['an object', { toString: dataUrl(pdf) }],
  ['capitals in the scheme', `DATA:application/pdf;base64,${base64}`],
  ['capitals in the type', `data:Application/PDF;base64,${base64}`],
  ['a parameter', `data:application/pdf;charset=utf-8;base64,${base64}`],
  ['a name', `data:application/pdf;name=cv.pdf;base64,${base64}`],
  ['blanks in front', ` data:application/pdf;base64,${base64}`],
  ['the alphabet of addresses', `data:application/pdf;base64,${base64}__--`],
  ['a line break inside', `data:application/pdf;base64,${base64.slice(0, 4)}\n${base64.slice(4)}`],
  ['a second address behind a comma', `data:application/pdf;base64,${base64},http://127.0.0.1:9/`],
  ['a type 10 kB long', `data:application/pdf${' '.repeat(10_000)};base64,${base64}`],
])('%s is no resume on either form, and nothing is fetched', async (_name, resume) => {
  await expectRefused(resume)
})

test.each(['GIF89a', '<html><script>', 'PK\x03\x04', 'MZ', '\x7fELF', '%!PS', '#!/bin/sh\n'])(
  'a file that begins with %j is no PDF, wherever one begins in it',
  async (start) => {
    for (const offset of [8, 10, 512, 1019, 1023]) {
      const bytes = Buffer.concat([Buffer.from(start.padEnd(offset), 'latin1'), pdf])
      for (const mime of Object.values(resumeMimes)) await expectRefused(dataUrl(bytes, mime))
    }
  },
)
