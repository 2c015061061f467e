import { expect, test } from 'vitest'
import { secretSeal } from './secret-seal.ts'

const seal = secretSeal('a key of the site, long enough to be one')

test('a sealed secret opens with its key and for its account only', () => {
  const stored = seal.seal('JBSWY3DP', 'asha')
  expect(stored).not.toContain('JBSWY3DP')
  expect(stored).not.toBe(seal.seal('JBSWY3DP', 'asha'))
  expect(seal.open(stored, 'asha')).toBe('JBSWY3DP')
  expect(seal.open(stored, 'ravi')).toBeUndefined()
  expect(secretSeal('another key of the site, as long as it').open(stored, 'asha')).toBeUndefined()
  expect(secretSeal().open(stored, 'asha')).toBeUndefined()
})

test('a changed or cut value does not open', () => {
  const stored = seal.seal('JBSWY3DP', 'asha')
  for (const wrong of [stored.slice(0, -2), `${stored.slice(0, 20)}AAAA${stored.slice(24)}`, 'sealed1.', 'sealed1.x'])
    expect(seal.open(wrong, 'asha')).toBeUndefined()
})

test('a secret of an earlier release is read as it is', () => {
  expect(seal.open('JBSWY3DP', 'asha')).toBe('JBSWY3DP')
  expect(secretSeal().seal('JBSWY3DP', 'asha')).toBe('JBSWY3DP')
})
