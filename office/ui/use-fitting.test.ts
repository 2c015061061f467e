import { expect, test } from 'vitest'
import { countFitting } from './use-fitting.ts'

const sizes = { gap: 6, more: 60 }

test('everything that fits is shown, and the button needs no room then', () => {
  expect(countFitting([], 0, sizes)).toBe(0)
  expect(countFitting([100, 80], 186, sizes)).toBe(2)
})

test('what does not fit leaves room for the button that opens it', () => {
  expect(countFitting([100, 80], 185, sizes)).toBe(1)
  expect(countFitting([100, 80], 166, sizes)).toBe(1)
  expect(countFitting([100, 80], 165, sizes)).toBe(0)
})

test('nothing after the first that does not fit is shown, however short it is', () => {
  expect(countFitting([100, 300, 20], 250, sizes)).toBe(1)
})
