import { expect, test } from 'vitest'
import { readSalary } from './read-salary.ts'

test.each([
  ['45–60 lakh a year', { currency: 'INR', period: 'YEAR', min: 4_500_000, max: 6_000_000 }],
  ['12-18 LPA', { currency: 'INR', period: 'YEAR', min: 1_200_000, max: 1_800_000 }],
  ['8 to 12 Lakhs', { currency: 'INR', period: 'YEAR', min: 800_000, max: 1_200_000 }],
  ['₹ 6,00,000 - 8,50,000 per annum', { currency: 'INR', period: 'YEAR', min: 600_000, max: 850_000 }],
  ['Rs. 35,000 a month', { currency: 'INR', period: 'MONTH', min: 35_000, max: 35_000 }],
  ['25k-30k per month', { currency: 'INR', period: 'MONTH', min: 25_000, max: 30_000 }],
  ['up to 1.2 crore a year', { currency: 'INR', period: 'YEAR', max: 12_000_000 }],
  ['20+ lakh', { currency: 'INR', period: 'YEAR', min: 2_000_000 }],
  ['$60,000 a year', { currency: 'USD', period: 'YEAR', min: 60_000, max: 60_000 }],
  ['AED 9,000-11,000 monthly', { currency: 'AED', period: 'MONTH', min: 9_000, max: 11_000 }],
  ['500 per hour', { currency: 'INR', period: 'HOUR', min: 500, max: 500 }],
])('%s is read as figures', (text, salary) => {
  expect(readSalary(text)).toEqual(salary)
})

test.each([
  'As per industry standards',
  'Negotiable',
  'Best in the market',
  '25000',
  '60–45 lakh',
  '1-2-3 lakh',
  '0 lakh',
])('%s says nothing beyond doubt', (text) => {
  expect(readSalary(text)).toBeUndefined()
})
