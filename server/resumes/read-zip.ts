import { inflateRawSync } from 'node:zlib'

const END = 0x06054b50
const ENTRY = 0x02014b50
const FILE = 0x04034b50
const END_SIZE = 22
const ENTRY_SIZE = 46
const FILE_SIZE = 30
const MAX_ENTRIES = 2000
const MAX_BYTES = 50 * 1024 * 1024
const MAX_RATIO = 250
const SYMLINK = 0o120000
const FILE_KIND = 0o170000
const STORED = 0
const DEFLATED = 8

type Entry = {
  name: string
  label: Buffer
  flags: number
  method: number
  packed: number
  unpacked: number
  at: number
}

/**
 * Unpacks every entry and passes it to `visit`. False when the directory, the local headers and the data of the zip
 * disagree, because programs differ in which of them they follow. An entry is unpacked no further than its declared
 * length, so a zip bomb costs no more than it declares.
 */
export function readZip(zip: Buffer, visit: (name: string, content: Buffer) => void): boolean {
  const entries = readDirectory(zip)
  if (!entries) return false
  const names = new Set(entries.map(({ name }) => name.toLowerCase()))
  const total = entries.reduce((sum, { unpacked }) => sum + unpacked, 0)
  if (names.size !== entries.length || total > MAX_BYTES) return false

  let end = 0
  for (const entry of entries.toSorted((a, b) => a.at - b.at)) {
    const data = entry.at < end ? undefined : findData(zip, entry)
    const content = data && unpack(data, entry)
    if (!data || !content) return false
    // Entries that overlap are another kind of zip bomb.
    end = data.byteOffset - zip.byteOffset + data.length
    visit(entry.name, content)
  }
  return true
}

function unpack(data: Buffer, { method, unpacked }: Entry): Buffer | undefined {
  if (method === STORED) return data.length === unpacked ? data : undefined
  if (method !== DEFLATED) return undefined
  try {
    const content = inflateRawSync(data, { maxOutputLength: Math.max(unpacked, 1) })
    return content.length === unpacked ? content : undefined
  } catch {
    return undefined
  }
}

/** The packed bytes, if the header before them agrees with the directory. */
function findData(zip: Buffer, { at, label, flags, method, packed, unpacked }: Entry): Buffer | undefined {
  const nameStart = at + FILE_SIZE
  if (nameStart + label.length > zip.length || zip.readUInt32LE(at) !== FILE) return undefined
  const isSame =
    zip.readUInt16LE(at + 6) === flags &&
    zip.readUInt16LE(at + 8) === method &&
    zip.readUInt16LE(at + 26) === label.length &&
    zip.subarray(nameStart, nameStart + label.length).equals(label)
  // With this flag the lengths follow the data instead.
  const lengthsFollow = (flags & 8) !== 0
  const lengths = [zip.readUInt32LE(at + 18), zip.readUInt32LE(at + 22)]
  const agrees = (lengths[0] === packed && lengths[1] === unpacked) || (lengthsFollow && !lengths[0] && !lengths[1])
  const start = nameStart + label.length + zip.readUInt16LE(at + 28)
  return isSame && agrees && start + packed <= zip.length ? zip.subarray(start, start + packed) : undefined
}

function readDirectory(zip: Buffer): Entry[] | undefined {
  const end = findEnd(zip)
  if (end === undefined) return undefined
  const count = zip.readUInt16LE(end + 10)
  const start = zip.readUInt32LE(end + 16)
  // Refuses multi-disk and ZIP64 archives.
  if (zip.readUInt16LE(end + 4) !== 0 || zip.readUInt16LE(end + 8) !== count) return undefined
  if (count === 0xffff || start === 0xffffffff || count > MAX_ENTRIES) return undefined
  if (start + zip.readUInt32LE(end + 12) !== end) return undefined

  const entries: Entry[] = []
  let at = start
  for (let index = 0; index < count; index += 1) {
    if (at + ENTRY_SIZE > end || zip.readUInt32LE(at) !== ENTRY) return undefined
    const nameEnd = at + ENTRY_SIZE + zip.readUInt16LE(at + 28)
    const label = zip.subarray(at + ENTRY_SIZE, nameEnd)
    const entry = {
      name: label.toString('utf8'),
      label,
      flags: zip.readUInt16LE(at + 8),
      method: zip.readUInt16LE(at + 10),
      packed: zip.readUInt32LE(at + 20),
      unpacked: zip.readUInt32LE(at + 24),
      at: zip.readUInt32LE(at + 42),
    }
    const mode = zip.readUInt32LE(at + 38) >>> 16
    if (isHarmful(entry, mode) || entry.at + entry.packed > start) return undefined
    entries.push(entry)
    at = nameEnd + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32)
  }
  return at === end ? entries : undefined
}

/** The last end record. One further up could describe other files. */
function findEnd(zip: Buffer): number | undefined {
  const earliest = Math.max(0, zip.length - END_SIZE - 0xffff)
  for (let at = zip.length - END_SIZE; at >= earliest; at -= 1) {
    if (zip.readUInt32LE(at) !== END) continue
    return at + END_SIZE + zip.readUInt16LE(at + 20) === zip.length ? at : undefined
  }
  return undefined
}

function isHarmful({ name, flags, packed, unpacked }: Entry, mode: number): boolean {
  const isEncrypted = (flags & 1) === 1
  const isLink = (mode & FILE_KIND) === SYMLINK
  const leavesFolder = name === '' || name.includes('\\') || name.startsWith('/') || name.split('/').includes('..')
  const isBomb = packed === 0xffffffff || unpacked === 0xffffffff || unpacked > Math.max(packed, 1) * MAX_RATIO
  return isEncrypted || isLink || leavesFolder || isBomb || name.includes('\0') || name.includes(':')
}
