import { expect, test } from 'vitest'
import { endOfIstDay, formatDate, formatMoment, istDay, istMinute, istWeekStarts } from './time.ts'

test('a moment after 18:30 UTC belongs to the next day in India', () => {
  expect(istDay(Date.parse('2026-11-15T18:29:59.999Z'))).toBe('2026-11-15')
  expect(istDay(Date.parse('2026-11-15T18:30:00.000Z'))).toBe('2026-11-16')
  expect(istMinute(Date.parse('2026-11-15T18:30:00.000Z'))).toBe('2026-11-16 00:00')
  expect(istMinute(Date.parse('2026-12-31T20:15:59.000Z'))).toBe('2027-01-01 01:45')
})

test('people read dates and times in IST', () => {
  expect(formatDate('2026-11-15T18:30:00.000Z')).toBe('16 Nov 2026')
  expect(formatMoment('2026-11-15T10:10:00.000Z').replace('\u202f', ' ')).toBe('15 Nov 2026, 3:40 pm')
  expect(formatDate('soon')).toBe('Unknown')
  expect(formatMoment('')).toBe('Unknown')
})

test('a day ends with its last millisecond in India', () => {
  expect(new Date(endOfIstDay('2026-11-15')).toISOString()).toBe('2026-11-15T18:29:59.999Z')
})

const startsAt = (now: string, weeks = 1) =>
  istWeekStarts(Date.parse(now), weeks).map((start) => new Date(start).toISOString())

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
