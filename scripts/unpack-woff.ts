import { inflateSync } from 'node:zlib'

const HEADER = 44
const ENTRY = 20

/**
 * Extracts the TrueType font from a WOFF file, which contains the same tables, each deflated. The library that draws
 * images reads only TrueType.
 */
export function unpackWoff(woff: Buffer): Buffer {
  if (woff.toString('latin1', 0, 4) !== 'wOFF') throw new Error('This is not a WOFF file')
  const count = woff.readUInt16BE(12)
  const directory = Buffer.alloc(12 + 16 * count)
  woff.copy(directory, 0, 4, 8)
  directory.writeUInt16BE(count, 4)
  const power = Math.floor(Math.log2(count))
  directory.writeUInt16BE(16 * 2 ** power, 6)
  directory.writeUInt16BE(power, 8)
  directory.writeUInt16BE(16 * (count - 2 ** power), 10)

  const tables: Buffer[] = []
  let end = directory.length
  for (let index = 0; index < count; index += 1) {
    const entry = HEADER + ENTRY * index
    const from = woff.readUInt32BE(entry + 4)
    const packedLength = woff.readUInt32BE(entry + 8)
    const length = woff.readUInt32BE(entry + 12)
    const packed = woff.subarray(from, from + packedLength)
    // A table that did not get smaller is stored uncompressed. Tables are aligned to four bytes.
    const table = Buffer.alloc(Math.ceil(length / 4) * 4)
    ;(packedLength < length ? inflateSync(packed) : packed).copy(table)
    tables.push(table)

    const row = 12 + 16 * index
    woff.copy(directory, row, entry, entry + 4)
    woff.copy(directory, row + 4, entry + 16, entry + 20)
    directory.writeUInt32BE(end, row + 8)
    directory.writeUInt32BE(length, row + 12)
    end += table.length
  }
  return Buffer.concat([directory, ...tables])
}
