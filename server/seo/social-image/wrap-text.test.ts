import { expect, test } from 'vitest'
import { fitText, wrapText } from './wrap-text.ts'

test('a text is broken between words', () => {
  expect(wrapText('Plant Head, Press Shop', 7, 3)).toEqual(['Plant Head,', 'Press Shop'])
})

test('what does not fit ends in dots, also inside a word that is too long for a line', () => {
  expect(wrapText('one two three four five six', 4, 2).at(-1)).toMatch(/\.\.\.$/)
  const [only] = wrapText('x'.repeat(160), 10, 2)
  expect(only?.length).toBeLessThan(20)
  expect(only).toMatch(/\.\.\.$/)
})

test('the size shrinks until the title fits whole', () => {
  const sizes = [
    { size: 80, lines: 1 },
    { size: 40, lines: 2 },
  ]
  expect(fitText('Short', 600, sizes).size).toBe(80)
  expect(fitText('A title that needs two lines of it', 600, sizes).size).toBe(40)
})
