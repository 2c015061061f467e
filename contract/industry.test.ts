import { expect, test } from 'vitest'
import { sameIndustry } from './industry.ts'

test.each([
  ['Automotive', ' automotive '],
  ['IT', 'it'],
  ['ＩＴ', 'IT'],
  ['Électrique', 'E\u0301LECTRIQUE'],
  ['Real Estate', 'Real\u00a0Estate'],
  ['Real Estate', 'Real  Estate'],
  ['IT', 'I\u200bT'],
  ['IT', 'I\u200dT\u3164'],
  ['IT', 'IT\u2800'],
  ['Energy', 'Ener\u00adgy\ufeff'],
  ['Straße', 'STRASSE'],
])('%j and %j are the same industry', (one, other) => {
  expect(sameIndustry(one, other)).toBe(true)
})

test.each([
  ['IT', 'ITES'],
  ['Energy', ''],
])('%j and %j are not', (one, other) => {
  expect(sameIndustry(one, other)).toBe(false)
})
