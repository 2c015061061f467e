import { IMPORT_MAX_BYTES, IMPORT_SHEET_MAX_BYTES } from '../../contract/imports/import-limits.ts'
import { RESUME_MAX_BYTES } from '../../contract/resume.ts'

export type FileKind = 'resume' | 'zip' | 'sheet'

const kinds: Record<string, FileKind> = {
  pdf: 'resume',
  doc: 'resume',
  docx: 'resume',
  zip: 'zip',
  xlsx: 'sheet',
  csv: 'sheet',
}

const sentences: Record<string, string> = {
  xls: 'An old Excel file. Please save it as .xlsx and bring it again.',
  rar: 'A RAR file. Please unpack it and bring the files.',
  '7z': 'A 7-Zip file. Please unpack it and bring the files.',
  rtf: 'An RTF file. Please save it as PDF or Word and bring it again.',
  odt: 'An OpenDocument file. Please save it as PDF or Word and bring it again.',
  txt: 'A text file. Please save it as PDF or Word and bring it again.',
  jpg: 'A picture. Please save it as PDF and bring it again.',
  jpeg: 'A picture. Please save it as PDF and bring it again.',
  png: 'A picture. Please save it as PDF and bring it again.',
  exe: 'A program, not a document.',
}

const largest: Record<FileKind, number> = {
  resume: RESUME_MAX_BYTES,
  zip: IMPORT_MAX_BYTES,
  sheet: IMPORT_SHEET_MAX_BYTES,
}

/** The last part of a path. */
export const baseName = (path: string) => path.slice(path.lastIndexOf('/') + 1)

/** The kind of a file by its name, or why it is refused. */
export function kindOf(name: string, size: number): { kind: FileKind; problem?: string } {
  const base = baseName(name)
  const ending = base.slice(base.lastIndexOf('.') + 1).toLowerCase()
  const kind = base.includes('.') ? kinds[ending] : undefined
  if (base.startsWith('.') || base.startsWith('~$') || /(^|\/)__MACOSX\//.test(name) || base === 'Thumbs.db')
    return { kind: 'resume', problem: 'A file of the computer itself, not a document.' }
  if (!kind) return { kind: 'resume', problem: sentences[ending] ?? 'Neither a resume nor a sheet nor a ZIP file.' }
  if (size === 0) return { kind, problem: 'The file is empty.' }
  const limit = largest[kind]
  if (size > limit) return { kind, problem: `${megabytes(size)}, the limit is ${megabytes(limit)}.` }
  return { kind }
}

const megabytes = (bytes: number) => `${Math.ceil(bytes / 1024 / 1024)} MB`
