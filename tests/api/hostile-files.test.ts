import { existsSync, readdirSync } from 'node:fs'
import { Socket } from 'node:net'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { resumeMimes } from '../../contract/resume.ts'
import { countRows } from '../support/count-rows.ts'
import { openApi } from '../support/open-api.ts'
import { dataUrl, pdf, sampleJob, sampleMessage, samplePerson } from '../support/samples.ts'
import { newPlace } from '../support/test-storage.ts'
import { ole, wordEntries, type ZipEntry, zip } from '../support/zip.ts'

const place = await newPlace()
const api = await openApi({ place })
let jobId: string
beforeAll(async () => {
  jobId = (await api.staff('POST', '/api/jobs', sampleJob)).json()._id
})
afterAll(() => api.close())
// Far from the previous test, so that nothing counts as sent a moment ago.
beforeEach(() => api.advance(60 * 60_000))

/** Where the process connected to, but for the socket of its own database. */
const connections = vi.spyOn(Socket.prototype, 'connect')
const outside = () =>
  connections.mock.calls.map((call) => JSON.stringify(call)).filter((to) => !to.includes('.s.PGSQL.'))
afterEach(() => {
  expect(outside()).toEqual([])
  connections.mockClear()
})

const apply = (resume: unknown) => api.post('/api/applications', { jobId, ...samplePerson, resume })
const write = (content: unknown, filename: unknown = 'cv.pdf') =>
  api.post('/api/contact', { ...sampleMessage, resume: { filename, content, size: 14 } })
const filesKept = () => {
  const dir = join(place.dataDir, 'resumes')
  return existsSync(dir)
    ? readdirSync(dir, { recursive: true, encoding: 'utf8' }).filter((name) => /\w{32}/.test(name))
    : []
}

async function expectRefused(resume: unknown) {
  const before = [await countRows(api.storage), filesKept()]
  for (const answer of [await apply(resume), await write(resume)]) {
    expect(answer.statusCode).toBe(400)
    expect(Object.keys(answer.json().fields)).toEqual(['resume'])
    expect(answer.body).not.toMatch(/root:|passwd|script/)
  }
  expect([await countRows(api.storage), filesKept()]).toEqual(before)
}

test('a connection to the outside would be seen, and so would a file that is kept', async () => {
  await fetch('http://127.0.0.1:65535/').catch(() => {})
  expect(outside()).not.toEqual([])
  connections.mockClear()
  const before = [(await countRows(api.storage)).resumes, filesKept().length]
  expect((await apply(dataUrl(pdf))).statusCode).toBe(201)
  const files = api.storage.kind === 'sqlite' ? 1 : 0
  expect([(await countRows(api.storage)).resumes, filesKept().length]).toEqual([
    Number(before[0]) + 1,
    Number(before[1]) + files,
  ])
})

const base64 = pdf.toString('base64')
test.each([
  ['a page', dataUrl(Buffer.from('<script>alert(1)</script>'), 'text/html')],
  ['a picture that can run', dataUrl(Buffer.from('<svg onload="alert(1)"/>'), 'image/svg+xml')],
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
    for (const offset of [16, 512, 1019, 1023]) {
      const bytes = Buffer.concat([Buffer.from(start.padEnd(offset), 'latin1'), pdf])
      expect(bytes.indexOf('%PDF-')).toBe(offset)
      for (const mime of Object.values(resumeMimes)) await expectRefused(dataUrl(bytes, mime))
    }
  },
)

