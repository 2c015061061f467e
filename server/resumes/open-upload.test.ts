import { expect, test } from 'vitest'
import { dataUrl, pdf } from '../../tests/support/samples.ts'
import { openUpload } from './open-upload.ts'

const open = (body: unknown) => openUpload(Buffer.from(JSON.stringify(body)))

test('the file is taken out of an application and judged', () => {
  const upload = open({ fullName: 'Asha', resume: dataUrl(pdf) })
  expect(upload?.body).toEqual({ fullName: 'Asha', resume: 'judged' })
  expect(upload?.resume).toMatchObject({ ok: true, resume: { type: 'pdf', size: pdf.length } })
  expect(upload?.resume?.ok && Buffer.from(upload.resume.resume.bytes)).toEqual(pdf)
})

test('the file is taken out of a message and judged', () => {
  const upload = open({ message: 'Hello', resume: { filename: 'cv.pdf', content: dataUrl(pdf) } })
  expect(upload?.body).toEqual({ message: 'Hello', resume: { filename: 'cv.pdf', content: 'judged' } })
  expect(upload?.resume).toMatchObject({ ok: true, resume: { type: 'pdf' } })
})

test('whoever sends the word that stands for a file has sent no file', () => {
  expect(open({ resume: 'judged' })?.resume).toEqual({ ok: false, problem: 'type' })
})

test.each([
  [{ resume: '' }],
  [{ resume: 7 }],
  [{ resume: { content: null } }],
  [{ resume: [] }],
  [{}],
  [[1]],
  ['text'],
  [null],
])('%j has no file and is left to the schema', (body) => {
  expect(open(body)).toEqual({ body })
})

test.each([
  ['{'],
  ['{"__proto__":{"x":1}}'],
  ['{"a":{"constructor":{"prototype":{}}}}'],
  ['\u00ff'],
  ['[[[[[[1]]]]]]'],
  ['['.repeat(1e6) + ']'.repeat(1e6)],
])('%.40s is refused', (text) => {
  expect(openUpload(Buffer.from(text, 'latin1'))).toBeUndefined()
})
