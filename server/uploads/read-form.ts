import * as z from 'zod/mini'
import { invalidInput, type Refusal, refusals } from '../errors.ts'
import { parseJson } from '../http/parse-json.ts'
import { type InspectedResume, inspectResume, resumeRefusal } from '../resumes/inspect-resume.ts'
import { type FormInput, type FormName, uploadForms } from './upload-forms.ts'

/** A form that was received: its known and valid fields, and the resume. */
export type Received<Name extends FormName> = {
  fields: Omit<FormInput<Name>, 'resume' | 'website'>
  resume: undefined extends FormInput<Name>['resume'] ? InspectedResume | undefined : InspectedResume
  /** The honeypot field was filled in. */
  isFromBot: boolean
}

/** The form that was named in the call of `readForm`. */
type AnyForm = {
  fields: Received<FormName>['fields']
  resume: InspectedResume | undefined
  isFromBot: boolean
}

export type ReadForm = { ok: true; form: AnyForm } | { ok: false; refusal: Refusal }

/** Parses, validates and inspects a whole form. It needs nothing but the bytes, so it can run in a worker. */
export function readForm(bytes: Buffer, name: FormName): ReadForm {
  const { schema, sentences } = uploadForms[name]
  const body = bytes.length === 0 ? { value: undefined } : parseJson(bytes)
  if (!body) return { ok: false, refusal: refusals.badRequest }
  const parsed = z.safeParse(schema, body.value)
  if (!parsed.success) {
    const problems = parsed.error.issues.map(({ path, message }) => ({ field: path[0]?.toString(), message }))
    return { ok: false, refusal: invalidInput(problems) }
  }

  const {
    resume: sent,
    website,
    ...fields
  }: FormInput<FormName> & { fullName?: string; website?: unknown } = parsed.data
  const inspection = sent === undefined ? undefined : inspect(sent, fields.fullName)
  if (inspection && !inspection.ok) return { ok: false, refusal: resumeRefusal(inspection.problem, sentences) }
  const isFromBot = website !== undefined && website !== null && website !== ''
  return { ok: true, form: { fields, resume: inspection?.resume, isFromBot } }
}

/** The file of an application has no name and is named after the person; that of a message has one. */
function inspect(sent: string | { filename: string; content: string }, fullName = '') {
  return typeof sent === 'string' ? inspectResume(sent, fullName) : inspectResume(sent.content, sent.filename)
}
