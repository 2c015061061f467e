import { deflateRawSync } from 'node:zlib'

export type ZipEntry = {
  /** As bytes in another encoding than UTF-8. */
  name: string | Buffer
  content?: string | Buffer
  /** Lengths that the zip claims instead of the true ones. */
  packed?: number
  unpacked?: number
  flags?: number
  mode?: number
}

const NAMESPACE = 'http://schemas.openxmlformats.org/package/2006'
const MAIN_TYPE = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml'
export const contentTypes = (type = MAIN_TYPE, more = '') =>
  `<?xml version="1.0" encoding="UTF-8" standalone="yes"?><Types xmlns="${NAMESPACE}/content-types"><Override PartName="/word/document.xml" ContentType="${type}"/>${more}</Types>`

/** The smallest valid DOCX. */
export const wordEntries: ZipEntry[] = [
  { name: '[Content_Types].xml', content: contentTypes() },
  { name: '_rels/.rels', content: `<Relationships xmlns="${NAMESPACE}/relationships"/>` },
  { name: 'word/document.xml', content: '<w:document/>' },
]

/** A zip of deflated entries, valid except for what an entry overrides. */
export function zip(entries: ZipEntry[]): Buffer {
  const locals: Buffer[] = []
  const centrals: Buffer[] = []
  let offset = 0
  for (const { name, content = '<a/>\n', flags = 0, mode = 0o100644, ...claimed } of entries) {
    const label = typeof name === 'string' ? Buffer.from(name) : name
    const data = deflateRawSync(Buffer.from(content))
    const { packed = data.length, unpacked = Buffer.byteLength(content) } = claimed
    const local = Buffer.alloc(30)
    local.writeUInt32LE(0x04034b50, 0)
    local.writeUInt16LE(flags, 6)
    local.writeUInt16LE(8, 8)
    local.writeUInt32LE(packed, 18)
    local.writeUInt32LE(unpacked, 22)
    local.writeUInt16LE(label.length, 26)
    locals.push(local, label, data)

    const central = Buffer.alloc(46)
    central.writeUInt32LE(0x02014b50, 0)
    central.writeUInt16LE(flags, 8)
    central.writeUInt16LE(8, 10)
    central.writeUInt32LE(packed, 20)
    central.writeUInt32LE(unpacked, 24)
    central.writeUInt16LE(label.length, 28)
    central.writeUInt32LE((mode << 16) >>> 0, 38)
    central.writeUInt32LE(offset, 42)
    centrals.push(central, label)
    offset += local.length + label.length + data.length
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
