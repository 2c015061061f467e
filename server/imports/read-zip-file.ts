import { promisify } from 'node:util'
import { inflateRaw } from 'node:zlib'
import { IMPORT_MAX_BYTES, IMPORT_MAX_ITEMS } from '../../contract/imports/import-limits.ts'

/** A file of which parts are read, because it does not fit into memory. */
export type PartReader = { size: number; read: (start: number, length: number) => Promise<Buffer | undefined> }

export type ZipEntry = { name: string; size: number; isFolder: boolean; problem?: string; read: ReadEntry }
type ReadEntry = () => Promise<Buffer | undefined>

const END = 0x06054b50
const ENTRY = 0x02014b50
const FILE = 0x04034b50
const END_SIZE = 22
const ENTRY_SIZE = 46
const FILE_SIZE = 30
/** The flag of an entry whose name is UTF-8. */
const UTF_8 = 1 << 11
const MAX_DIRECTORY = 16 * 1024 * 1024
/** Of an entry; text packs to a tenth at most. */
const MAX_RATIO = 250
const inflate = promisify(inflateRaw)

const damaged = 'The ZIP file is damaged or incomplete. Please pack it again.'
const tooMany = `The ZIP file has more than ${IMPORT_MAX_ITEMS} files. Please bring them in several ZIP files.`
const tooLarge = 'The ZIP file is larger than 4 GB or split. Please bring the folder instead.'
const bomb = 'The ZIP file unpacks to more than 2 GB. Please bring the folder instead.'

/** The entries of a ZIP file, each unpacked when it is read, or the sentence with which the file is refused. */
export async function readZipFile(zip: PartReader): Promise<ZipEntry[] | string> {
  const tailSize = Math.min(zip.size, END_SIZE + 0xffff)
  const tail = await zip.read(zip.size - tailSize, tailSize)
  const end = tail && findEnd(tail)
  if (!tail || end === undefined) return damaged
  const count = tail.readUInt16LE(end + 10)
  const length = tail.readUInt32LE(end + 12)
  const start = tail.readUInt32LE(end + 16)
  if (tail.readUInt16LE(end + 4) !== 0 || count === 0xffff || start === 0xffffffff) return tooLarge
  if (count > IMPORT_MAX_ITEMS || length > MAX_DIRECTORY) return tooMany
  if (start + length !== zip.size - tailSize + end) return damaged
  const directory = await zip.read(start, length)
  if (!directory) return damaged

  const entries: (ZipEntry & { at: number; packed: number })[] = []
  let total = 0
  let at = 0
  for (let index = 0; index < count; index += 1) {
    if (at + ENTRY_SIZE > length || directory.readUInt32LE(at) !== ENTRY) return damaged
    const nameEnd = at + ENTRY_SIZE + directory.readUInt16LE(at + 28)
    const entry = readEntry(zip, directory, at, nameEnd)
    if (nameEnd > length || entry.at + entry.packed > start) return damaged
    entries.push(entry)
    total += entry.size
    at = nameEnd + directory.readUInt16LE(at + 30) + directory.readUInt16LE(at + 32)
  }
  if (total > IMPORT_MAX_BYTES) return bomb
  // Entries that share their bytes are another kind of ZIP bomb.
  const inOrder = entries.toSorted((a, b) => a.at - b.at)
  const overlaps = inOrder.some((entry, index) => entry.at < (inOrder[index - 1] ? endOf(inOrder[index - 1]) : 0))
  return overlaps ? damaged : entries
}

const endOf = (entry: { at: number; packed: number } | undefined) => (entry ? entry.at + FILE_SIZE + entry.packed : 0)

function findEnd(tail: Buffer): number | undefined {
  for (let at = tail.length - END_SIZE; at >= 0; at -= 1)
    if (tail.readUInt32LE(at) === END && at + END_SIZE + tail.readUInt16LE(at + 20) === tail.length) return at
  return undefined
}

function readEntry(zip: PartReader, directory: Buffer, at: number, nameEnd: number) {
  const flags = directory.readUInt16LE(at + 8)
  const method = directory.readUInt16LE(at + 10)
  const packed = directory.readUInt32LE(at + 20)
  const size = directory.readUInt32LE(at + 24)
  const offset = directory.readUInt32LE(at + 42)
  const name = nameOf(directory.subarray(at + ENTRY_SIZE, nameEnd), (flags & UTF_8) !== 0)
  const isFolder = name.endsWith('/')
  let problem: string | undefined
  if ((flags & 1) === 1) problem = 'Protected with a password. Please bring it without one.'
  else if (method !== 0 && method !== 8)
    problem = 'Packed in a way that cannot be read here. Please bring the file itself.'
  else if (size > Math.max(packed, 1) * MAX_RATIO) problem = 'It unpacks to far more than a document has.'
  const read = async (): Promise<Buffer | undefined> => {
    const head = await zip.read(offset, FILE_SIZE)
    if (!head || head.readUInt32LE(0) !== FILE) return undefined
    const dataAt = offset + FILE_SIZE + head.readUInt16LE(26) + head.readUInt16LE(28)
    const data = await zip.read(dataAt, packed)
    if (!data) return undefined
    if (method === 0) return data.length === size ? data : undefined
    const content = await inflate(data, { maxOutputLength: Math.max(size, 1) }).catch(() => undefined)
    return content?.length === size ? content : undefined
  }
  return { name, size, isFolder, at: offset, packed, read, ...(problem !== undefined && { problem }) }
}

/** The letters of the second half of code page 437, in which older programs write names. */
const CP437 =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u00a0'
const fromCp437 = (label: Buffer) =>
  Array.from(label, (byte) => (byte < 128 ? String.fromCharCode(byte) : (CP437[byte - 128] ?? ''))).join('')

/** Without folders above, line breaks and other characters that no name needs. */
function nameOf(label: Buffer, isUtf8: boolean): string {
  const text = label.toString('utf8')
  const name = !isUtf8 && text.includes('\ufffd') ? fromCp437(label) : text
  return name
    .normalize('NFC')
    .replaceAll('\\', '/')
    .split('/')
    .filter((part) => part !== '..' && part !== '.')
    .join('/')
    .replace(/^\/+/, '')
    .replace(/[\p{Cc}\p{Cf}]/gu, '')
    .slice(0, 400)
    .toWellFormed()
}
