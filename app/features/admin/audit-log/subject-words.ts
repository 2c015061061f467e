import type { AuditEntry, AuditSubject } from '../../../../contract/audit-log.ts'
import { kindLabels } from '../enquiries/kind-label.ts'

type Entry = Pick<AuditEntry, 'action' | 'subject' | 'detail'>

/** Names what an action was about. Jobs, categories, pages and accounts have the name that they had then. */
export function subjectWords({ action, subject }: Entry, { kind, name }: AuditSubject): string {
  const isResume = kind === 'resume' || action === 'resume_download'
  if (isResume) return name === null ? 'A resume that was erased' : `Resume of ${name}`
  if (kind === 'person') return name ?? 'A person who was erased'
  if (kind === 'enquiry') return name === null ? 'An enquiry that was erased' : `Enquiry of ${name}`
  if (kind === 'application' && name === null)
    return subject ? `An application for ${subject} that was erased` : 'An application that was erased'
  if (kind === 'application') return subject ? `${name}, ${subject}` : `${name}`
  const known = subject || name || 'Unknown'
  return name === null ? `${known}, deleted` : known
}

/** Where the record is shown; undefined when it no longer exists. */
export function pathOfSubject({ kind, _id, name, person }: AuditSubject): string | undefined {
  if (name === null) return undefined
  const path = (parameters: Record<string, string>) => `/admin?${new URLSearchParams(parameters)}`
  const ofPerson = person === null ? undefined : { view: 'people', person }
  if (kind === 'person') return path({ view: 'people', person: person ?? _id })
  if (kind === 'application') return path({ view: 'people', ...ofPerson, application: _id })
  if (kind === 'resume') return ofPerson && path({ ...ofPerson, resume: _id })
  if (kind === 'enquiry') return path({ view: 'enquiries', enquiry: _id })
  if (kind === 'job') return path({ view: 'jobs', job: _id })
  if (kind === 'category') return '/admin#categories'
  return kind === 'page' ? path({ view: 'site', page: _id }) : path({ view: 'team' })
}

const markWords: Record<string, string> = { star: 'Star', contact: 'Do not contact', tags: 'Tags' }

/** The detail of an entry in words. Codes that are not known are shown as they are. */
export function detailWords({ action, detail }: Entry): string {
  if (action === 'resume_open') return detail === 'text' ? 'As text' : `As ${detail.toUpperCase()}`
  if (action === 'resume_download') return detail === 'enquiry' ? 'Sent with an enquiry' : 'Sent with an application'
  if (action === 'person_change')
    return detail
      .split(', ')
      .map((mark) => markWords[mark] ?? mark)
      .join(', ')
  if (action.startsWith('enquiry_'))
    return detail.replace(/^\w+/, (kind) => (kindLabels as Record<string, string>)[kind] ?? kind)
  return detail
}
