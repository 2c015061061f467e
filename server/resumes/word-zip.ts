const END = 0x06054b50
const ENTRY = 0x02014b50
const FILE = 0x04034b50
const END_SIZE = 22
const ENTRY_SIZE = 46
const FILE_SIZE = 30
const MOST_ENTRIES = 2000
const MOST_BYTES = 100 * 1024 * 1024
const MOST_RATIO = 250
const SYMLINK = 0o120000
const FILE_KIND = 0o170000

/** Whether a zip is a Word document without macros, and one that does no harm to whoever unpacks it. */
export function isWordZip(zip: Buffer): boolean {
  const names = readEntryNames(zip)
  if (!names) return false
  const hasMacro = names.some((name) => /vbaproject\.bin$/i.test(name))
  return names.includes('[Content_Types].xml') && names.includes('word/document.xml') && !hasMacro
}

/**
 * From the central directory alone: nothing is unpacked. Undefined when anything about it is odd: programs differ in
 * whether they believe its count, its length, its place or the files themselves, so all of them must say the same.
 */
function readEntryNames(zip: Buffer): string[] | undefined {
  const end = findEnd(zip)
  if (end === undefined) return undefined
  const count = zip.readUInt16LE(end + 10)
  const start = zip.readUInt32LE(end + 16)
  // Several disks, and the marks of the 64-bit form.
  if (zip.readUInt16LE(end + 4) !== 0 || zip.readUInt16LE(end + 8) !== count) return undefined
  if (count === 0xffff || start === 0xffffffff || count > MOST_ENTRIES) return undefined
  if (start + zip.readUInt32LE(end + 12) !== end) return undefined

  const names: string[] = []
  let total = 0
  let at = start
  for (let index = 0; index < count; index += 1) {
    if (at + ENTRY_SIZE > end || zip.readUInt32LE(at) !== ENTRY) return undefined
    const nameEnd = at + ENTRY_SIZE + zip.readUInt16LE(at + 28)
    const name = zip.toString('utf8', at + ENTRY_SIZE, nameEnd)
    const unpacked = zip.readUInt32LE(at + 24)
    total += unpacked
    if (isHarmful(zip, at, name, unpacked) || total > MOST_BYTES) return undefined
    if (!isNamedAlike(zip, zip.readUInt32LE(at + 42), zip.subarray(at + ENTRY_SIZE, nameEnd))) return undefined
    names.push(name)
    at = nameEnd + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32)
  }
  return at === end ? names : undefined
}

/** The last record that looks like an end: another one further up could tell of other files. */
function findEnd(zip: Buffer): number | undefined {
  const earliest = Math.max(0, zip.length - END_SIZE - 0xffff)
  for (let at = zip.length - END_SIZE; at >= earliest; at -= 1) {
    if (zip.readUInt32LE(at) !== END) continue
    return at + END_SIZE + zip.readUInt16LE(at + 20) === zip.length ? at : undefined
  }
  return undefined
}

/** Whether the file at this place calls itself what the directory calls it. */
function isNamedAlike(zip: Buffer, at: number, name: Buffer): boolean {
  const start = at + FILE_SIZE
  if (start + name.length > zip.length || zip.readUInt32LE(at) !== FILE) return false
  return zip.readUInt16LE(at + 26) === name.length && zip.subarray(start, start + name.length).equals(name)
}

function isHarmful(zip: Buffer, at: number, name: string, unpacked: number): boolean {
  const encrypted = (zip.readUInt16LE(at + 8) & 1) === 1
  const packed = zip.readUInt32LE(at + 20)
  const isLink = ((zip.readUInt32LE(at + 38) >>> 16) & FILE_KIND) === SYMLINK
  const leavesFolder = name === '' || name.includes('\\') || name.startsWith('/') || name.split('/').includes('..')
  const isBomb = packed === 0xffffffff || unpacked === 0xffffffff || unpacked > Math.max(packed, 1) * MOST_RATIO
  return encrypted || isLink || leavesFolder || isBomb || name.includes('\0') || name.includes(':')
}
