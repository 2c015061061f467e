import { expect, test } from 'vitest'
import { factsOfRow } from './sheet-facts.ts'

const now = Date.parse('2026-11-19T06:00:00Z')

test('a row becomes facts as people write them, and what cannot be read stays in words', () => {
  const row = {
    experience: '8 yrs',
    currentCtc: '18,00,000',
    expectedCtc: 'negotiable, to discuss',
    notice: '2 months',
  }
  expect(factsOfRow({ ...row, company: 'Arvind Forge', name: 'Asha' }, now)).toEqual({
    facts: [
      { kind: 'experience', number: 8, text: '' },
      { kind: 'currentCtc', number: 18, text: '' },
      { kind: 'notice', number: 60, text: '' },
      { kind: 'company', number: null, text: 'Arvind Forge' },
    ],
    unread: ['Expected CTC: negotiable, to discuss'],
  })
})

test('a cell that is too long for a fact is not cut', () => {
  const city = 'Pune '.repeat(30).trim()
  expect(factsOfRow({ city }, now)).toEqual({ facts: [], unread: [`Current city: ${city}`] })
})
