import type { AuditEntry, AuditSubject } from '../../contract/audit-log.ts'
import { kindLabels } from '../enquiries/kind-label.ts'
import { placePath } from '../frame/address.ts'

type Entry = Pick<AuditEntry, 'action' | 'subject' | 'detail'>

/** Names the subject of an action. Jobs, categories, pages and accounts have the name that they had then. */
export function subjectWords({ action, subject }: Entry, { kind, name }: AuditSubject): string {
  const isResume = kind === 'resume' || action === 'resume_download'
  if (isResume) return name === null ? 'A resume that was erased' : `Resume of ${name}`
  if (kind === 'person') return name ?? 'A person who was erased'
  if (kind === 'enquiry') return name === null ? 'An enquiry that was erased' : `Enquiry of ${name}`
  if (kind === 'application' && name === null)
    return subject ? `An application for ${subject} that was erased` : 'An application that was erased'
  if (kind === 'application') return subject ? `${name}, ${subject}` : `${name}`
  if (kind === 'client') return name ?? 'A client who was deleted'
  const known = subject || name || 'Unknown'
  return name === null ? `${known}, deleted` : known
}

/** Where the record is shown; undefined when it no longer exists. */
export function pathOfSubject({ kind, _id, name, person }: AuditSubject): string | undefined {
  if (name === null) return undefined
  if (kind === 'person') return placePath('people', person ?? _id)
  if (kind === 'application') return placePath('people', person ?? '', { application: _id })
  if (kind === 'resume') return person === null ? undefined : placePath('people', person, { resume: _id })
  if (kind === 'enquiry') return placePath('enquiries', _id)
  if (kind === 'job') return placePath('jobs', _id)
  if (kind === 'client') return placePath('clients', _id)
  if (kind === 'category') return '/admin#categories'
  return kind === 'page' ? placePath('site', _id) : placePath('team')
}

const markWords: Record<string, string> = {
  star: 'Star',
  contact: 'Do not contact',
  erasure_request: 'Asks to be erased',
  tags: 'Tags',
  facts: 'Facts',
}

/** The detail of an entry in words. Codes that are not known are shown as they are. */
export function detailWords({ action, detail }: Entry): string {
  // The kind of the record, which is named already.
  if (action.startsWith('task_')) return ''
  if (action === 'resume_open') return detail === 'text' ? 'As text' : `As ${detail.toUpperCase()}`
  if (action === 'resume_download' && detail === 'masked') return 'Without contact details'
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

export function aboutWords(entry: AuditEntry): string {
  return entry.about ? subjectWords(entry, entry.about) : entry.subject
}

/** The changes of an action, in one line. */
export function changeWords(entry: AuditEntry): string {
  const { action, changes, other } = entry
  if (other) return `${action === 'person_split' ? 'Split off' : 'With'} ${otherName(other)}`
  if (changes.length === 0) return detailWords(entry)
  return changes.map(({ field, from, to }) => `${field}: ${from || 'empty'} to ${to || 'empty'}`).join(', ')
}

/** The second person of a merge or a split. */
export const otherName = ({ name }: AuditSubject) => name ?? 'a person who was erased'
