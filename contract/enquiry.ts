import * as z from 'zod/mini'
import { resumeFile } from './application.ts'
import { email, fullName, optionalPhone, phone, website } from './person.ts'
import { isQuoteMessage } from './quote.ts'
import { isResumeMessage, resumeSentences } from './resume.ts'
import { block, maybeBlock, maybeLine } from './text.ts'

export const enquiryKinds = ['contact', 'quote', 'resume'] as const
export const enquiryStatuses = ['open', 'answered'] as const
/** The filters of the list. Overdue enquiries are open after their deadline. */
export const enquiryStates = ['open', 'overdue', 'answered'] as const

/** The fields of the contact form and of the enquiry dialog. */
export const contactForm = z.object({
  fullName,
  email,
  phone: optionalPhone,
  message: block('your message', 5000),
})

/** The fields of the resume dialog, without the file. */
export const resumeForm = z.object({
  fullName,
  email,
  phone,
  message: z._default(maybeBlock('your message', 5000), ''),
})

/** The body of `POST /api/contact`. Composed messages may be longer than typed ones. */
export const enquiryInput = z.object({
  fullName,
  email,
  phone: optionalPhone,
  message: block('your message', 6000),
  resume: z.optional(
    z.object(
      {
        filename: z._default(maybeLine('the name of the file', 10_000), ''),
        content: z.string(resumeSentences.missing).check(z.minLength(1, resumeSentences.missing)),
        size: z.optional(z.number('Please send the size of the file as a number.')),
      },
      resumeSentences.missing,
    ),
  ),
  website,
})

export const enquiryReceipt = z.object({
  _id: z.string(),
  kind: z.enum(enquiryKinds),
  fullName: z.string(),
  email: z.string(),
  phone: z.string(),
  message: z.string(),
  submittedAt: z.string(),
  status: z.enum(enquiryStatuses),
})

/**
 * An enquiry as staff see it; without contact details and resume for viewers without the grant. The promise is kept when it
 * is answered by `dueAt`; from `soonAt` it is due soon. `owner` takes care of it. `version` is sent as If-Match.
 */
export const enquiry = z.extend(enquiryReceipt, {
  email: z.optional(z.string()),
  phone: z.optional(z.string()),
  dueAt: z.string(),
  soonAt: z.string(),
  owner: z.nullable(z.string()),
  /** The jobs that staff have made from it. */
  jobs: z.array(z.object({ _id: z.string(), title: z.string() })),
  /** The client that it led to. */
  client: z.nullable(z.object({ _id: z.string(), name: z.string() })),
  next: z.nullable(z.object({ step: z.string(), dueAt: z.nullable(z.string()) })),
  answeredAt: z.nullable(z.string()),
  resume: z.optional(z.nullable(resumeFile)),
  version: z.string(),
})

/** `isUndo`: restores the status before the last change, and with it the time of the answer. */
export const enquiryChange = z.object({
  status: z.enum(enquiryStatuses, `Please choose a status: ${enquiryStatuses.join(', ')}.`),
  isUndo: z.optional(z.boolean('Please send isUndo as true or false.')),
})

export type EnquiryKind = (typeof enquiryKinds)[number]
export type EnquiryInput = z.infer<typeof enquiryInput>
export type EnquiryReceipt = z.infer<typeof enquiryReceipt>
export type Enquiry = z.infer<typeof enquiry>
export type EnquiryChange = z.infer<typeof enquiryChange>
export type EnquiryStatus = Enquiry['status']
export type EnquiryState = (typeof enquiryStates)[number]

/** Decided by the first line of the message, which the forms compose. */
export function enquiryKind(message: string): EnquiryKind {
  if (isQuoteMessage(message)) return 'quote'
  return isResumeMessage(message) ? 'resume' : 'contact'
}
