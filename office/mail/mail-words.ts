import type { MailKind, MailState, UnsentMail } from '../../contract/mail.ts'
import { placePath } from '../frame/address.ts'

export const kindLabels: Record<MailKind, string> = {
  'application-staff': 'New application, to the team',
  'application-sender': 'Receipt of an application',
  'enquiry-staff': 'New enquiry, to the team',
  'enquiry-sender': 'Receipt of an enquiry',
  'staff-digest': 'Digest of new records, to the team',
  'sign-in-notice': 'Sign-in notice',
  invitation: 'Invitation to the team',
  'import-notice': 'Notice to somebody who was brought in',
  'password-reset': 'Link for a new password',
  'password-notice': 'Notice of a new password',
  'email-notice': 'Notice of another email address',
  submission: 'People sent to a client',
  consent: 'Question whether somebody may be sent',
}

export const stateWords: Record<MailState, string> = { waiting: 'Waiting', failed: 'Failed' }

export const recipientOf = ({ to }: UnsentMail) => to ?? 'The team'

export const nameOf = ({ kind, to }: UnsentMail) => `${kindLabels[kind]}${to ? ` (${to})` : ''}`

/** Where the application or the enquiry of a mail is shown; undefined for mails about neither. */
export function pathOfRecord({ kind, recordId }: UnsentMail): string | undefined {
  if (kind.startsWith('application')) return placePath('people', '', { application: recordId })
  return kind.startsWith('enquiry') ? placePath('enquiries', recordId) : undefined
}
