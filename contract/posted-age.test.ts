import { expect, test } from 'vitest'
import { nextAgeChange, postedAge } from './posted-age.ts'
import { DAY, HOUR } from './time.ts'

const now = Date.parse('2026-11-15T12:00:00.000Z')
const age = (milliseconds: number) => postedAge(new Date(now - milliseconds).toISOString(), now)

test.each([
  [DAY, '1 day ago'],
  [2 * DAY, '2 days ago'],
  [6 * DAY, '6 days ago'],
  [7 * DAY, '1 week ago'],
  [13 * DAY, '1 week ago'],
  [14 * DAY, '2 weeks ago'],
  [29 * DAY, '4 weeks ago'],
  [30 * DAY, '1 months ago'],
  [59 * DAY, '1 months ago'],
  [60 * DAY, '2 months ago'],
  [365 * DAY, '12 months ago'],
])('a job posted %i ms ago reads %s', (milliseconds, label) => {
  expect(age(milliseconds)).toBe(label)
})

test('days are rounded up', () => {
  expect(age(DAY + 1)).toBe('2 days ago')
  expect(age(6 * DAY + HOUR)).toBe('1 week ago')
})

test('a new job, or one dated in the future, is one day old', () => {
  expect(age(0)).toBe('1 day ago')
  expect(age(-3 * DAY)).toBe('1 day ago')
})

test('a date that cannot be read is Unknown', () => {
  expect(postedAge('soon', now)).toBe('Unknown')
  expect(postedAge('', now)).toBe('Unknown')
})

test.each([
  ['a new job', 0, 1],
  ['the sixth day', 5.5, 6],
  ['one week, until the fourteenth day', 8, 13],
  ['weeks, until the first month', 28.5, 29],
  ['a month, until the second', 31, 59],
])('the next label is due: %s', (_name, daysOld, dueAfterDays) => {
  const posted = Date.parse('2026-01-01T00:00:00Z')
  const now = posted + daysOld * DAY
  const due = nextAgeChange(new Date(posted).toISOString(), now)
  expect((due - posted) / DAY).toBeCloseTo(dueAfterDays, 6)
  expect(postedAge(new Date(posted).toISOString(), due)).not.toBe(postedAge(new Date(posted).toISOString(), due - 1))
})
