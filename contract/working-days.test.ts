import { expect, test } from 'vitest'
import { longDate, shortDate } from './long-date.ts'
import { dayInWords, shortDay, workingDayAfter } from './working-days.ts'

test.each([
  ['2026-11-18T10:00:00Z', 5, 'Wednesday, 25 November'],
  ['2026-11-20T10:00:00Z', 1, 'Monday, 23 November'],
  ['2026-11-21T10:00:00Z', 2, 'Tuesday, 24 November'],
  // The second and, every year, Republic Day are holidays.
  ['2026-12-01T10:00:00Z', 1, 'Thursday, 3 December'],
  ['2027-01-25T10:00:00Z', 1, 'Wednesday, 27 January'],
  // Already Thursday in India.
  ['2026-11-18T18:30:00Z', 1, 'Friday, 20 November'],
])('from %s it is %i working days to %s', (now, days, words) => {
  expect(dayInWords(workingDayAfter(Date.parse(now), { days, holidays: ['2026-12-02', '01-26'] }))).toBe(words)
})

test('days are short beside a button, and dates have their year', () => {
  expect(shortDay(Date.UTC(2026, 8, 5))).toBe('5\u00a0Sep')
  expect(longDate('2026-12-02')).toBe('2 December 2026')
  expect(longDate('2026-12-01T18:30:00.000Z')).toBe('2 December 2026')
  expect(shortDate('2026-09-02')).toBe('2 Sep 2026')
  expect(longDate('')).toBeUndefined()
})
