import { expect, test } from 'vitest'
import { resumeMimes } from '../../contract/resume.ts'
import { doc, oleFile, wordDocument } from '../support/ole.ts'
import { openResumeForms } from '../support/resume-forms.ts'
import { dataUrl } from '../support/samples.ts'
import { wordEntries, type ZipEntry, zip } from '../support/zip.ts'

const { api, apply, expectRefused } = await openResumeForms()

const entry = (name: string, change: Partial<ZipEntry> = {}) => [...wordEntries, { name, ...change }]
/** Changes one number of the zip's end record, at this offset. */
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
/** A zip whose comment contains another zip, which some programs would read. */
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
  [
    '200 MB in an entry that claims 1,000 bytes',
    zip(entry('word/bomb.xml', { content: Buffer.alloc(200e6), unpacked: 1000 })),
  ],
  ['old macros', doc({ name: 'Macros', isStorage: true }, { name: 'VBA', isStorage: true }), resumeMimes.doc],
  ['old encryption', oleFile([wordDocument({ encrypted: true })]), resumeMimes.doc],
  ['a password', oleFile([{ name: 'EncryptionInfo' }, { name: 'EncryptedPackage' }]), resumeMimes.docx],
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
])('Word with %s is stored byte for byte without being opened', async (_name, bytes) => {
  const answer = await apply(dataUrl(bytes, resumeMimes.docx))
  expect(answer.statusCode).toBe(201)
  const file = await api.staff('GET', `/api/applications/${answer.json()._id}/resume`)
  expect(file.rawPayload.equals(bytes)).toBe(true)
})
