import { expect, test } from 'vitest'
import { sampleSchema } from '../../tests/support/sample-content.ts'
import { valueAt } from './content-path.ts'
import {
  entryName,
  entryTitle,
  insertEntry,
  moveEntry,
  placeAfterMove,
  removeEntry,
  withArticle,
} from './list-edits.ts'
import { defaultOf } from './values.ts'

const letters = ['a', 'b', 'c', 'd']

test.each([
  [0, 2, 'bcad'],
  [3, 1, 'adbc'],
  [1, 1, 'abcd'],
  [0, 4, 'abcd'],
  [0, -1, 'abcd'],
])('an entry moved from %i to %i gives %s', (from, to, expected) => {
  expect(moveEntry(letters, from, to).join('')).toBe(expected)
})

test('every entry is found again after a move', () => {
  for (const from of letters.keys()) {
    for (const to of letters.keys()) {
      const moved = moveEntry(letters, from, to)
      expect(letters.map((_, index) => moved[placeAfterMove(index, from, to)])).toEqual(letters)
    }
  }
})

test('entries are added and removed at their place', () => {
  expect(insertEntry(letters, 1, 'x').join('')).toBe('axbcd')
  expect(removeEntry(letters, 1).join('')).toBe('acd')
})

test('an entry is named by its first texts, and by its number without any', () => {
  const { item } = sampleSchema.fields.stories
  expect(entryTitle(item, valueAt(defaultOf(sampleSchema), 'stories.2'))).toEqual(['COO', 'It ended.'])
  expect(entryTitle(item, { role: '', words: '', photo: null })).toEqual([])
  expect(entryName('story', 1)).toBe('Story 2')
  expect([withArticle('story'), withArticle('office')]).toEqual(['a story', 'an office'])
})
