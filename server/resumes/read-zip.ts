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

/** `data` is packed as `isPacked` says, and has `unpacked` bytes after that. */
export type ZipEntry = { name: string; data: Buffer; isPacked: boolean; unpacked: number }

/**
 * Unpacks every entry and passes it to `visit`. False for a zip that `listZip` refuses. An entry is unpacked no further
 * than its declared length, so a zip bomb costs no more than it declares.
 */
export function readZip(zip: Buffer, visit: (name: string, content: Buffer) => void): boolean {
  const entries = listZip(zip)
  const total = entries?.reduce((sum, { unpacked }) => sum + unpacked, 0) ?? 0
  if (!entries || total > MAX_BYTES) return false
  for (const entry of entries) {
    const content = unpack(entry)
    if (!content) return false
    visit(entry.name, content)
  }
  return true
}

/**
 * The entries with their packed bytes. Undefined when the directory and the local headers of the zip disagree, because
 * programs differ in which of them they follow, and for entries that are encrypted, too dense or packed in an unusual way.
 */
export function listZip(zip: Buffer): ZipEntry[] | undefined {
  const entries = readDirectory(zip)
  const names = new Set(entries?.map(({ name }) => name.toLowerCase()))
  if (!entries || names.size !== entries.length) return undefined

  let end = 0
  const list: ZipEntry[] = []
  for (const entry of entries.toSorted((a, b) => a.at - b.at)) {
    const { name, method, unpacked } = entry
    const data = entry.at < end ? undefined : findData(zip, entry)
    if (!data || (method !== STORED && method !== DEFLATED)) return undefined
    // Entries that overlap are another kind of zip bomb.
    end = data.byteOffset - zip.byteOffset + data.length
    list.push({ name, data, isPacked: method === DEFLATED, unpacked })
  }
  return list
}

function unpack({ data, isPacked, unpacked }: ZipEntry): Buffer | undefined {
  if (!isPacked) return data.length === unpacked ? data : undefined
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
