import { expect, test } from 'vitest'
import { nextMonday, planSearch, readStart, type SearchStep } from './plan-search.ts'

const steps: SearchStep[] = [
  { title: 'Briefing', time: 'Week 1', duration: 1 },
  { title: 'Mapping', time: 'Week 2-3', duration: 2 },
  { title: 'Approach', time: 'Week 4-6', duration: 3 },
  { title: 'Selection', time: 'Week 7-8', duration: 2 },
]
const holidays = [
  { day: '2026-11-24', name: 'Guru Nanak Jayanti' },
  { day: '12-25', name: 'Christmas Day' },
]
/** A Monday, 10 in the morning in India. */
const now = Date.parse('2026-11-16T04:30:00Z')

test('eight weeks from a Monday end on the Saturday of the eighth', () => {
  const plan = planSearch('2026-11-23', steps, holidays)
  expect(plan.steps.map(({ span }) => span)).toEqual([
    '23 Nov to 28 Nov',
    '30 Nov to 12 Dec',
    '14 Dec to 2 Jan',
    '4 Jan to 16 Jan',
  ])
  expect(plan.end).toBe('Saturday, 16 January 2027')
  expect(plan.weekdays).toEqual(['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'])
  expect(plan.steps[1]?.days.map(({ label }) => label)).toContain('1 Dec')
})

test('public holidays are marked, those of every year and those that are listed', () => {
  const plan = planSearch('2026-11-23', steps, holidays)
  expect(plan.steps.flatMap((step) => step.holidays)).toEqual(['24 Nov, Guru Nanak Jayanti', '25 Dec, Christmas Day'])
  expect(plan.holidayCount).toBe(2)
})

test('a search that reaches a year without listed holidays says which', () => {
  const listed = [...holidays, { day: '2027-03-22', name: 'Holi' }]
  expect(planSearch('2026-11-23', steps, listed).unlistedYear).toBeUndefined()
  expect(planSearch('2027-11-22', steps, listed).unlistedYear).toBe('2028')
  expect(planSearch(undefined, steps, listed).unlistedYear).toBeUndefined()
})

test('a start within the week leaves Sundays out', () => {
  const plan = planSearch('2026-11-25', steps, [])
  expect(plan.weekdays).toEqual(['Wed', 'Thu', 'Fri', 'Sat', 'Mon', 'Tue'])
  expect(plan.steps[0]?.span).toBe('25 Nov to 1 Dec')
  const all = plan.steps.flatMap(({ days }) => days.map(({ iso }) => new Date(`${iso}T00:00:00Z`).getUTCDay()))
  expect(all).toHaveLength(48)
  expect(all).not.toContain(0)
})

test('without a start the days are counted', () => {
  const plan = planSearch(undefined, steps, holidays)
  expect(plan.steps.map(({ span }) => span)).toEqual(['Days 1 to 6', 'Days 7 to 18', 'Days 19 to 36', 'Days 37 to 48'])
  expect(plan.end).toBe('Day 48')
})

test('a search starts next Monday unless the query names a near day', () => {
  expect(nextMonday(now)).toBe('2026-11-23')
  expect(nextMonday(Date.parse('2026-11-22T12:00:00Z'))).toBe('2026-11-23')
  expect(readStart('2026-12-02', now)).toBe('2026-12-02')
  expect(readStart('2026-12-06', now), 'a Sunday').toBe('2026-12-07')
  for (const bad of [
    null,
    '',
    '2026-02-30',
    '2026-13-01',
    '9999-01-01',
    '0001-01-01',
    '23 Nov',
    '<b>',
    '2026-12-02T00',
  ])
    expect(readStart(bad, now), String(bad)).toBe('2026-11-23')
})
