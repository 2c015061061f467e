import { expect, test } from 'vitest'
import { resumeMimes } from '../../contract/resume.ts'
import { doc, oleFile } from '../../tests/support/ole.ts'
import { dataUrl, pdf, pdfOf } from '../../tests/support/samples.ts'
import { wordEntries, zip } from '../../tests/support/zip.ts'
import { inspectResume } from './inspect-resume.ts'

const inspect = (bytes: Uint8Array, mime: string = resumeMimes.pdf) => inspectResume(dataUrl(bytes, mime), 'cv')
const typeOf = (bytes: Uint8Array, mime?: string) => {
  const inspection = inspect(bytes, mime)
  return inspection.ok ? inspection.resume.type : inspection.problem
}
const docx = (entries = wordEntries) => typeOf(zip(entries), resumeMimes.docx)

test.each([
  ['a PDF', pdf, 'pdf', 'pdf'],
  ['a PDF behind a byte order mark and blank lines', Buffer.concat([Buffer.from('\ufeff\r\n '), pdf]), 'pdf', 'pdf'],
  ['a PDF without an end', Buffer.from('%PDF-1.7\nrest'), 'pdf', 'pdf'],
  ['old Word', doc(), 'doc', 'doc'],
  ['new Word', zip(wordEntries), 'docx', 'docx'],
  ['new Word that is called old', zip(wordEntries), 'doc', 'docx'],
] as const)('%s is taken', (_name, bytes, declared, type) => {
  expect(typeOf(bytes, resumeMimes[declared])).toBe(type)
})

test.each([
  ['an executable', Buffer.from('MZ\x90\x00')],
  ['a page', Buffer.from('<html><script>')],
  ['an image with a PDF in it', Buffer.concat([Buffer.from('GIF89a    '), pdf])],
  ['a zip with a PDF in it', Buffer.concat([Buffer.from('PK\x03\x04....'), pdf])],
  ['nothing', Buffer.alloc(0)],
  ['Word that is called PDF', zip(wordEntries)],
])('%s is refused as a PDF', (_name, bytes) => {
  expect(typeOf(bytes)).toBe('type')
})

test('another old Office file is refused', () => {
  expect(typeOf(oleFile([{ name: 'Workbook', content: Buffer.alloc(5000) }]), resumeMimes.doc)).toBe('type')
})

test.each([
  ['no document', wordEntries.slice(0, 2)],
  ['no list of contents', wordEntries.slice(1)],
  ['a way out of its folder', [...wordEntries, { name: '../../etc/passwd' }]],
  ['an absolute name', [...wordEntries, { name: '/etc/passwd' }]],
  ['a backslash', [...wordEntries, { name: '..\\x' }]],
  ['a link', [...wordEntries, { name: 'link', mode: 0o120777 }]],
  ['encryption', [...wordEntries, { name: 'secret', flags: 1 }]],
  ['the 64-bit form', [...wordEntries, { name: 'big', packed: 0xffffffff, unpacked: 0xffffffff }]],
  ['a bomb by ratio', [...wordEntries, { name: 'bomb', packed: 100, unpacked: 30_000 }]],
  [
    'a bomb by size',
    Array.from({ length: 60 }, (_, n) => ({ name: `${n}`, packed: 1e6, unpacked: 2e6 })).concat(wordEntries as never),
  ],
  ['2,001 entries', [...wordEntries, ...Array.from({ length: 1998 }, (_, n) => ({ name: `e${n}` }))]],
])('new Word with %s is refused', (_name, entries) => {
  expect(docx(entries)).toBe('type')
})

test('new Word that is cut off or has bytes behind its end is refused', () => {
  const whole = zip(wordEntries)
  for (const bytes of [whole.subarray(0, -1), Buffer.concat([whole, Buffer.from('x')]), whole.subarray(0, 40)]) {
    expect(typeOf(bytes, resumeMimes.docx)).toBe('type')
  }
})

test('exactly 5 MiB are taken, and one byte more is too large', () => {
  expect(typeOf(pdfOf(5 * 1024 * 1024))).toBe('pdf')
  expect(typeOf(pdfOf(5 * 1024 * 1024 + 1))).toBe('size')
})

const base64 = pdf.toString('base64')
test.each([
  'data:application/pdf;base64,',
  'data:application/pdf;base64,JVBERi0x LjQ=',
  'data:application/pdf;base64,JVBERi0xLjQ',
  'data:application/pdf;base64,JVBERi0xLjQ=garbage',
  'data:application/pdf;base64,%%',
  'data:application/pdf,JVBERi0xLjQ=',
  'data:text/html;base64,JVBERi0xLjQ=',
  'data:,hello',
  'http://127.0.0.1/cv.pdf',
  'http://169.254.169.254/latest/meta-data/',
  'file:///etc/passwd',
  '/etc/passwd',
  "' or 1=1 --",
  'JVBERi0xLjQ=',
  dataUrl(Buffer.from('<script>alert(1)</script>'), 'text/html'),
  dataUrl(Buffer.from('<svg onload="alert(1)"/>'), 'image/svg+xml'),
  `DATA:application/pdf;base64,${base64}`,
  `data:Application/PDF;base64,${base64}`,
  `data:application/pdf;charset=utf-8;base64,${base64}`,
  `data:application/pdf;name=cv.pdf;base64,${base64}`,
  ` data:application/pdf;base64,${base64}`,
  `data:application/pdf;base64,${base64}__--`,
  `data:application/pdf;base64,${base64.slice(0, 4)}\n${base64.slice(4)}`,
  `data:application/pdf;base64,${base64},http://127.0.0.1:9/`,
  `data:application/pdf${' '.repeat(10_000)};base64,${base64}`,
])('%.80j is no resume', (url) => {
  expect(inspectResume(url, 'cv')).toEqual({ ok: false, problem: 'type' })
})

test.each(['GIF89a', '<html><script>', 'PK\x03\x04', 'MZ', '\x7fELF', '%!PS', '#!/bin/sh\n'])(
  'a file that begins with %j is no PDF, wherever one begins in it',
  (start) => {
    for (const offset of [8, 10, 512, 1019, 1023]) {
      const bytes = Buffer.concat([Buffer.from(start.padEnd(offset), 'latin1'), pdf])
      for (const mime of Object.values(resumeMimes)) expect(typeOf(bytes, mime)).toBe('type')
    }
  },
)

const withDocument = (content: string) => [...wordEntries.slice(0, 2), { name: 'word/document.xml', content }]
const laughs = Array.from({ length: 9 }, (_, n) => `<!ENTITY l${n + 1} "${`&l${n};`.repeat(10)}">`).join('')
test.each([
  ['a file as an entity', '<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><a>&x;</a>'],
  ['an address as a DTD', '<!DOCTYPE a SYSTEM "http://127.0.0.1:9/x.dtd"><a/>'],
  ['a billion laughs', `<!DOCTYPE a [<!ENTITY l0 "lol">${laughs}]><a>&l9;</a>`],
])('new Word with %s in its text is taken as it is: the text is not read here', (_name, content) => {
  expect(docx(withDocument(content))).toBe('docx')
})
