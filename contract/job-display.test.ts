import { expect, test } from 'vitest'
import { salaryInRupees } from './job-display.ts'

test.each([
  ['12–18 lakh a year', '₹12–18 lakh a year'],
  ['₹12–18 lakh a year', '₹12–18 lakh a year'],
  [' ₹ 35,000 a month ', '₹35,000 a month'],
  ['₹₹ 6 lakh', '₹6 lakh'],
  ['Rs. 6 lakh', '₹6 lakh'],
  ['INR 6,00,000', '₹6,00,000'],
  ['6,00,000 INR', '₹6,00,000'],
  ['₹12 lakh – ₹18 lakh', '₹12 lakh – 18 lakh'],
  ['Up to ₹20 lakh', 'Up to ₹20 lakh'],
  ['up to 20 lakh', 'up to ₹20 lakh'],
  ['Negotiable, 20 hours a week', 'Negotiable, 20 hours a week'],
  ['As per the norms of the industry', 'As per the norms of the industry'],
  ['', 'Not disclosed'],
])('%s is written as %s', (typed, written) => {
  expect(salaryInRupees(typed)).toBe(written)
})
