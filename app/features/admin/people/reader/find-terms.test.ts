import { expect, test } from 'vitest'
import { findTerms } from './find-terms.ts'
import { searchTerms } from './search-terms.ts'

/** The found pieces of each hit, as they are written. */
const found = (texts: string[], query: string) =>
  findTerms(texts, searchTerms(query)).map((hit) => hit.map(({ text, from, to }) => texts[text]?.slice(from, to)))

test('words of a search are found without case and accents, as whole words', () => {
  expect(found(['PLC logic, Résumé of plcs'], 'plc resume')).toEqual([['PLC'], ['Résumé']])
})

test('words with signs are found as typed', () => {
  const text = 'C++, C#, .NET, PL/SQL, R&D, IATF 16949'
  expect(found([text], 'c++ c# .net pl/sql r&d 16949')).toEqual([
    ['C++'],
    ['C#'],
    ['.NET'],
    ['PL/SQL'],
    ['R&D'],
    ['16949'],
  ])
})

test('a phrase is found over the end of a line', () => {
  expect(found(['built for the press\n', 'shop in Pune'], '"press shop"')).toEqual([['press\n', 'shop']])
})

test('a beginning with a star finds its words, and excluded words and operators are not marked', () => {
  expect(found(['Automation and automotive, not sales OR'], '(auto* OR hydraulics) -sales')).toEqual([
    ['Automation'],
    ['automotive'],
  ])
})

test('ligatures and words without end of a quote are found', () => {
  expect(found(['certiﬁed ofﬁcer'], '"certified officer')).toEqual([['certiﬁed ofﬁcer']])
})

test('nothing is marked without a word', () => {
  expect(found(['- ( )'], '- ( ) "" OR')).toEqual([])
})
