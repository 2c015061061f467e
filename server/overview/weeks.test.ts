import { expect, test } from 'vitest'
import { weekStarts } from './weeks.ts'

const startsAt = (now: string, weeks = 1) =>
  weekStarts(Date.parse(now), weeks).map((start) => new Date(start).toISOString())

test('a week begins on Monday at midnight in India', () => {
  // Monday the 9th in India begins on Sunday evening in UTC.
  expect(startsAt('2026-11-15T10:00:00.000Z')).toEqual(['2026-11-08T18:30:00.000Z'])
  expect(startsAt('2026-11-15T18:29:59.999Z')).toEqual(['2026-11-08T18:30:00.000Z'])
  expect(startsAt('2026-11-15T18:30:00.000Z')).toEqual(['2026-11-15T18:30:00.000Z'])
})

test('the weeks follow one another, this one last', () => {
  expect(startsAt('2026-11-15T10:00:00.000Z', 3)).toEqual([
    '2026-10-25T18:30:00.000Z',
    '2026-11-01T18:30:00.000Z',
    '2026-11-08T18:30:00.000Z',
  ])
})
