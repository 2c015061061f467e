import { inflateSync, constants as zlib } from 'node:zlib'
import type { ResumeWarning } from '../../contract/resume.ts'
import type { Findings } from './inspect-content.ts'

const names: Record<string, ResumeWarning> = {
  Encrypt: 'encrypted',
  JavaScript: 'scripts',
  Launch: 'scripts',
  SubmitForm: 'scripts',
  ImportData: 'scripts',
  EmbeddedFile: 'embedded',
  EmbeddedFiles: 'embedded',
  RichMedia: 'embedded',
}
const MAX_NAME = 16
const MAX_OBJECT_STREAMS = 200
const MAX_UNPACKED = 1024 * 1024
const SLASH = 0x2f

/** An encrypted PDF is taken: many open without a password and only forbid printing. */
export function inspectPdf(bytes: Buffer): Findings {
  // Only a byte order mark and white space may precede the header, so that the file cannot be another type as well.
  if (!/^(\u00ef\u00bb\u00bf)?[\s\0]*%PDF-/.test(bytes.toString('latin1', 0, 1024))) return { problem: 'type' }
  const warnings = new Set<ResumeWarning>()
  collectWarnings(bytes, warnings)
  for (const objects of objectStreams(bytes)) collectWarnings(objects, warnings)
  return { type: 'pdf', warnings: [...warnings] }
}

function collectWarnings(bytes: Buffer, warnings: Set<ResumeWarning>): void {
  for (let at = bytes.indexOf(SLASH); at !== -1; at = bytes.indexOf(SLASH, at + 1)) {
    const warning = names[nameAt(bytes, at + 1)]
    if (warning) warnings.add(warning)
  }
}

/** A name may be written with escapes: `/Java#53cript`. */
function nameAt(bytes: Buffer, start: number): string {
  let name = ''
  for (let at = start; name.length <= MAX_NAME && isLetter(bytes[at]); at += 1) {
    const escaped = bytes[at] === 0x23 ? Number.parseInt(bytes.toString('latin1', at + 1, at + 3), 16) : Number.NaN
    if (!Number.isNaN(escaped)) at += 2
    name += String.fromCharCode(Number.isNaN(escaped) ? (bytes[at] ?? 0) : escaped)
  }
  return name
}

const isLetter = (byte = 0) =>
  byte === 0x23 || (byte >= 0x30 && byte <= 0x39) || (byte >= 0x41 && byte <= 0x5a) || (byte >= 0x61 && byte <= 0x7a)

/** Objects that are packed together, which most programs do since PDF 1.5. Of each, no more than a megabyte is read. */
function* objectStreams(bytes: Buffer): Generator<Buffer> {
  let at = bytes.indexOf('/ObjStm')
  for (let count = 0; at !== -1 && count < MAX_OBJECT_STREAMS; count += 1) {
    const keyword = bytes.indexOf('stream', at)
    const start = keyword + 'stream'.length
    const end = bytes.indexOf('endstream', start)
    // There is none further on either, and a search for each would read the whole file again.
    if (keyword === -1 || end === -1) return
    const skipped = bytes[start] === 0x0d && bytes[start + 1] === 0x0a ? 2 : 1
    const unpacked = inflateSome(bytes.subarray(start + skipped, end))
    if (unpacked) yield unpacked
    at = bytes.indexOf('/ObjStm', at + 1)
  }
}

function inflateSome(data: Buffer): Buffer | undefined {
  try {
    return inflateSync(data, { finishFlush: zlib.Z_SYNC_FLUSH, maxOutputLength: MAX_UNPACKED })
  } catch {
    return undefined
  }
}
