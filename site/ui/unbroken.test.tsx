import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Unbroken } from './unbroken.tsx'

const runsOf = (text: string) =>
  Array.from(renderToStaticMarkup(<Unbroken text={text} />).matchAll(/<span[^>]*>([^<]*)<\/span>/g), ([, run]) => run)

test.each([
  ['B-Tech or B.E. in a related field', ['B-Tech']],
  ['₹12–18 L', ['₹12–18 L']],
  ['₹45–60 lakh a year', ['₹45–60 lakh']],
  ['₹ 1.2 - 1.5 Cr', ['₹ 1.2 - 1.5 Cr']],
  ['15–20 years', ['15–20 years']],
  ['5+ years', ['5+ years']],
  ['Full-time', ['Full-time']],
  ['Plant Head, Press Shop', []],
  ['Plant Head - Press Shop', []],
  ['A-very-long-word-that-does-not-fit-on-a-phone', []],
])('%s', (text, runs) => {
  expect(runsOf(text)).toEqual(runs)
})

test('keeps the words as they are', () => {
  const text = 'B-Tech, 15–20 years, ₹12–18 L'
  expect(renderToStaticMarkup(<Unbroken text={text} />).replaceAll(/<[^>]*>/g, '')).toBe(text)
})
