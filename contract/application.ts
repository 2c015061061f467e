import * as z from 'zod/mini'
import { email, fullName, phone, website } from './person.ts'
import { applySentences } from './resume.ts'
import { maybeBlock } from './text.ts'

export const applicationStatuses = ['pending', 'reviewed', 'shortlisted', 'interview', 'placed', 'rejected'] as const

/** What the apply dialog asks a person, beside the file. */
export const applicant = z.object({ fullName, email, phone })

const pleaseChoose = 'Please choose the position again.'

/** What a visitor sends. The resume is a data URL; its content is judged by the server. */
export const applicationInput = z.extend(applicant, {
  jobId: z.string(pleaseChoose).check(z.regex(/^[\w-]{1,64}$/, pleaseChoose)),
  resume: z.string(applySentences.missing).check(z.minLength(1, applySentences.missing)),
  website,
})

/** What the sender gets back. The job is null once it has been deleted. */
export const applicationReceipt = z.object({
  _id: z.string(),
  fullName: z.string(),
  email: z.string(),
  phone: z.string(),
  job: z.nullable(z.object({ _id: z.string(), title: z.string() })),
  submittedAt: z.string(),
  status: z.enum(applicationStatuses),
})

/** What staff see of a file: never its bytes, never where it lies. */
export const resumeFile = z.object({ filename: z.string(), size: z.number(), type: z.enum(['pdf', 'doc', 'docx']) })

export const application = z.extend(applicationReceipt, { note: z.string(), resume: resumeFile })

export const applicationChange = z.object({
  status: z.optional(z.enum(applicationStatuses, `Please choose a status: ${applicationStatuses.join(', ')}.`)),
  note: z.optional(maybeBlock('the note', 5000)),
})

export type Applicant = z.infer<typeof applicant>
export type ApplicationInput = z.infer<typeof applicationInput>
export type ApplicationReceipt = z.infer<typeof applicationReceipt>
export type Application = z.infer<typeof application>
export type ApplicationChange = z.infer<typeof applicationChange>
export type ApplicationStatus = Application['status']
