import { expect, test } from 'vitest'
import { readSalary, readSalaryRange, writeLargeSalary, writeRupees } from './read-salary.ts'

test.each([
  ['18L', 18],
  ['18 L', 18],
  ['18l', 18],
  ['18 LPA', 18],
  ['18lpa', 18],
  ['18 lakh', 18],
  ['18 lakhs', 18],
  ['18 lacs', 18],
  ['18 Lakhs per annum', 18],
  ['18 lakh a year', 18],
  ['18L p.a.', 18],
  ['18 l pa', 18],
  ['18.00', 18],
  ['18', 18],
  ['16.5', 16.5],
  ['16,5', 16.5],
  ['18+', 18],
  ['~18L', 18],
  ['approx 18 lakh', 18],
  ['around 18 LPA', 18],
  ['18,00,000', 18],
  ['1,800,000', 18],
  ['1800000', 18],
  ['18,00,000/-', 18],
  ['₹18,00,000', 18],
  ['₹ 18 lakh', 18],
  ['Rs. 18,00,000 per annum', 18],
  ['INR 18,00,000', 18],
  ['1.8E+06', 18],
  ['1.8e6', 18],
  ['1.5 L/month', 18],
  ['1.5 lakh a month', 18],
  ['1.5L pm', 18],
  ['1.5 per month', 18],
  ['1,50,000 per month', 18],
  ['150k monthly', 18],
  ['35,000 a month', 4.2],
  ['25k pm', 3],
  ['1.2 cr', 120],
  ['1.2 crore', 120],
  ['1.2Cr p.a.', 120],
  ['1 cr 20 lakh', 120],
  ['16 lakh 50 thousand', 16.5],
  ['16 lakh and 50k', 16.5],
  ['18-20 LPA', 18],
  ['18 to 20 lakhs', 18],
  ['18L - 20L', 18],
  ['8–12 LPA', 8],
  ['18 LPA fixed', 18],
  ['CTC 18 LPA', 18],
  ['१८ lakh', 18],
  ['१८,००,०००', 18],
  ['900k', 9],
  ['0.5', 0.5],
  ['350', 350],
])('%s is read as %d lakh a year', (text, lakh) => {
  expect(readSalary(text)).toEqual({ value: { number: lakh, text: '' } })
})

test.each([
  ['1650', 1650, 16.5],
  ['650', 650, 6.5],
  ['50000', 0.5, 6],
])('%s is read as %d lakh and asked back as %d', (text, lakh, meant) => {
  expect(readSalary(text)).toEqual({ value: { number: lakh, text: '' }, slip: { number: meant, text: '' } })
})

test.each([
  'negotiable',
  'as per norms',
  'as per company standards',
  '30% hike',
  '18 + 2 variable',
  'open',
  '-',
  '0',
  'nil',
  '18 18',
  '18-20-22 LPA',
  '1,8,0,0',
  '18.5.2',
  '10 million',
  '$60,000',
  '999999 lakh',
  '9e99',
  '45k in hand',
  'lakh',
  '500 pm',
])('%s asks for a figure', (text) => {
  expect(readSalary(text)).toEqual({ problem: 'Write a figure, such as 18L, or leave it empty.' })
})

test.each([
  ['8-12 LPA', 8, 12],
  ['45–60 lakh a year', 45, 60],
  ['₹ 6,00,000 - 8,50,000 per annum', 6, 8.5],
  ['25k-30k per month', 3, 3.6],
  ['80 lakh to 1.2 crore', 80, 120],
  ['18 LPA', 18, 18],
])('a job with %s pays %d to %d lakh', (text, from, to) => {
  expect(readSalaryRange(text)).toEqual({ from, to })
})

test.each(['60-45 lakh', 'Negotiable', '25000', '1650'])('%s says no range beyond doubt', (text) => {
  expect(readSalaryRange(text)).toBeUndefined()
})

test('large figures are written in crore, and in rupees with Indian grouping', () => {
  expect([writeLargeSalary(1650), writeLargeSalary(16.5), writeRupees(16.5)]).toEqual([
    '₹16.5 crore',
    '₹16.5 lakh',
    '₹16,50,000',
  ])
})
