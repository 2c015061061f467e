import { expect, test } from 'vitest'
import { answerDueAt, answerPromise, deadlineOf, dueSoonAt } from './answer-promise.ts'
import { officeHoursOf } from './office-hours.ts'
import { HOUR } from './time.ts'

const shipped = officeHoursOf({
  hours: [
    { days: 'Mon-Fri', time: '9:00 AM-6:00 PM' },
    { days: 'Sat', time: '9:00 AM-2:00 PM' },
    { days: 'Sun', time: 'Closed' },
  ],
  holidays: [{ day: '2026-11-24' }, { day: '12-25' }, { day: '01-26' }],
})
/** A time in India. */
const at = (text: string) => Date.parse(`${text.replace(' ', 'T')}:00+05:30`)
const words = (instant: number) => new Date(instant + 5.5 * HOUR).toISOString().slice(0, 16).replace('T', ' ')

test.each([
  ['on a working day', '2026-11-17 10:00', '2026-11-18 10:00'],
  ['with the opening', '2026-11-17 09:00', '2026-11-17 18:00'],
  ['before the opening', '2026-11-17 07:30', '2026-11-17 18:00'],
  ['in the evening', '2026-11-17 20:00', '2026-11-18 18:00'],
  ['after midnight, still the day before in UTC', '2026-11-18 01:00', '2026-11-18 18:00'],
  ['on a Friday morning, before a half day', '2026-11-20 10:00', '2026-11-21 10:00'],
  ['on a Friday afternoon, over a half day and a Sunday', '2026-11-20 16:00', '2026-11-23 11:00'],
  ['on a half day', '2026-11-21 13:00', '2026-11-23 17:00'],
  ['on a Saturday evening, before a holiday', '2026-11-21 19:00', '2026-11-23 18:00'],
  ['on a Sunday', '2026-11-22 12:00', '2026-11-23 18:00'],
  ['before a holiday', '2026-11-23 10:00', '2026-11-25 10:00'],
  ['on a holiday', '2026-11-24 10:00', '2026-11-25 18:00'],
  ['before a holiday of every year, a half day and a Sunday', '2026-12-24 17:00', '2026-12-28 12:00'],
  ['at the end of the year', '2026-12-31 17:30', '2027-01-01 17:30'],
  ['at the end of a year of 366 days', '2028-02-28 12:00', '2028-02-29 12:00'],
  ['in March, when clocks change elsewhere', '2027-03-26 10:00', '2027-03-27 10:00'],
])('an enquiry %s, %s, is due %s', (_, received, due) => {
  expect(words(answerDueAt(at(received), shipped))).toBe(due)
})

test('on an ordinary day the deadline is the promise in the text, and nowhere is it counted twice', () => {
  expect(answerPromise).toBe('within 24 hours')
  for (let hour = 0; hour < 24 * 14; hour += 0.5) {
    const received = at('2026-11-16 00:00') + hour * HOUR
    const due = answerDueAt(received, shipped)
    expect(due).toBeGreaterThan(received)
    expect(answerDueAt(received + HOUR / 2, shipped)).toBeGreaterThanOrEqual(due)
  }
})

test('with a break at noon only open hours count', () => {
  const hours = officeHoursOf({ hours: [{ days: 'Mon-Fri', time: '10-13, 14-18' }], holidays: [] })
  expect(words(answerDueAt(at('2026-11-17 12:00'), hours))).toBe('2026-11-18 12:00')
  expect(words(answerDueAt(at('2026-11-17 13:30'), hours))).toBe('2026-11-18 13:00')
})

test.each([
  ['no line can be read', { hours: [{ days: 'By appointment', time: '9-6' }], holidays: [] }],
  ['no day is open', { hours: [{ days: 'Mon-Sun', time: 'Closed' }], holidays: [] }],
])('when %s, every hour counts', (_, lines) => {
  expect(words(answerDueAt(at('2026-11-21 17:00'), officeHoursOf(lines)))).toBe('2026-11-22 17:00')
})

test('an answer is due soon when the offices are open for less than four hours until then', () => {
  expect(words(dueSoonAt(at('2026-11-18 16:00'), shipped))).toBe('2026-11-18 12:00')
  expect(words(dueSoonAt(at('2026-11-18 10:00'), shipped))).toBe('2026-11-17 15:00')
  expect(words(dueSoonAt(at('2026-11-23 11:00'), shipped))).toBe('2026-11-21 12:00')
})

const due = at('2026-11-18 16:00')
const open = {
  status: 'open',
  dueAt: new Date(due).toISOString(),
  soonAt: new Date(due - 4 * HOUR).toISOString(),
  answeredAt: null,
} as const

test.each([
  [-48 * HOUR, { state: 'open', by: 'Wed 18 Nov, 4:00 pm' }],
  [-20 * HOUR, { state: 'open', by: 'tomorrow, 4:00 pm' }],
  [-4 * HOUR, { state: 'open', by: '4:00 pm' }],
  [-4 * HOUR + 1, { state: 'due-soon', by: '4:00 pm' }],
  [0, { state: 'due-soon', by: '4:00 pm' }],
  [1, { state: 'overdue', since: '4:00 pm' }],
  [12 * HOUR, { state: 'overdue', since: 'yesterday, 4:00 pm' }],
  [72 * HOUR, { state: 'overdue', since: 'Wed 18 Nov, 4:00 pm' }],
])('%i ms past its deadline an open enquiry is %o', (past, expected) => {
  expect(deadlineOf(open, due + past)).toEqual(expected)
})

test('an answer is late when it came after the deadline', () => {
  const after = (past: number) =>
    ({ ...open, status: 'answered', answeredAt: new Date(due + past).toISOString() }) as const
  expect(deadlineOf(after(0), due)).toEqual({ state: 'answered', late: false })
  expect(deadlineOf(after(1), due)).toEqual({ state: 'answered', late: true })
})
