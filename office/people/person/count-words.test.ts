import { expect, test } from 'vitest'
import { countWords } from './count-words.ts'

const none = { applications: 0, enquiries: 0, additions: 0, resumes: 0, notes: 0, mails: 0 }

test('counts are named, and kinds without one are left out', () => {
  expect(countWords({ ...none, applications: 3, resumes: 1, notes: 2 })).toBe('3 applications, 1 resume and 2 notes')
  expect(countWords({ ...none, enquiries: 1 })).toBe('1 message')
  expect(countWords(none)).toBe('no records')
})
