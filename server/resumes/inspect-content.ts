import type { ResumeType, ResumeWarning } from '../../contract/resume.ts'
import { inspectDoc } from './inspect-doc.ts'
import { inspectDocx } from './inspect-docx.ts'
import { inspectPdf } from './inspect-pdf.ts'
import { isOle } from './read-ole.ts'

/** Why a file is not taken, or what staff should know before they open it. */
export type Findings = { problem: 'type' | 'macros' | 'encrypted' } | { type: ResumeType; warnings: ResumeWarning[] }

const ZIP = Buffer.from('504b0304', 'hex')

/** Looks at the bytes themselves; what the sender says about them does not count. */
export function inspectContent(bytes: Uint8Array): Findings {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (isOle(buffer)) return inspectDoc(buffer)
  if (buffer.subarray(0, 4).equals(ZIP)) return inspectDocx(buffer)
  return inspectPdf(buffer)
}
