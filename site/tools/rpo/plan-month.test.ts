import { expect, test } from 'vitest'
import { additionsOf, fittingPlan, hiresText, loadSentence, parseCount, type RpoPlan, readMonth } from './plan-month.ts'

const plan = (volume: string, features: string[] = []): RpoPlan => ({ tier: '', target: '', volume, features })
const plans = [plan('5-20 hires/month'), plan('20-50 hires/month'), plan('50+ hires/month')]

test.each([
  [5, 0],
  [19, 0],
  [20, 1],
  [49, 1],
  [50, 2],
  [60, 2],
])('%i hires fit the plan at position %i', (hires, position) => {
  expect(fittingPlan(hires, plans)).toBe(position)
})

test('the query is read, and what is not a count within the limits is the default', () => {
  expect(readMonth(new URLSearchParams('hires=45&roles=3&sites=1'))).toEqual({ hires: 45, roles: 3, sites: 1 })
  const hostile = 'hires=1e1&roles=-4&sites=<script>'
  expect(readMonth(new URLSearchParams(hostile))).toEqual({ hires: 30, roles: 6, sites: 2 })
  expect(readMonth(new URLSearchParams('hires=999&roles=0&sites=٣'))).toEqual({ hires: 30, roles: 6, sites: 2 })
})

test('typed numbers above the limit become the limit, unfinished ones are not taken', () => {
  expect(parseCount('hires', '75')).toBe(60)
  expect(parseCount('hires', '3')).toBeUndefined()
  expect(parseCount('sites', '')).toBeUndefined()
})

test('a plan adds what the one before it does not have', () => {
  expect(additionsOf(plan('20-50', ['Everything in the SME Plan', 'Campus drives']))).toEqual(['Campus drives'])
})

test('sentences fit their numbers', () => {
  expect(hiresText(60)).toBe('60 or more')
  expect(loadSentence({ hires: 30, roles: 6, sites: 1 })).toBe('About 5 hires for each kind of role.')
  expect(loadSentence({ hires: 5, roles: 1, sites: 1 })).toBe('About 5 hires for the one kind of role.')
  expect(loadSentence({ hires: 5, roles: 40, sites: 1 })).toBe('Less than one hire a month for each kind of role.')
})
