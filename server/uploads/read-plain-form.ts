import * as z from 'zod/mini'
import { applicant, applicationInput } from '../../contract/application.ts'
import { contactForm, resumeForm } from '../../contract/enquiry.ts'
import { KEY_FIELD, NOTICE_FIELD, type PlainFormName, plainFormFields } from '../../contract/plain-forms.ts'
import { composeQuoteMessage, quoteForm } from '../../contract/quote.ts'
import type { QuoteChoices } from '../../contract/quote-choices.ts'
import {
  applySentences,
  claimedResumeType,
  composeResumeMessage,
  type ResumeSentences,
  resumeSentences,
} from '../../contract/resume.ts'
import { invalidInput, type Refusal, refusals } from '../errors.ts'
import { type InspectedResume, inspectFile, resumeRefusal } from '../resumes/inspect-resume.ts'
import type { Received } from './read-form.ts'

/** Characters of one answer that are shown again: four times as many as any field takes. */
const MAX_SHOWN = 20_000
const HONEYPOT = 'website'
/** Where the job of an application stands: in the address that it is sent to. */
const JOB = 'jobId'

export type PlainFormTask = {
  bytes: Uint8Array<ArrayBuffer>
  contentType: string
  name: PlainFormName
  jobId: string
  quoteChoices: QuoteChoices
}

/** The typed answers, by the names of the fields, to be shown again when the form is refused. */
export type TypedForm = {
  answers: Record<string, string>
  noticeVersion: string
  key: string
  hadFile: boolean
}

type Form = Received<'application'> | Received<'enquiry'>
export type ReadPlainForm = { typed: TypedForm } & ({ ok: true; form: Form } | { ok: false; refusal: Refusal })

type ParsedForm = { typed: TypedForm; file: File | undefined; isFromBot: boolean }

/**
 * Parses, validates and inspects a form as browsers send it without script: as `multipart/form-data` or
 * `application/x-www-form-urlencoded`. Undefined when it is neither.
 */
export async function readPlainForm({
  bytes,
  contentType,
  name,
  jobId,
  quoteChoices,
}: PlainFormTask): Promise<ReadPlainForm | undefined> {
  const parsed = await parseForm(bytes, contentType, name)
  if (!parsed) return undefined
  const { typed } = parsed
  const read = name === 'application' ? await application(parsed, jobId) : await enquiry(parsed, name, quoteChoices)
  return { typed, ...read }
}

/** The answers at the beginning of a form that is too large. Its file, which is last, is cut off. */
export async function readTypedHead(
  head: Buffer,
  contentType: string,
  name: PlainFormName,
): Promise<TypedForm | undefined> {
  const boundary = /^multipart\/form-data;.*\bboundary="?([^";\s]{1,70})/i.exec(contentType)?.[1]
  if (!boundary) return undefined
  const whole = Buffer.concat([head, Buffer.from(`\r\n--${boundary}--\r\n`)])
  return (await parseForm(new Uint8Array(whole), contentType, name))?.typed
}

async function parseForm(
  bytes: Uint8Array<ArrayBuffer>,
  contentType: string,
  name: PlainFormName,
): Promise<ParsedForm | undefined> {
  let data: FormData
  try {
    data = await new Response(bytes, { headers: { 'content-type': contentType } }).formData()
  } catch {
    return undefined
  }
  const text = (field: string) => {
    const value = data.get(field)
    // Browsers end the lines of a text with CRLF; the other forms send LF.
    return typeof value === 'string' ? value.slice(0, MAX_SHOWN).replaceAll('\r\n', '\n') : ''
  }
  const sent = data.get('resume')
  // A field without a file is sent as an empty one without a name.
  const file = sent instanceof File && (sent.size > 0 || sent.name !== '') ? sent : undefined
  const answers = Object.fromEntries(plainFormFields[name].map((field) => [field, text(field)]))
  const typed = { answers, noticeVersion: text(NOTICE_FIELD), key: text(KEY_FIELD), hadFile: file !== undefined }
  return { typed, file, isFromBot: text(HONEYPOT) !== '' }
}

type Read = { ok: true; form: Form } | { ok: false; refusal: Refusal }

async function application({ typed: { answers }, file, isFromBot }: ParsedForm, jobId: string): Promise<Read> {
  const job = z.safeParse(applicationInput.shape.jobId, jobId)
  if (!job.success) return { ok: false, refusal: refusals.unknownJob }
  // Details that were left out are not sent by the dialog either.
  const filled = Object.fromEntries(Object.entries(answers).filter(([, answer]) => answer !== ''))
  const parsed = z.safeParse(applicant, filled)
  if (!parsed.success || !file) return refuse(parsed.error, file ? undefined : applySentences.missing)
  const inspected = await inspect(file, parsed.data.fullName, applySentences)
  if (!inspected.ok) return inspected
  return { ok: true, form: { fields: { ...parsed.data, [JOB]: job.data }, resume: inspected.resume, isFromBot } }
}

async function enquiry(
  parsed: ParsedForm,
  name: 'contact' | 'quote' | 'resume',
  quoteChoices: QuoteChoices,
): Promise<Read> {
  const { typed, file, isFromBot } = parsed
  switch (name) {
    case 'contact': {
      const { success, data, error } = z.safeParse(contactForm, typed.answers)
      return success ? { ok: true, form: { fields: data, resume: undefined, isFromBot } } : refuse(error)
    }
    case 'quote': {
      const { success, data, error } = z.safeParse(quoteForm(quoteChoices), typed.answers)
      if (!success) return refuse(error)
      const { fullName, email, phone, ...wishes } = data
      const fields = { fullName, email, phone, message: composeQuoteMessage(wishes, quoteChoices) }
      return { ok: true, form: { fields, resume: undefined, isFromBot } }
    }
    case 'resume': {
      const { success, data, error } = z.safeParse(resumeForm, typed.answers)
      if (!success || !file) return refuse(error, file ? undefined : resumeSentences.missing)
      const inspected = await inspect(file, file.name, resumeSentences)
      if (!inspected.ok) return inspected
      const { filename, size } = inspected.resume
      const fields = { ...data, message: composeResumeMessage({ ...data, filename, size }) }
      return { ok: true, form: { fields, resume: inspected.resume, isFromBot } }
    }
  }
}

/** `fileProblem`: the sentence about a file that is missing. */
function refuse(error: z.core.$ZodError | undefined, fileProblem?: string): Read {
  const problems = (error?.issues ?? []).map(({ path, message }) => ({ field: path[0]?.toString(), message }))
  return {
    ok: false,
    refusal: invalidInput([...problems, ...(fileProblem ? [{ field: 'resume', message: fileProblem }] : [])]),
  }
}

async function inspect(
  file: File,
  name: string,
  sentences: ResumeSentences,
): Promise<{ ok: true; resume: InspectedResume } | { ok: false; refusal: Refusal }> {
  const declared = claimedResumeType(file)
  if (!declared) return { ok: false, refusal: resumeRefusal('type', sentences) }
  const inspection = inspectFile({ bytes: new Uint8Array(await file.arrayBuffer()), declared }, name)
  return inspection.ok ? inspection : { ok: false, refusal: resumeRefusal(inspection.problem, sentences) }
}
