import { expect, test } from 'vitest'
import { wordDifference } from './word-difference.ts'

const written = (before: string, after: string) =>
  wordDifference(before, after)
    .map(({ text, kind }) => (kind === 'same' ? text : kind === 'removed' ? `[-${text}-]` : `[+${text}+]`))
    .join('')

test.each([
  ['billing now follow one system', 'billing follow one system', 'billing [-now -]follow one system'],
  ['one system', 'one system at all sites', 'one system[+ at all sites+]'],
  ['Told without names.', 'A new lead.', '[-Told without names.-][+A new lead.+]'],
  ['', 'New words', '[+New words+]'],
  ['Old words', '', '[-Old words-]'],
  ['same', 'same', 'same'],
])('%j and %j', (before, after, expected) => {
  expect(written(before, after)).toBe(expected)
})

test('both texts can be read from the runs', () => {
  const [before, after] = ['The founder left the chair.', 'A founder took the  chair in 2024.']
  const runs = wordDifference(before, after)
  expect(
    runs
      .filter(({ kind }) => kind !== 'added')
      .map(({ text }) => text)
      .join(''),
  ).toBe(before)
  expect(
    runs
      .filter(({ kind }) => kind !== 'removed')
      .map(({ text }) => text)
      .join(''),
  ).toBe(after)
})

test('very long texts are compared as a whole', () => {
  expect(wordDifference('a '.repeat(700), 'b')).toHaveLength(2)
})
