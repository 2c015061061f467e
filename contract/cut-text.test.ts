import { expect, test } from 'vitest'
import { cutText } from './cut-text.ts'

test('keeps a text that is short enough', () => {
  expect(cutText('Hello 😀', 8)).toBe('Hello 😀')
})

test('never ends in half a character', () => {
  expect(cutText('Hello 😀', 7)).toBe('Hello ')
  expect(cutText('😀😀', 3)).toBe('😀')
  expect(cutText('😀', 1).isWellFormed()).toBe(true)
})
