import type * as z from 'zod/mini'
import { additionInput, resumeAddition } from '../../contract/addition.ts'
import { applicationInput } from '../../contract/application.ts'
import { enquiryInput } from '../../contract/enquiry.ts'
import { applySentences, resumeSentences } from '../../contract/resume.ts'
import { resumeDetailsInput } from '../../contract/resume-details.ts'

/** The forms that may contain a resume: their fields, and their messages for a file that is refused. */
export const uploadForms = {
  application: { schema: applicationInput, sentences: applySentences },
  enquiry: { schema: enquiryInput, sentences: resumeSentences },
  addition: { schema: additionInput, sentences: resumeSentences },
  resumeAddition: { schema: resumeAddition, sentences: resumeSentences },
  details: { schema: resumeDetailsInput, sentences: resumeSentences },
} as const

export type FormName = keyof typeof uploadForms
export type FormInput<Name extends FormName> = z.infer<(typeof uploadForms)[Name]['schema']>
