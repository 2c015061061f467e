import { expect, test } from 'vitest'
import { factsOfItem } from './item-facts.ts'

const now = Date.parse('2026-11-19T06:00:00Z')
const today = { asOf: '', now }

test('a row becomes facts as people write them, and what cannot be read stays in words', () => {
  const row = {
    experience: '8 yrs',
    currentCtc: '18,00,000',
    expectedCtc: 'negotiable, to discuss',
    notice: '2 months',
  }
  const { facts, unread } = factsOfItem({ ...row, company: 'Arvind Forge', name: 'Asha' }, '', today)
  expect(facts[0]).toEqual({
    facts: [
      { kind: 'experience', number: 8, text: '' },
      { kind: 'currentCtc', number: 18, text: '' },
      { kind: 'notice', number: 60, text: '' },
      { kind: 'company', number: null, text: 'Arvind Forge' },
    ],
    source: 'sheet',
    at: '2026-11-19T06:00:00.000Z',
  })
  expect(unread).toEqual(['Expected CTC: negotiable, to discuss'])
})

test('a cell that is too long for a fact is not cut', () => {
  const city = 'Pune '.repeat(30).trim()
  expect(factsOfItem({ city }, '', today)).toMatchObject({
    facts: [{ facts: [] }, { facts: [] }],
    unread: [`Current city: ${city}`],
  })
})

test('facts have the day of their row, else that of the import, in three forms; a day that is none stays in words', () => {
  const daysOf = (cell: string) => {
    const { facts, unread } = factsOfItem({ city: 'Pune', asOf: cell }, '', { asOf: '2025-04-01', now })
    return [facts[0]?.at.slice(0, 10), ...unread]
  }
  for (const cell of ['14/02/19', '14-Feb-2019', '2019-02-14']) expect(daysOf(cell)).toEqual(['2019-02-14'])
  expect(daysOf('')).toEqual(['2025-04-01'])
  expect(daysOf('14/02/2031')).toEqual(['2025-04-01', 'Date of the details: 14/02/2031'])
})

test('a resume gives the experience and the city that it states, with the day of the import', () => {
  const text = 'Asha Verma\nCity: Pune\nTotal experience: 9 years'
  expect(factsOfItem({}, text, { asOf: '2025-04-01', now }).facts[1]).toEqual({
    facts: [
      { kind: 'experience', number: 9, text: '' },
      { kind: 'city', number: null, text: 'Pune' },
    ],
    source: 'resume',
    at: '2025-04-01T06:30:00.000Z',
  })
})
