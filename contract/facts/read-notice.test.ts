import { expect, test } from 'vitest'
import { readNotice, writeNotice } from './read-notice.ts'

const NOW = Date.parse('2026-11-19T10:00:00Z')

test.each([
  ['30', 30],
  ['60 days', 60],
  ['1 day', 1],
  ['45d', 45],
  ['1 month', 30],
  ['2 months', 60],
  ['2m', 60],
  ['1.5 months', 45],
  ['3 weeks', 21],
  ['15-30 days', 30],
  ['1 to 2 months', 60],
  ['notice period 60 days', 60],
  ['90 days notice', 90],
  ['immediate', 0],
  ['Immediately', 0],
  ['Immediate joiner', 0],
  ['can join immediately', 0],
  ['none', 0],
  ['No notice period', 0],
  ['0', 0],
  ['३०', 30],
])('%s is read as %d days', (text, days) => {
  expect(readNotice(text, NOW)).toEqual({ value: { number: days, text: '' } })
})

test('a few days without a unit are asked back as months', () => {
  expect(readNotice('2', NOW)).toEqual({ value: { number: 2, text: '' }, slip: { number: 60, text: '' } })
})

test.each([
  ['serving, last day 31 Dec', '2026-12-31', 42],
  ['Serving notice till 31/12/2026', '2026-12-31', 42],
  ['LWD 31-12-26', '2026-12-31', 42],
  ['last working day: December 31st, 2026', '2026-12-31', 42],
  ['31.12.2026', '2026-12-31', 42],
  ['serving, last day 2026-12-31', '2026-12-31', 42],
  ['Serving until 5 January', '2027-01-05', 47],
  ['serving, last day 1 Nov 2026', '2026-11-01', 0],
])('%s has the last day %s', (text, lastDay, days) => {
  expect(readNotice(text, NOW)).toEqual({ value: { number: days, text: lastDay } })
})

test.each([
  ['serving notice', 'Write the last day too, such as "serving, last day 31 Dec".'],
  ['serving, last day 31 Feb 2026', 'Write the last day too, such as "serving, last day 31 Dec".'],
  ['serving till 2035-01-01', 'Write the last day too, such as "serving, last day 31 Dec".'],
  ['negotiable', 'Write days or months, such as 30 or 2 months, or leave it empty.'],
  ['500', 'Write days or months, such as 30 or 2 months, or leave it empty.'],
  ['a while', 'Write days or months, such as 30 or 2 months, or leave it empty.'],
])('%s is answered with a sentence', (text, problem) => {
  expect(readNotice(text, NOW)).toEqual({ problem })
})

test('notice is written in words', () => {
  expect([writeNotice(60, ''), writeNotice(1, ''), writeNotice(0, ''), writeNotice(42, '2026-12-31')]).toEqual([
    '60 days',
    '1 day',
    'Immediate',
    'Serving, last day 31 Dec 2026',
  ])
})
