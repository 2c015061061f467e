import { crc32 } from 'node:zlib'
import type { ResumeLine } from './write-pdf.ts'

const DECLARATION = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const FORMATS = 'http://schemas.openxmlformats.org'

const contentTypes = `${DECLARATION}<Types xmlns="${FORMATS}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>`
const relations = `${DECLARATION}<Relationships xmlns="${FORMATS}/package/2006/relationships"><Relationship Id="rId1" Type="${FORMATS}/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>`

/** Sizes are half points. */
const looks = { title: '<w:b/><w:sz w:val="36"/>', heading: '<w:b/>', text: '', note: '<w:sz w:val="17"/>' }

/** A DOCX with a paragraph for each line. */
export function writeDocx(lines: readonly ResumeLine[]): Buffer {
  const paragraphs = lines.map(
    ({ text, look }) =>
      `<w:p><w:r><w:rPr>${looks[look]}</w:rPr><w:t xml:space="preserve">${escapeXml(text)}</w:t></w:r></w:p>`,
  )
  const document = `${DECLARATION}<w:document xmlns:w="${FORMATS}/wordprocessingml/2006/main"><w:body>${paragraphs.join('')}</w:body></w:document>`
  return writeZip([
    ['[Content_Types].xml', contentTypes],
    ['_rels/.rels', relations],
    ['word/document.xml', document],
  ])
}

const escapeXml = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')

/** 1 January 2020, as ZIP files write a day. */
const DAY = (40 << 9) | (1 << 5) | 1

/** A ZIP whose files are not compressed. */
function writeZip(files: readonly (readonly [name: string, content: string])[]): Buffer {
  const parts: Buffer[] = []
  const entries: Buffer[] = []
  let offset = 0
  for (const [name, content] of files) {
    const bytes = Buffer.from(content)
    // From "version needed" to "length of the extra field", which the file and its entry have in common.
    const common = Buffer.alloc(26)
    common.writeUInt16LE(20, 0)
    common.writeUInt16LE(DAY, 8)
    common.writeUInt32LE(crc32(bytes), 10)
    common.writeUInt32LE(bytes.length, 14)
    common.writeUInt32LE(bytes.length, 18)
    common.writeUInt16LE(name.length, 22)
    const entry = Buffer.alloc(14)
    entry.writeUInt32LE(offset, 10)
    entries.push(signature(0x02014b50), Buffer.from([20, 0]), common, entry, Buffer.from(name))
    const part = Buffer.concat([signature(0x04034b50), common, Buffer.from(name), bytes])
    parts.push(part)
    offset += part.length
  }
  const directory = Buffer.concat(entries)
  const end = Buffer.alloc(18)
  end.writeUInt16LE(files.length, 4)
  end.writeUInt16LE(files.length, 6)
  end.writeUInt32LE(directory.length, 8)
  end.writeUInt32LE(offset, 12)
  return Buffer.concat([...parts, directory, signature(0x06054b50), end])
}

function signature(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(value)
  return bytes
}
