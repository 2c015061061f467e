import { expect, test } from 'vitest'
import { jobFigures, overlap } from './job-figures.ts'

const figures = { salary: { from: 12, to: 18 }, experience: { from: 5, to: 8 }, notice: 60, places: ['Pune', 'Mumbai'] }

test.each([
  { salary: { from: 0, to: 5 } },
  { salary: { from: 9, to: 5 } },
  { salary: { from: 5 } },
  { salary: { from: null, to: null } },
  { experience: { from: 1, to: 61 } },
  { notice: 1.5 },
  { notice: 366 },
  { places: 'Pune' },
])('%j is refused', (wrong) => {
  expect(jobFigures.safeParse({ ...figures, ...wrong }).success).toBe(false)
})

test('places of the API are tidied as those of the form', () => {
  const places = [' Pune', 'Navi Mumbai, Thane', '', 'Pune']
  expect(jobFigures.parse({ ...figures, places }).places).toEqual(['Pune', 'Navi Mumbai', 'Thane'])
})

test('ranges overlap at their ends, and an open end has no limit', () => {
  const range = (from: number | null, to: number | null) => ({ from, to })
  expect(overlap(range(5, 8), range(8, 8))).toBe(true)
  expect(overlap(range(5, 8), range(9, null))).toBe(false)
  expect(overlap(range(5, null), range(40, 40))).toBe(true)
  expect(overlap(range(null, 4), range(5, 8))).toBe(false)
})
