import { expect, test } from 'vitest'
import { makeJob, sampleJob } from '../tests/support/samples.ts'
import { forVisitors } from './job.ts'
import { jobInput } from './job-input.ts'

const problems = (changes: object) =>
  jobInput.safeParse({ ...sampleJob, ...changes }).error?.issues.map(({ path }) => path[0]) ?? []

test.each(['9999-99-99', '2026-02-30', '2026-13-01', '1e400', '-1', 'now', '2026-12-31T25:00:00Z', '+275760-09-14', 0])(
  '%j is no closing date',
  (closesAt) => {
    expect(problems({ closesAt })).toEqual(['closesAt'])
  },
)

test('a job has 50 skills at most, and each is a text', () => {
  const many = Array.from({ length: 51 }, (_, n) => `skill ${n}`)
  expect(problems({ skills: many.slice(1) })).toEqual([])
  for (const skills of [many, ['a', 1], [null], [['a']], 'a', { 0: 'a' }])
    expect(problems({ skills })).toEqual(['skills'])
})

test('a title or a description of nothing but invisible characters is missing', () => {
  for (const blank of ['\u200b', '\u3164', '\u2800', '\u{e0041}', '\u200d'])
    expect(problems({ title: blank, description: blank })).toEqual(['title', 'description'])
})

test('visitors get neither the days of notice nor a salary that is not disclosed', () => {
  const figures = { salary: { from: 12, to: 18 }, experience: { from: 5, to: 8 }, notice: 60, places: ['Pune'] }
  const shown = (salary: string) => forVisitors(makeJob({ salary, figures })).figures
  expect(shown('12-18 lakh')).toEqual({ ...figures, notice: null })
  expect(shown('Not disclosed')).toEqual({ ...figures, notice: null, salary: null })
})
