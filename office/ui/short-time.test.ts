import { expect, test } from 'vitest'
import { dayAndTime, lasting, shortAge, shortDate, shortMoment } from './short-time.ts'

const now = Date.parse('2026-11-17T06:00:00Z')
const before = (minutes: number) => new Date(now - minutes * 60_000).toISOString()

test('ages are one number and a short unit', () => {
  const day = 24 * 60
  const ages = [0, 59, 60, day, 6 * day, 7 * day, 31 * day, 800 * day].map((minutes) => shortAge(before(minutes), now))
  expect(ages).toEqual(['1 min', '59 min', '1 h', '1 d', '6 d', '1 w', '1 mo', '2 y'])
})

test('dates name the year only when it is another one, and today is a time', () => {
  expect(shortDate('2026-11-12T06:00:00Z', now)).toBe('12 Nov')
  expect(shortDate('2024-08-12T06:00:00Z', now)).toBe('12 Aug 2024')
  expect(shortMoment('2026-11-17T05:50:00Z', now)).toBe('11:20 am')
  expect(shortMoment('2026-11-12T05:50:00Z', now)).toBe('12 Nov')
  expect(dayAndTime('2026-11-17T05:50:00Z', now)).toBe('11:20 am')
  expect(dayAndTime('2026-11-12T08:35:00Z', now)).toBe('12 Nov, 2:05 pm')
})

test('a stay is counted in whole days', () => {
  expect(lasting(before(10), now)).toBe('since today')
  expect(lasting(before(30 * 60), now)).toBe('for 1 day')
  expect(lasting(before(4 * 24 * 60 + 5), now)).toBe('for 4 days')
})
