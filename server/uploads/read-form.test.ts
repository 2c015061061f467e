import { expect, test } from 'vitest'
import { applySentences } from '../../contract/resume.ts'
import { dataUrl, pdf, sampleMessage, samplePerson } from '../../tests/support/samples.ts'
import { refusals } from '../errors.ts'
import { readForm } from './read-form.ts'
import type { FormName } from './upload-forms.ts'

const read = (body: unknown, form: FormName = 'application') => readForm(Buffer.from(JSON.stringify(body)), form)
const person = { jobId: 'j1', ...samplePerson }

test('an application gives its fields and the inspected file, named after the person', () => {
  const result = read({ ...person, resume: dataUrl(pdf) })
  if (!result.ok) throw new Error(result.refusal.sentence)
  expect(result.form.fields).toEqual(person)
  expect(result.form.resume).toMatchObject({ type: 'pdf', size: pdf.length, filename: 'Asha Verma.pdf' })
  expect(Buffer.from(result.form.resume?.bytes ?? [])).toEqual(pdf)
})

test('a message gives its fields and, if there is one, the file under its own name', () => {
  const with_ = read({ ...sampleMessage, resume: { filename: 'cv.doc', content: dataUrl(pdf) } }, 'enquiry')
  expect(with_).toMatchObject({ form: { fields: sampleMessage, resume: { filename: 'cv.pdf' }, isFromBot: false } })
  expect(read(sampleMessage, 'enquiry')).toEqual({
    ok: true,
    form: { fields: sampleMessage, resume: undefined, isFromBot: false },
  })
})

test('unknown fields are dropped', () => {
  const result = read({ ...person, status: 'placed', extra: { a: [1] }, resume: dataUrl(pdf) })
  expect(result.ok && Object.keys(result.form.fields).toSorted()).toEqual(['email', 'fullName', 'jobId', 'phone'])
})

test('a filled honeypot field marks a bot, and its content is dropped', () => {
  const result = read({ ...sampleMessage, website: { a: 1 } }, 'enquiry')
  expect(result).toMatchObject({ ok: true, form: { isFromBot: true } })
  expect(JSON.stringify(result)).not.toContain('website')
})

test.each([['no data URL'], ['inspected'], [dataUrl(Buffer.from('MZ'))]])(
  'the file %j is refused by name',
  (resume) => {
    expect(read({ ...person, resume })).toEqual({
      ok: false,
      refusal: { code: 'invalid_resume', sentence: applySentences.type, fields: { resume: applySentences.type } },
    })
  },
)

test.each([[''], [7], [null], [{ content: 1 }], [[]]])('%j in the place of a file is a missing file', (resume) => {
  for (const form of ['application', 'enquiry'] as const) {
    const body = { ...person, message: 'Hello', resume }
    expect(read(body, form)).toMatchObject({ ok: false, refusal: { code: 'invalid_input', fields: { resume: /./ } } })
  }
})

test.each([
  ['a NUL', 'cv\0.pdf'],
  ['an escape', 'cv\u001b[2J.pdf'],
  ['half a character', 'cv\ud800.pdf'],
  ['more than 10,000 letters', 'a'.repeat(10_001)],
  ['no text', 5],
  ['nothing', null],
  ['a list', ['cv.pdf']],
])('a file name that is or holds %s is refused with its file', (_name, filename) => {
  const body = { ...sampleMessage, resume: { filename, content: dataUrl(pdf) } }
  expect(read(body, 'enquiry')).toMatchObject({
    ok: false,
    refusal: { code: 'invalid_input', fields: { resume: /./ } },
  })
})

test('a name or a message of nothing but invisible characters is refused on both forms', () => {
  for (const blank of ['\u200b', '\u3164', '\u2800', '\u{e0041}', '\u200d']) {
    const fields = (body: object, form: FormName) => {
      const result = read({ ...body, resume: undefined }, form)
      return result.ok ? [] : Object.keys(result.refusal.fields ?? {})
    }
    expect(fields({ ...sampleMessage, fullName: blank }, 'enquiry')).toEqual(['fullName'])
    expect(fields({ ...sampleMessage, message: blank }, 'enquiry')).toEqual(['message'])
    expect(fields({ ...person, fullName: blank }, 'application')).toContain('fullName')
  }
})

test.each([[[1]], ['text'], [null], [7]])('%j is no form', (body) => {
  expect(read(body)).toEqual({ ok: false, refusal: refusals.notAnObject })
})

test('nothing at all is no form', () => {
  expect(readForm(Buffer.alloc(0), 'enquiry')).toEqual({ ok: false, refusal: refusals.notAnObject })
})

test.each([
  ['{'],
  ['{"__proto__":{"x":1}}'],
  ['{"a":{"constructor":{"prototype":{}}}}'],
  ['\u00ff'],
  ['['.repeat(1e6) + ']'.repeat(1e6)],
])('%.40s is refused', (text) => {
  expect(readForm(Buffer.from(text, 'latin1'), 'enquiry')).toEqual({ ok: false, refusal: expect.anything() })
})
