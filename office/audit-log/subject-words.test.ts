import { expect, test } from 'vitest'
import type { AuditSubject } from '../../contract/audit-log.ts'
import { detailWords, pathOfSubject, subjectWords } from './subject-words.ts'

const subject = (kind: AuditSubject['kind'], changes: Partial<AuditSubject> = {}): AuditSubject => ({
  kind,
  _id: 'x1',
  name: 'Asha Verma',
  person: 'p1',
  ...changes,
})
const entry = (action: 'resume_open' | 'resume_download' | 'application_status' | 'job_update', title = '') => ({
  action,
  subject: title,
  detail: '',
})

test('a record is named as long as it exists', () => {
  const application = entry('application_status', 'Plant Head')
  expect(subjectWords(application, subject('application'))).toBe('Asha Verma, Plant Head')
  expect(subjectWords(application, subject('application', { name: null }))).toBe(
    'An application for Plant Head that was erased',
  )
  expect(subjectWords(entry('resume_open'), subject('resume'))).toBe('Resume of Asha Verma')
  expect(subjectWords(entry('resume_download', 'Plant Head'), subject('application'))).toBe('Resume of Asha Verma')
  expect(subjectWords(entry('resume_open'), subject('resume', { name: null }))).toBe('A resume that was erased')
  expect(subjectWords(entry('job_update', 'Plant Head'), subject('job', { name: 'Works Head' }))).toBe('Plant Head')
  expect(subjectWords(entry('job_update', 'Plant Head'), subject('job', { name: null }))).toBe('Plant Head, deleted')
})

test.each([
  ['person', '/admin/people/p1'],
  ['application', '/admin/people/p1?application=x1'],
  ['resume', '/admin/people/p1?resume=x1'],
  ['enquiry', '/admin/enquiries/x1'],
  ['job', '/admin/jobs/x1'],
  ['page', '/admin/site/x1'],
  ['account', '/admin/team'],
] as const)('a %s leads to %s, and nowhere when it is gone', (kind, path) => {
  expect(pathOfSubject(subject(kind))).toBe(path)
  expect(pathOfSubject(subject(kind, { name: null }))).toBeUndefined()
})

test('details are words, not codes', () => {
  expect(detailWords({ action: 'resume_open', subject: '', detail: 'pdf' })).toBe('As PDF')
  expect(detailWords({ action: 'person_change', subject: '', detail: 'tags, contact, facts' })).toBe(
    'Tags, Do not contact, Facts',
  )
  expect(detailWords({ action: 'enquiry_undo', subject: '', detail: 'quote, open to answered' })).toBe(
    'Quote request, open to answered',
  )
})
