import type { ResumeType, ResumeWarning } from '../../contract/resume.ts'
import { inspectDoc } from './inspect-doc.ts'
import { inspectDocx } from './inspect-docx.ts'
import { inspectPdf } from './inspect-pdf.ts'
import { isOle } from './read-ole.ts'

/** The reason why a file is refused, or warnings for staff. */
export type Findings = { problem: 'type' | 'macros' | 'encrypted' } | { type: ResumeType; warnings: ResumeWarning[] }

const ZIP = Buffer.from('504b0304', 'hex')

/** Inspects the bytes, whatever type the sender claims. */
export function inspectContent(bytes: Uint8Array): Findings {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (isOle(buffer)) return inspectDoc(buffer)
  if (buffer.subarray(0, 4).equals(ZIP)) return inspectDocx(buffer)
  return inspectPdf(buffer)
}
