export type ResumeLine = { text: string; look: 'title' | 'heading' | 'text' | 'note' }

const looks = {
  title: { font: 'F2', size: 18, before: 10 },
  heading: { font: 'F2', size: 12.5, before: 16 },
  text: { font: 'F1', size: 11, before: 3 },
  note: { font: 'F1', size: 8.5, before: 0 },
} as const
const MARGIN = 56
const TOP = 842 - MARGIN
/** Characters of a line of text that fit on the page. */
const WIDTH = 84

/** A PDF of A4 pages in Helvetica, for texts in Latin letters. */
export function writePdf(lines: readonly ResumeLine[]): Buffer {
  const pages = pagesOf(lines)
  // The objects are numbered from 1: catalog, pages, two fonts, then each page with its content.
  const pageNumber = (index: number) => 5 + 2 * index
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${pages.map((_, n) => `${pageNumber(n)} 0 R`).join(' ')}] /Count ${pages.length} >>`,
    fontOf('Helvetica'),
    fontOf('Helvetica-Bold'),
    ...pages.flatMap((content, n) => [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents ${pageNumber(n) + 1} 0 R ` +
        '/Resources << /Font << /F1 3 0 R /F2 4 0 R >> >> >>',
      `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    ]),
  ]
  let file = '%PDF-1.4\n'
  const offsets = objects.map((object, n) => {
    const offset = file.length
    file += `${n + 1} 0 obj\n${object}\nendobj\n`
    return offset
  })
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  const size = objects.length + 1
  file += `xref\n0 ${size}\n0000000000 65535 f \n${table}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF\n`
  return Buffer.from(file, 'latin1')
}

const fontOf = (name: string) => `<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`

function pagesOf(lines: readonly ResumeLine[]): string[] {
  const pages: string[] = []
  let content = ''
  let y = TOP
  for (const { text, look } of lines) {
    const { font, size, before } = looks[look]
    y -= before
    for (const part of wrap(text)) {
      y -= size * 1.3
      if (y < MARGIN) {
        pages.push(content)
        content = ''
        y = TOP - size * 1.3
      }
      content += `BT /${font} ${size} Tf ${MARGIN} ${y.toFixed(1)} Td (${part.replace(/[\\()]/g, '\\$&')}) Tj ET\n`
    }
  }
  return [...pages, content]
}

function wrap(text: string): string[] {
  const parts: string[] = []
  let part = ''
  for (const word of text.split(' ')) {
    if (part && part.length + word.length >= WIDTH) {
      parts.push(part)
      part = word
    } else part += part ? ` ${word}` : word
  }
  return [...parts, part]
}
