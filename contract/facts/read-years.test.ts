import { expect, test } from 'vitest'
import { readYears, readYearsRange, writeYears } from './read-years.ts'

test.each([
  ['11', 11],
  ['3.5', 3.5],
  ['3+', 3],
  ['3 years', 3],
  ['3 yrs', 3],
  ['3 Yrs.', 3],
  ['3y', 3],
  ['1 year', 1],
  ['3+ years', 3],
  ['3 yrs 4 months', 3.33],
  ['3 years and 4 months', 3.33],
  ['3y 4m', 3.33],
  ['3 yr, 6 mths', 3.5],
  ['40 months', 3.33],
  ['6 months', 0.5],
  ['18m', 1.5],
  ['3-5 years', 3],
  ['3 to 5 yrs', 3],
  ['6-12 months', 0.5],
  ['about 7 years', 7],
  ['over 10 years of experience', 10],
  ['5 years exp', 5],
  ['Fresher', 0],
  ['nil', 0],
  ['0', 0],
  ['११', 11],
])('%s is read as %d years', (text, years) => {
  expect(readYears(text)).toEqual({ value: { number: years, text: '' } })
})

test.each(['many', 'since 2015', '75', '-3', '3 yrs 4 months 2 days', '5-3 years', 'N.A.', '2015'])(
  '%s asks for years',
  (text) => {
    expect(readYears(text)).toEqual({ problem: 'Write years, such as 3 or 3 yrs 4 months, or leave it empty.' })
  },
)

test.each([
  ['3-5 years', { from: 3, to: 5 }],
  ['4–7 yrs', { from: 4, to: 7 }],
  ['10 years', { from: 10, to: 10 }],
  ['Freshers', { from: 0, to: 0 }],
])('a job for %s', (text, range) => {
  expect(readYearsRange(text)).toEqual(range)
})

test.each([
  [11, '11 years'],
  [1, '1 year'],
  [3.33, '3 years 4 months'],
  [0.5, '6 months'],
  [0, '0 years'],
])('%d is written as %s', (years, words) => {
  expect(writeYears(years)).toBe(words)
})
