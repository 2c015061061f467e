/** Small files of the kinds that people send as resumes. */
export const pdf = {
  name: 'asha-verma.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n'),
}

/** A PDF of exactly so many bytes. */
export function pdfOf(bytes: number) {
  const buffer = Buffer.alloc(bytes, ' ')
  buffer.write('%PDF-1.4\n')
  return { name: 'long.pdf', mimeType: 'application/pdf', buffer }
}

export const dataUrl = ({ mimeType, buffer }: { mimeType: string; buffer: Buffer }) =>
  `data:${mimeType};base64,${buffer.toString('base64')}`
