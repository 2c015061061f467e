import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { makePerson } from '../../../tests/support/sample-person.ts'
import { SecondLine } from './second-line.tsx'

const none = { application: null, status: null, job: null, applicationCount: 0 }
const year = new Date().getFullYear()
const added = { source: 'Naukri', at: `${year}-01-18T10:00:00.000Z` }

test.each([
  [{}, 'Plant Head'],
  [{ ...none, enquiryCount: 1 }, 'Wrote a message'],
  [{ ...none, enquiryCount: 2 }, 'Wrote 2 messages'],
  [{ ...none, added }, 'Added 18 Jan, Naukri'],
])('the second line of %j is %s', (changes, words) => {
  expect(render(<SecondLine person={makePerson(changes)} />).container.textContent).toBe(words)
})
