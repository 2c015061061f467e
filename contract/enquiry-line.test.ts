import { expect, test } from 'vitest'
import { enquiryLine } from './enquiry-line.ts'
import { composeResumeMessage } from './resume.ts'

const sent = { fullName: 'Gaurav Kapoor', email: 'gaurav@example.com', phone: '', filename: 'gaurav.pdf', size: 1 }

test.each([
  ['a quote request', 'SERVICE QUOTE REQUEST\n\nCompany: Kaveri Tyres\nService Type: RPO', 'Kaveri Tyres: RPO'],
  [
    'a resume with a message',
    composeResumeMessage({ ...sent, message: ' Looking for\nnight shifts ' }),
    'Looking for\nnight shifts',
  ],
  ['a resume alone', composeResumeMessage({ ...sent, message: '' }), 'Resume: gaurav.pdf'],
  ['a message', 'Is the position still open?', 'Is the position still open?'],
  ['a resume that was written by hand', 'RESUME SUBMISSION\nfollows', 'RESUME SUBMISSION\nfollows'],
])('%s is one line', (_name, message, line) => {
  expect(enquiryLine(message)).toBe(line)
})
