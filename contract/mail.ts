import * as z from 'zod/mini'

export const mailKinds = [
  'application-staff',
  'application-sender',
  'enquiry-staff',
  'enquiry-sender',
  'staff-digest',
  'sign-in-notice',
  'invitation',
  'import-notice',
  'password-reset',
  'password-notice',
  'email-notice',
  'submission',
  'consent',
] as const
/** `waiting` is retried automatically, `failed` only by staff. */
export const mailStates = ['waiting', 'failed'] as const

/** A mail that has not been sent. Its text is composed from the record when it is sent. */
export const unsentMail = z.object({
  _id: z.string(),
  kind: z.enum(mailKinds),
  state: z.enum(mailStates),
  /** Null for a mail to staff whose address is not configured. */
  to: z.nullable(z.string()),
  /** The application, enquiry, invitation, link or question that it is about; names nothing for a digest. */
  recordId: z.string(),
  createdAt: z.string(),
  attempts: z.number(),
  /** The time of the next attempt; null when none is planned. */
  nextAt: z.nullable(z.string()),
  /** The reason why the last attempt failed, in a sentence for people. */
  problem: z.nullable(z.string()),
})

/** `isConfigured`: whether there is a mail server. `delayed`: the waiting mails that should have been sent by now. */
export const mailSummary = z.object({
  isConfigured: z.boolean(),
  waiting: z.number(),
  delayed: z.number(),
  failed: z.number(),
})

/** The number of mails that were changed. */
export const mailsChanged = z.object({ changed: z.number() })

export type MailKind = (typeof mailKinds)[number]
export type MailState = (typeof mailStates)[number]
export type UnsentMail = z.infer<typeof unsentMail>
export type MailSummary = z.infer<typeof mailSummary>
