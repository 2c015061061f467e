const SECTOR = 512
const MINI = 64
const CUTOFF = 4096
const FREE = 0xffffffff
const END = 0xfffffffe
const FAT = 0xfffffffd

/** A stream with its content, or a storage. */
type OlePart = { name: string; content?: Buffer; isStorage?: boolean }

const padded = (bytes: Buffer, to: number) => Buffer.concat([bytes, Buffer.alloc((to - (bytes.length % to)) % to)])

/** A compound file ([MS-CFB], version 3) with these parts: header, one FAT sector, mini FAT, directory and data. */
export function oleFile(parts: OlePart[]): Buffer {
  const fat: number[] = [FAT]
  const sectors: Buffer[] = []
  /** Puts bytes into a chain of sectors, and tells where it starts. */
  const store = (bytes: Buffer): number => {
    const whole = padded(bytes, SECTOR)
    const start = fat.length
    for (let at = 0; at < whole.length; at += SECTOR) {
      sectors.push(whole.subarray(at, at + SECTOR))
      fat.push(at + SECTOR < whole.length ? fat.length + 1 : END)
    }
    return whole.length === 0 ? END : start
  }

  const miniFat: number[] = []
  const minis: Buffer[] = []
  const storeMini = (bytes: Buffer): number => {
    const start = miniFat.length
    const count = Math.ceil(bytes.length / MINI)
    for (let n = 1; n <= count; n += 1) miniFat.push(n < count ? start + n : END)
    minis.push(padded(bytes, MINI))
    return count === 0 ? END : start
  }

  const placed = parts.map(({ name, content = Buffer.alloc(0), isStorage = false }) => {
    const place = content.length >= CUTOFF ? store : storeMini
    return { name, size: content.length, isStorage, start: isStorage ? 0 : place(content) }
  })
  const miniStream = Buffer.concat(minis)
  const rootStart = store(miniStream)
  const miniFatBytes = Buffer.alloc(Math.ceil(miniFat.length / 128) * SECTOR, 0xff)
  for (const [index, next] of miniFat.entries()) miniFatBytes.writeUInt32LE(next, index * 4)
  const miniFatStart = store(miniFatBytes)

  const entry = (name: string, kind: number, start: number, size: number, child: number, next = FREE) => {
    const bytes = Buffer.alloc(128)
    bytes.write(name, 0, 'utf16le')
    bytes.writeUInt16LE((name.length + 1) * 2, 64)
    bytes[66] = kind
    bytes.writeUInt32LE(FREE, 68)
    bytes.writeUInt32LE(next, 72)
    bytes.writeUInt32LE(child, 76)
    bytes.writeUInt32LE(start, 116)
    bytes.writeUInt32LE(size, 120)
    return bytes
  }
  const directoryStart = store(
    Buffer.concat([
      entry('Root Entry', 5, rootStart, miniStream.length, 1),
      ...placed.map(({ name, isStorage, start, size }, index) => {
        const next = index + 1 < placed.length ? index + 2 : FREE
        return entry(name, isStorage ? 1 : 2, start, size, isStorage ? 1 : FREE, next)
      }),
    ]),
  )

  const header = Buffer.alloc(SECTOR)
  Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(header)
  header.writeUInt16LE(0x3e, 24)
  header.writeUInt16LE(3, 26)
  header.writeUInt16LE(0xfffe, 28)
  header.writeUInt16LE(9, 30)
  header.writeUInt16LE(6, 32)
  header.writeUInt32LE(1, 44)
  header.writeUInt32LE(directoryStart, 48)
  header.writeUInt32LE(CUTOFF, 56)
  header.writeUInt32LE(miniFat.length > 0 ? miniFatStart : END, 60)
  header.writeUInt32LE(miniFatBytes.length / SECTOR, 64)
  header.writeUInt32LE(END, 68)
  for (let n = 0; n < 109; n += 1) header.writeUInt32LE(n === 0 ? 0 : FREE, 76 + n * 4)
  const fatBytes = Buffer.alloc(SECTOR, 0xff)
  for (const [index, next] of fat.entries()) fatBytes.writeUInt32LE(next, index * 4)
  return Buffer.concat([header, fatBytes, ...sectors])
}

/** The first part of a Word file: its identifier, and its flags. */
export function wordDocument({ encrypted = false, size = CUTOFF } = {}): OlePart {
  const content = Buffer.alloc(size)
  content.writeUInt16LE(0xa5ec, 0)
  content.writeUInt16LE(0xc1, 2)
  content.writeUInt16LE(encrypted ? 0x0100 : 0, 10)
  return { name: 'WordDocument', content }
}

/** An old Word file without anything odd, and with these parts added. */
export const doc = (...parts: OlePart[]) =>
  oleFile([wordDocument(), { name: '1Table', content: Buffer.alloc(100) }, ...parts])
