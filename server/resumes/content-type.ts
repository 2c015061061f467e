import type { ResumeType } from '../../contract/resume.ts'
import { isWordZip } from './word-zip.ts'

const OLE = Buffer.from('d0cf11e0a1b11ae1', 'hex')
const ZIP = Buffer.from('504b0304', 'hex')
const wordStream = Buffer.from('WordDocument', 'utf16le')
const macroStream = Buffer.from('_VBA_PROJECT', 'utf16le')

/** What the bytes themselves are. Macros, and anything else under these names, are nothing that we take. */
export function contentTypeOf(bytes: Uint8Array): ResumeType | undefined {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (isPdf(buffer)) return 'pdf'
  if (buffer.subarray(0, 8).equals(OLE)) {
    return buffer.includes(wordStream) && !buffer.includes(macroStream) ? 'doc' : undefined
  }
  if (buffer.subarray(0, 4).equals(ZIP)) return isWordZip(buffer) ? 'docx' : undefined
  return undefined
}

/** The mark stands first, behind a byte order mark and white space at most: readers that look further are fooled. */
function isPdf(buffer: Buffer): boolean {
  return /^(\u00ef\u00bb\u00bf)?[\s\0]*%PDF-/.test(buffer.toString('latin1', 0, 1024))
}
