import { RESUME_MAX_BYTES, type ResumeSentences, type ResumeType, type ResumeWarning } from '../../contract/resume.ts'
import type { Refusal } from '../errors.ts'
import { digest, newId } from '../storage/ids.ts'
import { cleanFilename } from './filename.ts'
import { inspectContent } from './inspect-content.ts'
import { readDataUrl } from './read-data-url.ts'

/** A resume that passed every check, with what is stored about it. */
export type InspectedResume = {
  id: string
  bytes: Uint8Array<ArrayBuffer>
  filename: string
  type: ResumeType
  size: number
  sha256: string
  warnings: ResumeWarning[]
}

type ResumeProblem = 'type' | 'size' | 'macros' | 'encrypted'
type Inspection = { ok: true; resume: InspectedResume } | { ok: false; problem: ResumeProblem }

/** `name`: the file name that was sent, or the person's name. */
export function inspectResume(dataUrl: string, name: string): Inspection {
  const file = readDataUrl(dataUrl)
  return file ? inspectFile(file, name) : { ok: false, problem: 'type' }
}

type DeclaredFile = { bytes: Uint8Array<ArrayBuffer>; declared: ResumeType }

export function inspectFile({ bytes, declared }: DeclaredFile, name: string): Inspection {
  if (bytes.length > RESUME_MAX_BYTES) return { ok: false, problem: 'size' }
  const findings = inspectContent(bytes)
  if ('problem' in findings) return { ok: false, problem: findings.problem }
  const { type, warnings } = findings
  if (!agree(type, declared)) return { ok: false, problem: 'type' }
  const filename = cleanFilename(name, type)
  const sha256 = digest(bytes)
  return { ok: true, resume: { id: newId(), bytes, filename, type, size: bytes.length, sha256, warnings } }
}

const MACROS = 'This document contains macros. Please save it as a PDF and upload that.'
const ENCRYPTED = 'This document is protected by a password. Please save it without one and upload it again.'

/** Uses the sentences of the form that sent the file. */
export function resumeRefusal(problem: ResumeProblem, sentences: ResumeSentences): Refusal {
  const sentence = { ...sentences, macros: MACROS, encrypted: ENCRYPTED }[problem]
  return { code: problem === 'size' ? 'too_large' : 'invalid_resume', sentence, fields: { resume: sentence } }
}

/** DOC and DOCX may be declared as each other, which is common. A PDF declared as Word is refused. */
const agree = (type: ResumeType, declared: ResumeType) => (type === 'pdf') === (declared === 'pdf')
