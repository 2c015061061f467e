import { expect, test } from 'vitest'
import { findFacts } from './find-details.ts'

const now = Date.parse('2026-11-19T06:00:00Z')

test.each([
  [
    'a block of labels',
    `PERSONAL DETAILS
Total Experience : 7 Years
Relevant Exp: 5.5 yrs
Current Company : Sample Pressings Pvt. Ltd.
Current Designation: Sr. Engineer - Production
Current CTC : 6.5 LPA
Expected CTC : 8.5 LPA
Notice Period : 30 days (negotiable)
Current Location : Pune
Willing to relocate: Yes
Reason for change: Career growth`,
    {
      experience: '7',
      relevantExperience: '5.5 yrs',
      company: 'Sample Pressings Pvt. Ltd.',
      designation: 'Sr. Engineer - Production',
      currentCtc: '6.5 LPA',
      expectedCtc: '8.5 LPA',
      notice: '30 days',
      city: 'Pune',
      willingToMove: 'Yes',
      reason: 'Career growth',
    },
  ],
  [
    'one line of labels',
    'Current CTC: 4,50,000 p.a., Expected CTC: 6 LPA, Notice Period: Immediate joiner',
    { currentCtc: '4,50,000 p.a', expectedCtc: '6 LPA', notice: 'Immediate joiner' },
  ],
  [
    'bars between them',
    '• Current CTC – ₹18 Lacs | Expected – 22 | Notice – 2 months',
    { currentCtc: '₹18 Lacs', notice: '2 months' },
  ],
  [
    'cells of a table',
    'Present Salary\n: 35,000 per month\nNotice Period\n: Serving, last day 31 Dec 2026\nPresent Employer\n: Sample Forge',
    { currentCtc: '35,000 per month', notice: 'Serving, last day 31 Dec 2026', company: 'Sample Forge' },
  ],
  ['units in the label', 'Current CTC (in Lacs): 4.2\nE.CTC (LPA): 6', { currentCtc: '4.2', expectedCtc: '6' }],
])('facts stated in %s are found', (_layout, text, facts) => {
  expect(findFacts(text, now)).toEqual(facts)
})

test.each([
  [
    'of an earlier employment',
    'Company: Sample Tyres\nDesignation: Fitter\nSalary: 18,000\nReason for leaving: Growth',
  ],
  ['that say nothing', 'Expected CTC: Negotiable\nNotice Period: As per company policy\nCurrent CTC: N/A'],
  ['that may be slips', 'Notice Period: 2\nCurrent CTC: 25000\nExpected CTC: 1650'],
  ['of a day without its year', 'Last working day: 31 Dec'],
  ['in sentences', 'I was given notice: 30 people left.\nExpected to lead the current company in 2015 - 2018'],
  ['without a value', 'Current CTC:\nNotice Period:\nExpected CTC'],
])('words %s are no facts', (_which, text) => {
  expect(findFacts(text, now)).toEqual({})
})

test('a long line ends the search soon', () => {
  expect(findFacts(`${'Current '.repeat(4000)}: 4 LPA\nNotice Period: 30 days`.slice(-30_000), now)).toEqual({
    notice: '30 days',
  })
})
