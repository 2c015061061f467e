import { expect, test } from 'vitest'
import { keptSentences } from './sample-words.ts'

const people = (count: number) => Array.from({ length: count }, (_, n) => ({ _id: String(n), name: `Person ${n + 1}` }))

test('nobody and nothing is said to stay when all of it went', () => {
  expect(keptSentences({ people: [], jobs: [], clients: [] })).toEqual([])
})

test('of many people the first five are named', () => {
  expect(keptSentences({ people: people(8), jobs: [], clients: [] })).toEqual([
    'Person 1, Person 2, Person 3, Person 4, Person 5 and 3 others stay, with what was not part of the sample data.',
  ])
})
