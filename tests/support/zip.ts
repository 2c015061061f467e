export type ZipEntry = {
  name: string
  content?: string
  packed?: number
  unpacked?: number
  flags?: number
  mode?: number
}

export const wordEntries: ZipEntry[] = [
  { name: '[Content_Types].xml' },
  { name: '_rels/.rels' },
  { name: 'word/document.xml' },
]

/** A zip with these entries; sizes are as claimed, which is all that is looked at. */
export function zip(entries: ZipEntry[]): Buffer {
  const locals: Buffer[] = []
  const centrals: Buffer[] = []
  let offset = 0
  for (const { name, content = '<a/>\n', flags = 0, mode = 0o100644, ...claimed } of entries) {
    const label = Buffer.from(name)
    const bytes = Buffer.from(content)
    const { packed = bytes.length, unpacked = bytes.length } = claimed
    const local = Buffer.alloc(30)
    local.writeUInt32LE(0x04034b50, 0)
    local.writeUInt16LE(label.length, 26)
    locals.push(local, label, bytes)

    const central = Buffer.alloc(46)
    central.writeUInt32LE(0x02014b50, 0)
    central.writeUInt16LE(flags, 8)
    central.writeUInt32LE(packed, 20)
    central.writeUInt32LE(unpacked, 24)
    central.writeUInt16LE(label.length, 28)
    central.writeUInt32LE((mode << 16) >>> 0, 38)
    central.writeUInt32LE(offset, 42)
    centrals.push(central, label)
    offset += local.length + label.length + bytes.length
  }
  const directory = Buffer.concat(centrals)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(entries.length, 8)
  end.writeUInt16LE(entries.length, 10)
  end.writeUInt32LE(directory.length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...locals, directory, end])
}

/** An old Word file as far as its marks go. */
export function ole(...streams: string[]): Buffer {
  const names = streams.map((name) => Buffer.from(name, 'utf16le'))
  return Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(512), ...names])
}
