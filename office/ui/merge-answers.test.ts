import { expect, test } from 'vitest'
import { mergeAnswers } from './merge-answers.ts'

const fields = ['title', 'salary', 'location'] as const
const base = { title: 'Plant Head', salary: '45 lakh', location: 'Manesar' }

test('a field that only one side changed is kept, on either side', () => {
  const merged = mergeAnswers(fields, {
    base,
    mine: { ...base, location: 'Pune' },
    theirs: { ...base, salary: '70 lakh' },
  })
  expect(merged).toEqual({
    answers: { title: 'Plant Head', salary: '70 lakh', location: 'Pune' },
    mine: ['location'],
    theirs: ['salary'],
    both: [],
  })
})

test('a field that both sides changed gets my value and is listed as a conflict', () => {
  const merged = mergeAnswers(fields, { base, mine: { ...base, salary: '50 lakh' }, theirs: { ...base, salary: '' } })
  expect(merged).toEqual({ answers: { ...base, salary: '50 lakh' }, mine: [], theirs: [], both: ['salary'] })
})

test('their values win only where both sides changed a field', () => {
  const mine = { ...base, salary: '50 lakh', location: 'Pune' }
  const theirs = { ...base, salary: '70 lakh', title: 'Works Head' }
  expect(mergeAnswers(fields, { base, mine, theirs }, 'theirs')).toEqual({
    answers: { title: 'Works Head', salary: '70 lakh', location: 'Pune' },
    mine: ['location'],
    theirs: ['title'],
    both: ['salary'],
  })
})

test('a field that both sides changed to the same value is no conflict', () => {
  const same = { ...base, title: 'Works Head' }
  expect(mergeAnswers(fields, { base, mine: same, theirs: same })).toEqual({
    answers: same,
    mine: [],
    theirs: [],
    both: [],
  })
})

test('a field that I changed back gets their value', () => {
  const merged = mergeAnswers(fields, { base, mine: base, theirs: { ...base, title: 'Works Head' } })
  expect(merged).toEqual({ answers: { ...base, title: 'Works Head' }, mine: [], theirs: ['title'], both: [] })
})
