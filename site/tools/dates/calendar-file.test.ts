import { expect, test } from 'vitest'
import { calendarFile } from './calendar-file.ts'
import { planSearch } from './plan-search.ts'

const now = Date.parse('2026-11-16T04:30:00Z')

function fileOf(title: string) {
  const { steps } = planSearch('2026-11-23', [{ title, time: 'Week 1', duration: 1 }], [])
  return calendarFile({ steps, host: 'example.in', now })
}

test('an all-day event ends on the day after the last', () => {
  const lines = fileOf('Client Briefing & Strategy').split('\r\n')
  expect(lines).toContain('DTSTART;VALUE=DATE:20261123')
  expect(lines).toContain('DTEND;VALUE=DATE:20261129')
  expect(lines).toContain('UID:search-2026-11-23-1@example.in')
  expect(lines).toContain('DTSTAMP:20261116T043000Z')
  expect(lines).toContain('SUMMARY:Week 1: Client Briefing & Strategy')
  expect(lines.at(-2)).toBe('END:VCALENDAR')
})

test('separators and line breaks of a text are escaped', () => {
  expect(fileOf('a,b;c\\d\r\nEND:VCALENDAR')).toContain('SUMMARY:Week 1: a\\,b\\;c\\\\d\\nEND:VCALENDAR\r\n')
})

test('no line is longer than 75 bytes, and unfolding gives the text back', () => {
  const title = 'नियुक्ति '.repeat(12).trim()
  const file = fileOf(title)
  for (const line of file.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
  expect(file.replaceAll('\r\n ', '')).toContain(`SUMMARY:Week 1: ${title}\r\n`)
})
