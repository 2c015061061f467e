import { expect, test } from 'vitest'
import { istMinute } from '../time.ts'
import { readDue } from './read-due.ts'
import { dueText, dueWords } from './write-due.ts'

/** Thursday, 3:30 pm in India. */
const NOW = Date.parse('2026-11-19T10:00:00Z')

function read(text: string, now = NOW): string | null {
  const reading = readDue(text, now)
  if ('problem' in reading) throw new Error(reading.problem)
  return reading.dueAt && istMinute(Date.parse(reading.dueAt)).replace(' 23:59', '')
}

test.each([
  ['today', '2026-11-19'],
  ['Tomorrow', '2026-11-20'],
  ['tmrw', '2026-11-20'],
  ['day after tomorrow', '2026-11-21'],
  ['yesterday', '2026-11-18'],
  ['tue', '2026-11-24'],
  ['Tuesday', '2026-11-24'],
  ['by fri', '2026-11-20'],
  ['thu', '2026-11-26'],
  ['next fri', '2026-11-27'],
  ['next tue', '2026-11-24'],
  ['next week', '2026-11-23'],
  ['in 3 days', '2026-11-22'],
  ['2w', '2026-12-03'],
  ['in 2 months', '2027-01-19'],
  ['24 nov', '2026-11-24'],
  ['24th of November', '2026-11-24'],
  ['nov 24', '2026-11-24'],
  ['24/11', '2026-11-24'],
  ['24.11.26', '2026-11-24'],
  ['2026-11-24', '2026-11-24'],
  ['२४ nov', '2026-11-24'],
  ['12 nov', '2026-11-12'],
  ['5 jan', '2027-01-05'],
  ['29 feb 2028', '2028-02-29'],
  ['24th', '2026-11-24'],
  ['3rd', '2026-12-03'],
])('%s is a day', (text, day) => {
  expect(read(text)).toBe(day)
})

test.each([
  ['tomorrow 4pm', '2026-11-20 16:00'],
  ['4.30 pm tomorrow', '2026-11-20 16:30'],
  ['tue at 9 am', '2026-11-24 09:00'],
  ['24 nov, 16:15', '2026-11-24 16:15'],
  ['today noon', '2026-11-19 12:00'],
  ['12 am fri', '2026-11-20 00:00'],
  ['5pm', '2026-11-19 17:00'],
  ['9am', '2026-11-20 09:00'],
])('%s is a time', (text, moment) => {
  expect(read(text)).toBe(moment)
})

test('a day begins at midnight in India', () => {
  expect(read('tomorrow', Date.parse('2026-11-19T18:29:59Z'))).toBe('2026-11-20')
  expect(read('tomorrow', Date.parse('2026-11-19T18:30:00Z'))).toBe('2026-11-21')
})

test.each(['soon', 'tu', '31 feb', '24 nov 25:00', '13 pm', '99', '24/13', 'tue fri', 'x'.repeat(10_000), '0 nov'])(
  '%s is neither',
  (text) => {
    expect(readDue(text, NOW)).toEqual({
      problem: 'Write a day such as tue, tomorrow 4pm or 24 nov, or leave it empty.',
    })
  },
)

test('nothing is no day', () => {
  expect(readDue('  ', NOW)).toEqual({ dueAt: null })
})

test.each([
  ['today 4pm', 'Today, 4:00 pm'],
  ['tomorrow', 'Tomorrow'],
  ['yesterday', 'Yesterday'],
  ['3 feb 2026', 'Tue 3 Feb'],
  ['tue', 'Tue 24 Nov'],
  ['5 jan 9am', 'Tue 5 Jan 2027, 9:00 am'],
])('%s is shown as %s, and is read again from the text of its field', (text, words) => {
  const reading = readDue(text, NOW)
  if (!('dueAt' in reading) || reading.dueAt === null) throw new Error('not read')
  expect(dueWords(reading.dueAt, NOW)).toBe(words)
  expect(readDue(dueText(reading.dueAt, NOW), NOW)).toEqual(reading)
})
