import { expect, test } from 'vitest'
import { readExperience } from './job-posting.ts'

test.each([
  ['15–20 years', 180],
  ['4-7 yrs', 48],
  ['2+ years', 24],
  ['1.5 to 3 years', 18],
  ['6 months', 6],
  ['0–1 years', 0],
  ['Fresher', 0],
  ['Any', undefined],
  ['Senior', undefined],
])('%s asks for %s months', (text, months) => {
  expect(readExperience(text)).toBe(months)
})
