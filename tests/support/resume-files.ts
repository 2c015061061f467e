import { readFileSync } from 'node:fs'
import { deflateSync } from 'node:zlib'
import { oleFile } from './ole.ts'
import { contentTypes, zip } from './zip.ts'

/** Printed by Chromium: two columns, a table, ligatures, and a font of its own. */
export const chromiumPdf = readFileSync(new URL('./files/chromium-print.pdf', import.meta.url))

const madeBy = (name: string) => readFileSync(new URL(`./files/${name}`, import.meta.url))

/** Resumes as other programs write them. */
export const programFiles = {
  /** LibreOffice: a heading, paragraphs, Hindi and a table, the same in all three. */
  libreOffice: { pdf: madeBy('libreoffice.pdf'), docx: madeBy('libreoffice.docx'), doc: madeBy('libreoffice.doc') },
  /** pdfTeX with the ligatures of Latin Modern. */
  latex: madeBy('latex.pdf'),
  /** Printed by Chromium in Noto Sans Devanagari, with two columns and a table. */
  hindi: madeBy('chromium-hindi.pdf'),
  /** One picture of a page. */
  scan: madeBy('scan.pdf'),
}

/** A PDF of these objects, with a correct table of their places. The first one is the catalogue. */
export function pdfOfObjects(objects: readonly (string | Buffer)[], trailing = ''): Buffer {
  const parts = [Buffer.from('%PDF-1.4\n')]
  const places: number[] = []
  let length = parts[0]?.length ?? 0
  for (const [index, object] of objects.entries()) {
    places.push(length)
    const part = Buffer.concat([Buffer.from(`${index + 1} 0 obj\n`), Buffer.from(object), Buffer.from('\nendobj\n')])
    parts.push(part)
    length += part.length
  }
  const rows = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('')
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows}`
  const trailer = `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R ${trailing} >>\nstartxref\n${length}\n%%EOF\n`
  return Buffer.concat([...parts, Buffer.from(table + trailer)])
}

const FONT = '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>'
const page = (contents: number) =>
  `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F1 3 0 R >> >> /Contents ${contents} 0 R >>`

export function pdfStream(content: Buffer, more = ''): Buffer {
  return Buffer.concat([
    Buffer.from(`<< /Length ${content.length} ${more} >>\nstream\n`),
    content,
    Buffer.from('\nendstream'),
  ])
}

/** A PDF written by hand, with these lines of Latin text. */
export function textPdf(...lines: string[]): Buffer {
  const escaped = lines.map((line) => `(${line.replace(/[\\()]/g, (mark) => `\\${mark}`)}) Tj T*`)
  const content = `BT /F1 11 Tf 14 TL 50 780 Td ${escaped.join('\n')} ET`
  return pdfOfObjects([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [4 0 R] /Count 1 >>',
    FONT,
    page(5),
    pdfStream(Buffer.from(content, 'latin1')),
  ])
}

/** A page without text, as a scanner makes it. */
export const scannedPdf = () => textPdf('')

/** A few kilobytes that unpack to so many megabytes. */
export function pdfBomb(megabytes: number): Buffer {
  const packed = deflateSync(Buffer.alloc(megabytes * 1024 * 1024, ' '), { level: 1 })
  return pdfOfObjects([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [4 0 R] /Count 1 >>',
    FONT,
    page(5),
    pdfStream(packed, '/Filter /FlateDecode'),
  ])
}

/** Pages that contain each other. */
export const endlessPdf = () =>
  pdfOfObjects([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 100000 >>',
    '<< /Type /Pages /Parent 2 0 R /Kids [2 0 R 3 0 R] /Count 100000 >>',
  ])

export function docxOf(...paragraphs: string[]): Buffer {
  const body = paragraphs.map((text) => `<w:p><w:r><w:t>${text}</w:t></w:r></w:p>`).join('')
  const word = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main'
  const relation = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument'
  return zip([
    { name: '[Content_Types].xml', content: contentTypes() },
    {
      name: '_rels/.rels',
      content: `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${relation}" Target="word/document.xml"/></Relationships>`,
    },
    {
      name: 'word/document.xml',
      content: `<?xml version="1.0" encoding="UTF-8"?><w:document xmlns:w="${word}"><w:body>${body}</w:body></w:document>`,
    },
  ])
}

const TEXT_AT = 0x800

/** A Word 97 file with one piece of text. */
export function docOf(...paragraphs: string[]): Buffer {
  const text = Buffer.from(`${paragraphs.join('\r')}\r`, 'latin1')
  const content = Buffer.alloc(4096 + text.length)
  content.writeUInt16LE(0xa5ec, 0)
  content.writeUInt16LE(0xc1, 2)
  content.writeUInt16LE(0x0200, 10)
  content.writeUInt32LE(text.length, 0x4c)
  content.writeUInt32LE(0, 0x1a2)
  content.writeUInt32LE(21, 0x1a6)
  text.copy(content, TEXT_AT)
  const table = Buffer.alloc(21)
  table[0] = 2
  table.writeUInt32LE(16, 1)
  table.writeUInt32LE(0, 5)
  table.writeUInt32LE(text.length, 9)
  table.writeUInt32LE((TEXT_AT * 2) | 0x40000000, 15)
  return oleFile([
    { name: 'WordDocument', content },
    { name: '1Table', content: table },
  ])
}
