import { expect, test } from 'vitest'
import { wordEntries, type ZipEntry, zip } from '../../tests/support/zip.ts'
import { readZip } from './read-zip.ts'

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

test('every entry is unpacked in its order', () => {
  const names: string[] = []
  expect(readZip(zip(wordEntries), (name) => names.push(name))).toBe(true)
  expect(names).toEqual(wordEntries.map(({ name }) => name))
})

test.each<[name: string, bytes: Buffer]>([
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
  ['an entry that the number leaves out', fewer(zip(entry('word/vbaProject.bin')))],
  ['a directory that begins elsewhere', lying(wordEntries, 16, (start) => start + 1)],
  ['a directory of another length', lying(wordEntries, 12, (size) => size - 1)],
  ['several disks', lying(wordEntries, 4, () => 1)],
  ['a second zip in its comment', twoEnds(zip(wordEntries), zip(entry('word/vbaProject.bin')))],
  [
    'a file that has another name in its own place',
    renamed(zip(entry('word/aaaaaa.xml')), 'word/aaaaaa.xml', '../../../../x.xml'),
  ],
  [
    '200 MB in an entry that claims 1,000 bytes',
    zip(entry('word/bomb.xml', { content: Buffer.alloc(200e6), unpacked: 1000 })),
  ],
])('a zip with %s is refused', (_name, bytes) => {
  expect(readZip(bytes, () => {})).toBe(false)
})
