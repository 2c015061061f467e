import { RESUME_MAX_BYTES, type ResumeSentences, type ResumeType } from '../../contract/resume.ts'
import type { Refusal } from '../errors.ts'
import { digest, newId } from '../storage/ids.ts'
import { contentTypeOf } from './content-type.ts'
import { cleanFilename } from './filename.ts'
import { readDataUrl } from './read-data-url.ts'

/** A resume that passed every check, with what is stored about it. */
export type InspectedResume = {
  id: string
  bytes: Uint8Array<ArrayBuffer>
  filename: string
  type: ResumeType
  size: number
  sha256: string
}

export type ResumeProblem = 'type' | 'size'
export type Inspection = { ok: true; resume: InspectedResume } | { ok: false; problem: ResumeProblem }

/** `name`: what the sender calls the file, or whose it is. */
export function inspectResume(dataUrl: string, name: string): Inspection {
  const file = readDataUrl(dataUrl)
  if (!file) return { ok: false, problem: 'type' }
  const { bytes, declared } = file
  if (bytes.length > RESUME_MAX_BYTES) return { ok: false, problem: 'size' }
  const type = contentTypeOf(bytes)
  if (!type || !agree(type, declared)) return { ok: false, problem: 'type' }
  const filename = cleanFilename(name, type)
  return { ok: true, resume: { id: newId(), bytes, filename, type, size: bytes.length, sha256: digest(bytes) } }
}

/** In the words of the form that sent the file. */
export function resumeRefusal(problem: ResumeProblem, sentences: ResumeSentences): Refusal {
  const sentence = sentences[problem]
  return { code: problem === 'size' ? 'too_large' : 'invalid_resume', sentence, fields: { resume: sentence } }
}

/** DOC and DOCX are often named like each other; a PDF that calls itself Word is something else. */
const agree = (type: ResumeType, declared: ResumeType) => (type === 'pdf') === (declared === 'pdf')
