import { expect, test } from 'vitest'
import { hasWords, readAct } from './read-act.ts'

const move = { verbs: ['hand over', 'move'], joins: ['to'] }

test.each([
  ['move asha rao to interview', true, 'asha rao', 'interview'],
  ['  MOVE  Asha   TO  With client ', true, 'Asha', 'With client'],
  ['hand over asha to ravi', true, 'asha', 'ravi'],
  ['move asha', true, 'asha', undefined],
  ['move asha to', true, 'asha', ''],
  ['move', true, '', undefined],
  ['move to interview', true, 'to interview', undefined],
  ['asha to interview', false, 'asha', 'interview'],
  ['asha rao', false, 'asha rao', undefined],
  ['moved asha', false, 'moved asha', undefined],
  ['hand asha to ravi to meena', false, 'hand asha', 'ravi to meena'],
])('%s', (typed, hasVerb, subject, target) => {
  expect(readAct(typed, move)).toEqual({ hasVerb, subject, target })
})

test('every word that was typed begins a word of the text', () => {
  expect(hasWords('Ásha Rao-Verma', 'verm ash')).toBe(true)
  expect(hasWords('Asha Rao', 'ao')).toBe(false)
  expect(hasWords('Asha Rao', 'asha rao k')).toBe(false)
  expect(hasWords('आशा राव', 'राव')).toBe(true)
  expect(hasWords('Asha', '')).toBe(true)
})
