import { expect, test } from 'vitest'
import { isHoliday, officeHoursOf, openTimeBetween, readDays, readOpenings } from './office-hours.ts'
import { HOUR } from './time.ts'

test.each([
  ['Mon-Fri', [1, 2, 3, 4, 5]],
  ['Monday to Friday', [1, 2, 3, 4, 5]],
  ['Mon–Sat', [1, 2, 3, 4, 5, 6]],
  ['Sat', [6]],
  ['Sunday', [0]],
  ['Mon, Wed & Fri', [1, 3, 5]],
  ['Sat and Sun', [6, 0]],
  ['Fri-Mon', [5, 6, 0, 1]],
  ['Every day', [0, 1, 2, 3, 4, 5, 6]],
  ['Mon-Fri, 2nd Sat', undefined],
  ['By appointment', undefined],
  ['', undefined],
])('the days of "%s" are %j', (text, days) => {
  expect(readDays(text)).toEqual(days)
})

test.each([
  ['9:00 AM-6:00 PM', [[9, 18]]],
  ['9.30 am to 5 p.m.', [[9.5, 17]]],
  ['9-6', [[9, 18]]],
  ['10-18', [[10, 18]]],
  ['9-6 pm', [[9, 18]]],
  ['1-5 pm', [[13, 17]]],
  ['12 pm-8 pm', [[12, 20]]],
  [
    '9:00 AM-1:00 PM, 2:00 PM-6:00 PM',
    [
      [9, 13],
      [14, 18],
    ],
  ],
  ['24 hours', [[0, 24]]],
  ['Closed', []],
  ['from 9', undefined],
  ['9:75-18', undefined],
  ['13 pm-3 pm', undefined],
  ['6 pm-9 am', undefined],
])('the hours of "%s" are %j', (text, hours) => {
  const openings = readOpenings(text)?.map(({ opens, closes }) => [opens / HOUR, closes / HOUR])
  expect(openings).toEqual(hours)
})

test.each(['2026-11-24', '01-26', '02-29', '2028-02-29'])('%s is a day', (text) => {
  expect(isHoliday(text)).toBe(true)
})
test.each(['2026-02-30', '13-01', '24 Nov', '2026-11', '26-01', ''])('"%s" is no day', (text) => {
  expect(isHoliday(text)).toBe(false)
})

test.each([
  ['a morning', '2026-11-23T10:00+05:30', '2026-11-23T12:30+05:30', 2.5],
  ['a night', '2026-11-23T23:59+05:30', '2026-11-24T11:00+05:30', 2],
  ['a weekend', '2026-11-20T17:00+05:30', '2026-11-23T10:00+05:30', 2],
  ['a holiday', '2026-11-24T12:00+05:30', '2026-11-26T09:30+05:30', 6.5],
  ['a closed day', '2026-11-21T10:00+05:30', '2026-11-22T20:00+05:30', 0],
])('over %s the offices were open for so many hours', (_what, from, until, open) => {
  const hours = officeHoursOf({ hours: [{ days: 'Mon-Fri', time: '9-6' }], holidays: [{ day: '2026-11-25' }] })
  expect(openTimeBetween(Date.parse(from), Date.parse(until), hours) / HOUR).toBe(open)
})
