import { deflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { doc, oleFile, wordDocument } from '../../tests/support/ole.ts'
import { pdf } from '../../tests/support/samples.ts'
import { contentTypes, wordEntries, type ZipEntry, zip } from '../../tests/support/zip.ts'
import { inspectContent } from './inspect-content.ts'

const bytes = (text: string) => Buffer.from(text, 'latin1')
const storage = (name: string) => ({ name, isStorage: true })
const stream = (name: string, content = Buffer.alloc(100)) => ({ name, content })

test('ordinary files have no warnings', () => {
  expect(inspectContent(pdf)).toEqual({ type: 'pdf', warnings: [] })
  expect(inspectContent(doc())).toEqual({ type: 'doc', warnings: [] })
  expect(inspectContent(oleFile([wordDocument({ size: 200 })]))).toEqual({ type: 'doc', warnings: [] })
  expect(inspectContent(zip(wordEntries))).toEqual({ type: 'docx', warnings: [] })
})

test('text that looks like a marker is no marker', () => {
  const text = Buffer.concat(['_VBA_PROJECT', 'Macros', 'EncryptedPackage'].map((word) => Buffer.from(word, 'utf16le')))
  expect(inspectContent(doc(stream('Data', text)))).toEqual({ type: 'doc', warnings: [] })
})

const source = Buffer.concat([Buffer.alloc(5000), bytes('\x01\x16\xb0\0Attribut\0e VB_Nam'), Buffer.alloc(100)])
test.each([
  ['Macros', storage('Macros')],
  ['VBA', storage('VBA')],
  ['vba in small letters', storage('vba')],
  ['_VBA_PROJECT_CUR', storage('_VBA_PROJECT_CUR')],
  ['_VBA_PROJECT', stream('_VBA_PROJECT')],
  ['another name, by its first bytes', stream('Harmless', Buffer.concat([bytes('\xcc\x61'), Buffer.alloc(200)]))],
  ['another name, by its source', stream('Harmless', source)],
])('DOC with VBA as %s is refused', (_name, part) => {
  expect(inspectContent(doc(part))).toEqual({ problem: 'macros' })
})

test('DOC and DOCX with a password are refused', () => {
  for (const size of [200, 5000]) {
    expect(inspectContent(oleFile([wordDocument({ encrypted: true, size })]))).toEqual({ problem: 'encrypted' })
  }
  const locked = oleFile([stream('EncryptionInfo'), stream('EncryptedPackage', Buffer.alloc(5000))])
  expect(inspectContent(locked)).toEqual({ problem: 'encrypted' })
})

test('DOC with embedded objects is marked', () => {
  for (const part of [stream('\u0001Ole10Native'), storage('ObjectPool')]) {
    expect(inspectContent(doc(part))).toEqual({ type: 'doc', warnings: ['embedded'] })
  }
})

test('compound files that are truncated, point outside or contain cycles are refused', () => {
  const whole = doc()
  const circle = Buffer.from(whole)
  for (let at = 512; at < 1024; at += 4) circle.writeUInt32LE((at - 512) / 4, at)
  const outside = Buffer.from(whole)
  outside.writeUInt32LE(0xfffffff0, 48)
  const endlessFat = Buffer.from(whole)
  endlessFat.writeUInt32LE(0, 68)
  for (const broken of [whole.subarray(0, 100), whole.subarray(0, 512), outside]) {
    expect(inspectContent(broken)).toEqual({ problem: 'type' })
  }
  for (const odd of [circle, endlessFat]) expect(inspectContent(odd)).toBeDefined()
})

const docx = (...entries: ZipEntry[]) =>
  inspectContent(zip([...wordEntries.filter(({ name }) => !entries.some((entry) => entry.name === name)), ...entries]))
const relations = (type: string, target: string, mode = ' TargetMode="External"') =>
  `<Relationships><Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${type}" Target="${target}"${mode}/></Relationships>`
const rels = (content: string | Buffer): ZipEntry => ({ name: 'word/_rels/settings.xml.rels', content })
const typesWith = (more: string): ZipEntry => ({ name: '[Content_Types].xml', content: contentTypes(undefined, more) })
const vbaType = '<Override PartName="/word/a.bin" ContentType="application/vnd.ms-office.vbaProject"/>'

test.each<[string, ZipEntry]>([
  ['its usual name', { name: 'word/vbaProject.bin' }],
  ['other letters', { name: 'word/VBAPROJECT.BIN' }],
  ['another name, declared', typesWith(vbaType)],
  ['another name, declared with character references', typesWith(vbaType.replace('vbaP', '&#118;&#x62;aP'))],
  ['another name, referred to', rels(relations('vbaProject', 'a.bin', ''))],
  [
    'another name, referred to in UTF-16',
    rels(Buffer.from(`\ufeff${relations('vbaProject', 'a.bin', '')}`, 'utf16le')),
  ],
  ['another name, by its content', { name: 'word/media/image1.png', content: oleFile([storage('VBA')]) }],
  [
    'a document of the kind that runs macros',
    { name: '[Content_Types].xml', content: contentTypes('application/vnd.ms-word.document.macroEnabled.main+xml') },
  ],
])('DOCX with macros under %s is refused', (_name, entry) => {
  expect(docx(entry)).toEqual({ problem: 'macros' })
})

test.each([
  ['attachedTemplate', 'https://evil.example/t.dotm'],
  ['attachedTemplate', '\\\\evil.example\\t.dotm'],
  ['attachedTemplate', 'file://evil.example/t.dotm'],
  ['oleObject', 'mhtml:http://evil.example/x!x-usc:http://evil.example/x'],
  ['image', 'http://evil.example/seen.png'],
])('DOCX that loads a %s from %s is marked', (type, target) => {
  expect(docx(rels(relations(type, target)))).toEqual({ type: 'docx', warnings: ['external'] })
})

test.each([
  ['hyperlink', 'https://example.com/'],
  ['attachedTemplate', 'file:///C:\\Users\\asha\\Templates\\Resume.dotx'],
  ['attachedTemplate', 'Normal.dotm'],
])('DOCX with a %s to %s is not marked', (type, target) => {
  expect(docx(rels(relations(type, target)))).toEqual({ type: 'docx', warnings: [] })
})

test('DOCX with an embedded object is marked', () => {
  expect(docx({ name: 'word/embeddings/oleObject1.bin', content: doc() })).toEqual({
    type: 'docx',
    warnings: ['embedded'],
  })
})

test.each<[string, string | Buffer]>([
  ['a DTD', `<!DOCTYPE a [<!ENTITY m "vba">]>${contentTypes()}`],
  ['another encoding', contentTypes().replace('UTF-8', 'UTF-7')],
  ['3 MB', contentTypes(undefined, '<Default/>'.repeat(300_000))],
])('DOCX whose list of parts has %s is refused', (_name, content) => {
  expect(docx({ name: '[Content_Types].xml', content })).toEqual({ problem: 'type' })
})

test('DOCX with an entry that is longer or shorter than it claims, twice there or not deflated is refused', () => {
  const content = Buffer.alloc(2_000_000)
  for (const entry of [{ unpacked: 1000 }, { unpacked: 2_000_001 }, { unpacked: 0 }]) {
    expect(docx({ name: 'word/bomb.xml', content, ...entry })).toEqual({ problem: 'type' })
  }
  expect(docx({ name: 'word/x.xml' }, { name: 'WORD/X.xml' })).toEqual({ problem: 'type' })
  const overlapping = zip([...wordEntries, { name: 'word/a.xml' }, { name: 'word/b.xml' }])
  const second = overlapping.lastIndexOf('word/b.xml') - 46
  overlapping.writeUInt32LE(overlapping.readUInt32LE(overlapping.lastIndexOf('word/a.xml') - 46 + 42), second + 42)
  expect(inspectContent(overlapping)).toEqual({ problem: 'type' })
})

const pdfWith = (text: string) => inspectContent(bytes(`%PDF-1.7\n${text}\n%%EOF`))
test.each([
  ['encrypted', 'trailer << /Encrypt 5 0 R >>'],
  ['encrypted', 'trailer << /#45ncrypt 5 0 R >>'],
  ['scripts', '<< /S /JavaScript /JS (app.alert(1)) >>'],
  ['scripts', '<< /S /Java#53cript /JS (app.alert(1)) >>'],
  ['scripts', '<</S/Launch/F(cmd.exe)>>'],
  ['embedded', '<< /Type /EmbeddedFile >>'],
])('PDF is marked as %s by %s', (warning, text) => {
  expect(pdfWith(text)).toEqual({ type: 'pdf', warnings: [warning] })
})

test('PDF is marked by what its packed objects hold', () => {
  const packed = deflateSync('<< /S /JavaScript /JS (x) >>').toString('latin1')
  const text = `1 0 obj << /Type /ObjStm /Filter /FlateDecode >> stream\r\n${packed}\r\nendstream`
  expect(pdfWith(text)).toEqual({ type: 'pdf', warnings: ['scripts'] })
})

test('PDF with names that only begin alike, or with links, is not marked', () => {
  expect(pdfWith('/EncryptMetadata /JavaScripts /LaunchX /URI (https://example.com) /OpenAction')).toEqual({
    type: 'pdf',
    warnings: [],
  })
})

test('DOCX that makes the inspection long is refused: more than a megabyte of relations', () => {
  const noise = Array.from({ length: 20_000 }, (_, n) => `<Relationship Id="r${n * 7919}"/>`).join('')
  const parts = [1, 2].map((n) => ({
    name: `word/_rels/${n}.rels`,
    content: `<Relationships>${noise}</Relationships>`,
  }))
  expect(inspectContent(zip([...wordEntries, ...parts.slice(1)]))).toEqual({ type: 'docx', warnings: [] })
  expect(inspectContent(zip([...wordEntries, ...parts]))).toEqual({ problem: 'type' })
})

test('object streams without an end are read once', () => {
  const many = Buffer.concat([pdf, bytes('/ObjStm stream'.repeat(1000)), bytes('/JavaScript')])
  expect(inspectContent(many)).toEqual({ type: 'pdf', warnings: ['scripts'] })
})
