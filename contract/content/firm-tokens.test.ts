import { expect, test } from 'vitest'
import { firm } from '../../site/content/firm.ts'
import { fillTokens } from './fill-tokens.ts'
import { factsOf, tokensOf } from './firm-tokens.ts'
import { defaultOf } from './values.ts'

const shipped = defaultOf(firm)

test('the shipped facts are those of the specification', () => {
  expect(factsOf(shipped).map(({ value }) => value)).toEqual([
    'Setu Talent Partners',
    '2015',
    'hello@example.com',
    'Rohtak and Noida',
    'Rohtak or Noida',
    'offices',
    'offices in Rohtak and Noida',
    'Mon-Fri 9:00 AM-6:00 PM, Sat 9:00 AM-2:00 PM, Sun closed',
    '500+',
    '60+',
    '25',
    '50+',
    '95%',
    '40-60%',
    '30-50%',
    'four cities',
    'an MBA or B-Tech background',
  ])
})

test('towns and hours follow the offices; an office without a town is read from its address', () => {
  const office = (town: string, ...lines: string[]) => ({ role: 'Office', town, lines, photo: null })
  const ours = {
    ...shipped,
    offices: [office('Pune', 'MG Road', 'Pune, Maharashtra 411001'), office('', 'Park Street', 'Kolkata, West Bengal')],
    hours: [{ days: 'Mon-Sat', time: '10:00 AM-7:00 PM' }],
  }
  const read = (value: typeof ours) => fillTokens('{towns} | {anyTown} | {hours}', tokensOf(value))
  expect(read(ours)).toBe('Pune and Kolkata | Pune or Kolkata | Mon-Sat 10:00 AM-7:00 PM')
  expect(read({ ...ours, offices: [office('Pune', 'One'), office('Pune', 'Two')] })).toMatch(/^Pune \| Pune \|/)
  expect(tokensOf({ ...ours, offices: [office('Pune', 'One')] }).officesIn).toBe('an office in Pune')
  expect(tokensOf({ ...ours, offices: [office('Pune', 'One')] }).offices).toBe('office')
})

test('a fact that is missing leaves its token as typed', () => {
  expect(fillTokens('{towns} {placements} {firm}', tokensOf({ name: 'Ours' }))).toBe('{towns} {placements} Ours')
  expect(tokensOf(null)).toEqual({})
})
