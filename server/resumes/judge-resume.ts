import { RESUME_MAX_BYTES, type ResumeSentences, type ResumeType } from '../../contract/resume.ts'
import type { Refusal } from '../errors.ts'
import { digest, newId } from '../storage/ids.ts'
import { contentTypeOf } from './content-type.ts'
import { readDataUrl } from './read-data-url.ts'

/** A resume that we take, with what is kept of it. */
export type JudgedResume = { id: string; bytes: Uint8Array; type: ResumeType; size: number; sha256: string }
export type Judgement = { ok: true; resume: JudgedResume } | { ok: false; refusal: Refusal }

export function judgeResume(dataUrl: string, sentences: ResumeSentences): Judgement {
  const file = readDataUrl(dataUrl)
  if (!file) return refuse('invalid_resume', sentences.type)
  const { bytes, declared } = file
  if (bytes.length > RESUME_MAX_BYTES) return refuse('too_large', sentences.size)
  const type = contentTypeOf(bytes)
  if (!type || !agree(type, declared)) return refuse('invalid_resume', sentences.type)
  return { ok: true, resume: { id: newId(), bytes, type, size: bytes.length, sha256: digest(bytes) } }
}

const refuse = (code: 'invalid_resume' | 'too_large', sentence: string): Judgement => ({
  ok: false,
  refusal: { code, sentence, fields: { resume: sentence } },
})

/** Word's old and new form are often named like each other; a PDF that calls itself Word is something else. */
const agree = (type: ResumeType, declared: ResumeType) => (type === 'pdf') === (declared === 'pdf')
