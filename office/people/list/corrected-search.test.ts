import { expect, test } from 'vitest'
import { exactWords } from './corrected-search.tsx'

test.each([
  ['Deshmuk', ['Deshmuk'], '"Deshmuk"'],
  ['pune Deshmuk', ['Deshmuk'], 'pune "Deshmuk"'],
  ['(deshmuk OR kulkarini) pune', ['deshmuk', 'kulkarini'], '("deshmuk" OR "kulkarini") pune'],
  ['bharat  forge', ['bharat forge'], '"bharat  forge"'],
  ['PL/SQL c++', ['PL/SQL', 'c++'], '"PL/SQL" "c++"'],
  ['deshmukh deshmuk', ['deshmuk'], 'deshmukh "deshmuk"'],
])('%s', (words, from, expected) => {
  expect(
    exactWords(
      words,
      from.map((one) => ({ from: one })),
    ),
  ).toBe(expected)
})
