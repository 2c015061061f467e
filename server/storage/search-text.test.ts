import { expect, test } from 'vitest'
import { searchTerms, searchText } from './search-text.ts'

test('words are looked for one by one, whatever their case', () => {
  expect(searchTerms('  Verma  ASHA ')).toEqual(['verma', 'asha'])
})

test.each([
  ['98765 43', '9876543'],
  ['098765-43210', '9876543210'],
  ['+91 98765 43210', '9876543210'],
  ['0091 98765 43210', '9876543210'],
  ['(765) 432', '765432'],
])('the number %s is looked for as %s', (q, digits) => {
  expect(searchTerms(q)).toEqual([digits])
  expect(searchText({ words: ['Asha Verma'], phone: '+91 98765-43210' })).toContain(digits)
})

test('a word that contains digits is not treated as a number', () => {
  expect(searchTerms('asha98@example.com')).toEqual(['asha98@example.com'])
  expect(searchTerms('12')).toEqual(['12'])
})

test('digits of any script are found', () => {
  const phone = '+९१ ९८७६५ ४३२१०'
  expect(searchText({ words: [], phone })).toContain(searchTerms('९८७६५ ४३')[0])
})
