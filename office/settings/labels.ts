import type { MailDestination, RetainedKind } from '../../contract/settings.ts'

export const destinationLabels: Record<MailDestination, string> = {
  applications: 'Applications and resumes',
  enquiries: 'Messages',
  quotes: 'Quote requests',
}

export const kindLabels: Record<RetainedKind, string> = {
  application: 'Applications',
  contact: 'Messages',
  quote: 'Quote requests',
  resume: 'Resumes without a job',
  clientContact: 'Contacts of clients',
}
