import { expect, test } from 'vitest'
import { contactWords, countWords } from './count-words.ts'

const none = { applications: 0, enquiries: 0, additions: 0, resumes: 0, notes: 0, mails: 0, clientContacts: 0 }

test('counts are named, and kinds without one are left out', () => {
  expect(countWords({ ...none, applications: 3, resumes: 1, notes: 2 })).toBe('3 applications, 1 resume and 2 notes')
  expect(countWords({ ...none, enquiries: 1 })).toBe('1 message')
  expect(countWords(none)).toBe('no records')
})

test('an erasure says that somebody is a contact of clients, too', () => {
  expect(contactWords(none, false)).toBe('')
  expect(contactWords({ ...none, clientContacts: 1 }, false)).toBe(
    ' They are also a contact of a client, and are taken out there.',
  )
  expect(contactWords({ ...none, clientContacts: 2 }, true)).toBe(' They are no contact of 2 clients any more.')
})
