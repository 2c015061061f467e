const MAGIC = Buffer.from('d0cf11e0a1b11ae1', 'hex')
const HEADER_SIZE = 512
const ENTRY_SIZE = 128
const MINI_SECTOR = 64
const END_OF_CHAIN = 0xfffffffe
const NO_ENTRY = 0xffffffff
const STORAGE = 1
const STREAM = 2
const ROOT = 5
const INLINE_FAT_SECTORS = 109

export type OleEntry = { name: string; isStorage: boolean; hasChildren: boolean; head: Buffer }

export const isOle = (bytes: Buffer) => bytes.subarray(0, MAGIC.length).equals(MAGIC)

/**
 * The storages and streams of a compound file ([MS-CFB]), with the first 64 bytes of each stream. Undefined when the
 * file is no readable compound file. Entries are taken from the directory's sectors, not from its tree, so one that the
 * tree leaves out is seen too. No chain is followed further than the file has sectors.
 */
export function readOle(bytes: Buffer): OleEntry[] | undefined {
  if (!isOle(bytes) || bytes.length < HEADER_SIZE) return undefined
  const shift = bytes.readUInt16LE(30)
  if (shift !== 9 && shift !== 12) return undefined
  const sectorSize = 2 ** shift
  const sectors = Math.ceil(bytes.length / sectorSize) - 1
  /** A file may end within its last sector. */
  const sector = (index: number) =>
    index < sectors ? bytes.subarray((index + 1) * sectorSize, (index + 2) * sectorSize) : undefined
  const numberAt = (part: Buffer | undefined, at: number) =>
    part && at + 4 <= part.length ? part.readUInt32LE(at) : undefined

  const perSector = sectorSize / 4
  const fatSectors = listFatSectors()
  function listFatSectors(): number[] {
    const found: number[] = []
    for (let n = 0; n < INLINE_FAT_SECTORS; n += 1) found.push(bytes.readUInt32LE(76 + n * 4))
    let next = bytes.readUInt32LE(68)
    // More of them than sectors is a list that repeats itself.
    while (next < sectors && found.length < sectors + INLINE_FAT_SECTORS) {
      const part = sector(next)
      for (let n = 0; n < perSector - 1; n += 1) found.push(numberAt(part, n * 4) ?? NO_ENTRY)
      next = numberAt(part, sectorSize - 4) ?? END_OF_CHAIN
    }
    return found
  }
  const nextOf = (index: number) =>
    numberAt(sector(fatSectors[Math.floor(index / perSector)] ?? NO_ENTRY), (index % perSector) * 4) ?? END_OF_CHAIN

  function* chain(start: number): Generator<Buffer> {
    let index = start
    for (let steps = 0; steps < sectors; steps += 1) {
      const part = sector(index)
      if (!part) return
      yield part
      index = nextOf(index)
    }
  }

  const directory = Buffer.concat([...chain(bytes.readUInt32LE(48))])
  if (directory.length < ENTRY_SIZE || directory[66] !== ROOT) return undefined
  const miniStream = [...chain(directory.readUInt32LE(116))]
  const cutoff = bytes.readUInt32LE(56)

  function headOf(start: number, size: number): Buffer {
    if (size >= cutoff) return sector(start)?.subarray(0, Math.min(size, MINI_SECTOR)) ?? Buffer.alloc(0)
    const at = start * MINI_SECTOR
    const part = miniStream[Math.floor(at / sectorSize)]
    return part?.subarray(at % sectorSize, (at % sectorSize) + Math.min(size, MINI_SECTOR)) ?? Buffer.alloc(0)
  }

  const entries: OleEntry[] = []
  for (let at = 0; at + ENTRY_SIZE <= directory.length; at += ENTRY_SIZE) {
    const kind = directory[at + 66]
    if (kind !== STORAGE && kind !== STREAM) continue
    const nameBytes = Math.min(Math.max(directory.readUInt16LE(at + 64) - 2, 0), 62)
    const isStorage = kind === STORAGE
    entries.push({
      name: directory.toString('utf16le', at, at + nameBytes),
      isStorage,
      hasChildren: isStorage && directory.readUInt32LE(at + 76) !== NO_ENTRY,
      head: isStorage ? Buffer.alloc(0) : headOf(directory.readUInt32LE(at + 116), directory.readUInt32LE(at + 120)),
    })
  }
  return entries
}
