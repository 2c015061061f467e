import { RESUME_MAX_BYTES, type ResumeSentences, type ResumeType } from '../../contract/resume.ts'
import type { Refusal } from '../errors.ts'
import { digest, newId } from '../storage/ids.ts'
import { contentTypeOf } from './content-type.ts'
import { readDataUrl } from './read-data-url.ts'

/** A resume that we take, with what is kept of it. */
export type JudgedResume = {
  id: string
  bytes: Uint8Array<ArrayBuffer>
  type: ResumeType
  size: number
  sha256: string
}
export type Judgement = { ok: true; resume: JudgedResume } | { ok: false; problem: 'type' | 'size' }

export function judgeResume(dataUrl: string): Judgement {
  const file = readDataUrl(dataUrl)
  if (!file) return { ok: false, problem: 'type' }
  const { bytes, declared } = file
  if (bytes.length > RESUME_MAX_BYTES) return { ok: false, problem: 'size' }
  const type = contentTypeOf(bytes)
  if (!type || !agree(type, declared)) return { ok: false, problem: 'type' }
  return { ok: true, resume: { id: newId(), bytes, type, size: bytes.length, sha256: digest(bytes) } }
}

/** In the words of the form that sent it. */
export function refusalOf(problem: 'type' | 'size', sentences: ResumeSentences): Refusal {
  const sentence = sentences[problem]
  return { code: problem === 'type' ? 'invalid_resume' : 'too_large', sentence, fields: { resume: sentence } }
}

/** Word's old and new form are often named like each other; a PDF that calls itself Word is something else. */
const agree = (type: ResumeType, declared: ResumeType) => (type === 'pdf') === (declared === 'pdf')
