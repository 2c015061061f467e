import type * as z from 'zod/mini'
import { applicationInput } from '../../contract/application.ts'
import { enquiryInput } from '../../contract/enquiry.ts'
import { applySentences, resumeSentences } from '../../contract/resume.ts'

/** The forms that may carry a resume: their fields, and what they say about a file that cannot be taken. */
export const uploadForms = {
  application: { schema: applicationInput, sentences: applySentences },
  enquiry: { schema: enquiryInput, sentences: resumeSentences },
} as const

export type FormName = keyof typeof uploadForms
export type FormInput<Name extends FormName> = z.infer<(typeof uploadForms)[Name]['schema']>
