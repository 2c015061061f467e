import { expect, test } from 'vitest'
import { type FactKind, monthsSince, readFact, typedFact, writeFact, writeShortFact } from './fact-kinds.ts'

const NOW = Date.parse('2026-11-19T10:00:00Z')

function readValue(kind: FactKind, text: string) {
  const reading = readFact(kind, text, NOW)
  if ('problem' in reading) throw new Error(reading.problem)
  return reading.value
}

test.each<[FactKind, string, string, string]>([
  ['experience', '3 yrs 4 months', '3 years 4 months', '3 y 4 m'],
  ['experience', '6 months', '6 months', '6 months'],
  ['relevantExperience', '8', '8 years', '8 years'],
  ['currentCtc', '16.5', '₹16.5 lakh a year', '₹16.5 L'],
  ['expectedCtc', '1.2 cr', '₹120 lakh a year', '₹120 L'],
  ['notice', '2 months', '60 days', '60 days'],
  ['notice', 'serving, last day 31 Dec', 'Serving, last day 31 Dec 2026', 'till 31 Dec'],
  ['company', ' Ojasvi Stampings ', 'Ojasvi Stampings', 'Ojasvi Stampings'],
  ['city', 'Pune', 'Pune', 'Pune'],
  ['willingToMove', 'yes', 'Yes', 'Yes'],
  ['willingToMove', 'No.', 'No', 'No'],
  ['willingToMove', 'Only Pune or Mumbai', 'Only Pune or Mumbai', 'Only Pune or Mumbai'],
  ['reason', 'Plant closes in March', 'Plant closes in March', 'Plant closes in March'],
])('%s %j is written as %j, and its field is read as the same again', (kind, text, long, short) => {
  const value = readValue(kind, text)
  expect([writeFact(kind, value), writeShortFact(kind, value)]).toEqual([long, short])
  expect(readValue(kind, typedFact(kind, value))).toEqual(value)
})

test('an empty text says that nothing is known, in every kind', () => {
  expect(readValue('expectedCtc', ' ')).toEqual({ number: null, text: '' })
  expect([writeFact('notice', { number: null, text: '' }), typedFact('city', { number: null, text: '' })]).toEqual([
    '',
    '',
  ])
})

test('the age of a fact is counted in whole months', () => {
  expect(
    ['2026-11-01T00:00:00Z', '2026-05-01T00:00:00Z', '2026-03-10T00:00:00Z'].map((at) => monthsSince(at, NOW)),
  ).toEqual([0, 6, 8])
})
