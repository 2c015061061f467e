import { expect, test } from 'vitest'
import { readTargets } from './move-targets.ts'

test.each([
  ['interview', ['Interview']],
  ['Int', ['Interview']],
  ['client', ['With client', 'Rejected by the client']],
  ['with client', ['With client']],
  ['o', ['Offer', 'On hold']],
  ['held', ['On hold']],
  ['placed', ['Joined']],
  ['pending', ['New']],
  ['rejected', ['Rejected by us', 'Rejected by the client']],
  ['rejected client', ['Rejected by the client']],
  ['withdrawn', ['Withdrawn']],
  ['welder', []],
])('%s', (typed, labels) => {
  expect(readTargets(typed).map(({ label }) => label)).toEqual(labels)
})

test('no words are all targets, and each ends with who ended it', () => {
  expect(readTargets('')).toHaveLength(11)
  expect(readTargets('withdrawn')[0]?.ending).toEqual({ by: 'candidate', reason: '' })
})