const entry = (name: string, change: Partial<ZipEntry> = {}) => [...wordEntries, { name, ...change }]
/** With one number of the record at the end, counted from its start, made another. */
const lying = (entries: ZipEntry[], at: number, change: (number: number) => number) => {
  const bytes = zip(entries)
  const end = bytes.length - 22
  bytes.writeUInt16LE(change(bytes.readUInt16LE(end + at)), end + at)
  return bytes
}
const fewer = (bytes: Buffer) => {
  const end = bytes.length - 22
  for (const at of [8, 10]) bytes.writeUInt16LE(bytes.readUInt16LE(end + at) - 1, end + at)
  return bytes
}
/** A comment that ends like another zip: some programs would read that one. */
const twoEnds = (first: Buffer, second: Buffer) => {
  const comment = Buffer.concat([second, Buffer.from('x')])
  const whole = Buffer.concat([first, comment])
  whole.writeUInt16LE(comment.length, first.length - 2)
  return whole
}
const renamed = (bytes: Buffer, from: string, to: string) => {
  bytes.write(to, bytes.indexOf(from), 'latin1')
  return bytes
}
const macros = entry('word/vbaProject.bin')

test.each<[name: string, bytes: Buffer, mime?: string]>([
  ['macros', zip(macros)],
  ['macros in other letters', zip(entry('word/VBAPROJECT.BIN'))],
  ['a way out of its folder', zip(entry('word/../../../etc/cron.d/x'))],
  ['a way out with backslashes', zip(entry('..\\..\\x'))],
  ['a drive', zip(entry('C:x'))],
  ['encryption', zip(entry('word/secret.xml', { flags: 1 }))],
  ['a bomb by ratio', zip(entry('word/bomb.xml', { packed: 1000, unpacked: 90_000_000 }))],
  [
    'a bomb in many parts',
    zip([...wordEntries, ...Array.from({ length: 1500 }, (_, n) => ({ name: `${n}`, packed: 400, unpacked: 90_000 }))]),
  ],
  ['a number of entries that is too high', lying(wordEntries, 10, (count) => count + 1)],
  ['an entry that the number leaves out', fewer(zip(macros))],
  ['a directory that begins elsewhere', lying(wordEntries, 16, (start) => start + 1)],
  ['a directory of another length', lying(wordEntries, 12, (size) => size - 1)],
  ['several disks', lying(wordEntries, 4, () => 1)],
  ['a second zip in its comment', twoEnds(zip(wordEntries), zip(macros))],
  [
    'a file that has another name in its own place',
    renamed(zip(entry('word/aaaaaa.xml')), 'word/aaaaaa.xml', '../../../../x.xml'),
  ],
  ['old macros', ole('WordDocument', '_VBA_PROJECT'), resumeMimes.doc],
  ['old macros in a folder', ole('WordDocument', 'Macros', 'VBA', '_VBA_PROJECT'), resumeMimes.doc],
  ['old encryption', ole('EncryptionInfo', 'EncryptedPackage'), resumeMimes.doc],
])('Word with %s is refused', async (_name, bytes, mime = resumeMimes.docx) => {
  await expectRefused(dataUrl(bytes, mime))
})

const relation = (kind: string) =>
  `<Relationships><Relationship Id="r" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${kind}" Target="http://127.0.0.1:9/x" TargetMode="External"/></Relationships>`
const laughs = Array.from({ length: 9 }, (_, n) => `<!ENTITY l${n + 1} "${`&l${n};`.repeat(10)}">`).join('')
const withDocument = (content: string) => zip([...wordEntries.slice(0, 2), { name: 'word/document.xml', content }])

test.each([
  ['a template elsewhere', zip(entry('word/_rels/settings.xml.rels', { content: relation('attachedTemplate') }))],
  ['an object elsewhere', zip(entry('word/_rels/document.xml.rels', { content: relation('oleObject') }))],
  ['a file as an entity', withDocument('<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><a>&x;</a>')],
  ['an address as a DTD', withDocument('<!DOCTYPE a SYSTEM "http://127.0.0.1:9/x.dtd"><a/>')],
  ['a billion laughs', withDocument(`<!DOCTYPE a [<!ENTITY l0 "lol">${laughs}]><a>&l9;</a>`)],
])('Word with %s is kept byte for byte: nobody here opens it', async (_name, bytes) => {
  const answer = await apply(dataUrl(bytes, resumeMimes.docx))
  expect(answer.statusCode).toBe(201)
  const file = await api.staff('GET', `/api/applications/${answer.json()._id}/resume`)
  expect(file.rawPayload.equals(bytes)).toBe(true)
})
