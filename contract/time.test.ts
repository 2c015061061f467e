import { expect, test } from 'vitest'
import { endOfIstDay, formatDate, formatMoment, istDay, istMinute } from './time.ts'

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
