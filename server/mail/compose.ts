import { answerPromise } from '../../contract/answer-promise.ts'
import type { EnquiryKind } from '../../contract/enquiry.ts'
import { formatMoment } from '../../contract/time.ts'
import type { Database } from '../storage/storage.ts'
import type { QueuedMail } from './outbox.ts'
import { composeDigest } from './staff-digest.ts'

export type Mail = {
  to: string
  replyTo?: { name: string; address: string }
  subject: string
  text: string
}

export type MailAddresses = { applications: string; enquiries: string; quotes: string }

export const enquiryDestinations: Record<EnquiryKind, keyof MailAddresses> = {
  contact: 'enquiries',
  quote: 'quotes',
  resume: 'applications',
}

const subjects: Record<EnquiryKind, string> = {
  contact: 'New message',
  quote: 'New quote request',
  resume: 'New resume',
}

type Compose = (recordId: string) => Promise<Mail | undefined>

/**
 * Composes a mail from its record when it is sent: the outbox holds no personal data. Undefined when the record is gone.
 * `others` compose the mails of other subjects.
 */
export function composeWith(
  db: Database,
  addresses: MailAddresses,
  publicUrl: URL,
  firmName: () => string,
  others: { invitation?: Compose } = {},
) {
  const admin = new URL('/admin', publicUrl).href
  // Links hold nothing about the person but the id of the record.
  const applicationLink = (id: string) => `${admin}?view=people&application=${id}`
  const enquiryLink = (id: string) => `${admin}?view=enquiries&enquiry=${id}`

  return async function compose({ id, kind, recordId }: QueuedMail): Promise<Mail | undefined> {
    if (kind === 'staff-digest') return composeDigest({ db, addresses, admin }, id)
    if (kind === 'sign-in-notice') return composeSignInNotice(recordId)
    if (kind === 'invitation') return others.invitation?.(recordId)
    return kind === 'application-staff' || kind === 'application-sender'
      ? composeApplication(kind, recordId)
      : composeEnquiry(kind, recordId)
  }

  async function composeSignInNotice(entryId: string): Promise<Mail | undefined> {
    const entry = await db
      .selectFrom('audit_log')
      .innerJoin('accounts', 'accounts.id', 'audit_log.account_id')
      .select(['at', 'username', 'email', 'detail'])
      .where('audit_log.id', '=', entryId)
      .executeTakeFirst()
    if (!entry?.email) return undefined
    return {
      to: entry.email,
      subject: 'New sign-in to your account',
      text: [
        `Your account ${entry.username} was signed in to from a browser that it had not used before.`,
        '',
        `When: ${formatMoment(entry.at)}`,
        `How: ${entry.detail}`,
        '',
        'If this was you, there is nothing to do. If not, please change your password and end the session here:',
        `${admin}?view=account`,
        '',
      ].join('\n'),
    }
  }

  async function composeApplication(kind: 'application-staff' | 'application-sender', id: string) {
    const row = await db
      .selectFrom('applications')
      .leftJoin('jobs', 'jobs.id', 'applications.job_id')
      .leftJoin('person_emails', (join) =>
        join
          .onRef('person_emails.email_key', '=', 'applications.email_key')
          .onRef('person_emails.person_id', '=', 'applications.person_id')
          .on('is_replaced', '=', 1),
      )
      .leftJoin('people', 'people.id', 'person_emails.person_id')
      .select(['full_name', 'applications.email', 'applications.phone', 'jobs.title', 'deleted_job_title'])
      .select('people.email as corrected')
      .where('applications.id', '=', id)
      .executeTakeFirst()
    if (!row) return undefined
    const title = row.title ?? row.deleted_job_title ?? 'a position that has been deleted'
    if (kind === 'application-sender')
      return receipt(firmName(), row.corrected || row.email, 'Your application', [
        `We have received your application for ${title}.`,
        'We will review it and get back to you soon.',
      ])
    return toStaff(addresses.applications, `New application: ${title}`, row, [
      `Position: ${title}`,
      `Resume and application: ${applicationLink(id)}`,
    ])
  }

  async function composeEnquiry(kind: 'enquiry-staff' | 'enquiry-sender', id: string) {
    const row = await db
      .selectFrom('enquiries')
      .leftJoin('person_emails', (join) =>
        join
          .onRef('person_emails.email_key', '=', 'enquiries.email_key')
          .onRef('person_emails.person_id', '=', 'enquiries.person_id')
          .on('is_replaced', '=', 1),
      )
      .leftJoin('people', 'people.id', 'person_emails.person_id')
      .select(['kind', 'full_name', 'enquiries.email', 'enquiries.phone', 'message', 'resume_id'])
      .select('people.email as corrected')
      .where('enquiries.id', '=', id)
      .executeTakeFirst()
    if (!row) return undefined
    const about = row.kind as EnquiryKind
    if (kind === 'enquiry-sender') {
      return receipt(firmName(), row.corrected || row.email, 'Your message', [
        'We have received your message.',
        `We will get back to you ${answerPromise}.`,
      ])
    }
    return toStaff(addresses[enquiryDestinations[about]], subjects[about], row, [
      `${row.resume_id ? 'Resume and enquiry' : 'Enquiry'}: ${enquiryLink(id)}`,
      '',
      row.message,
    ])
  }
}

function toStaff(
  to: string,
  subject: string,
  { full_name, email, phone }: { full_name: string; email: string; phone: string },
  lines: string[],
): Mail {
  return {
    to,
    replyTo: { name: full_name, address: email },
    subject,
    text: [`Name: ${full_name}`, `Email: ${email}`, `Phone: ${phone || 'not given'}`, ...lines, ''].join('\n'),
  }
}

/** Contains nothing that the sender typed, so that nobody can use receipts to mail their words to strangers. */
function receipt(firm: string, to: string, subject: string, sentences: string[]): Mail {
  const text = [
    'Hello,',
    '',
    sentences.join(' '),
    '',
    firm,
    '',
    'If you did not write to us, please ignore this mail.',
    '',
  ].join('\n')
  return { to, subject, text }
}
