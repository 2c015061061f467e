import { expect, test } from 'vitest'
import { findTerms, searchTerms } from './find-terms.ts'

/** The found pieces of each hit, as they are written. */
const found = (texts: string[], query: string, corrected?: { from: string; to: string }[]) =>
  findTerms(texts, searchTerms(query, corrected)).map((hit) =>
    hit.map(({ text, from, to }) => texts[text]?.slice(from, to)),
  )

test('words of a search are found without case and accents, as whole words', () => {
  expect(found(['PLC logic, Résumé of plcs'], 'plc resume')).toEqual([['PLC'], ['Résumé']])
})

test('words with signs are found as the search splits them', () => {
  const text = 'C++, C#, .NET, PL/SQL, R&D, TS16949'
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

test('ligatures are found, and a quote without an end as its words', () => {
  expect(found(['certiﬁed ofﬁcer'], '"certified officer"')).toEqual([['certiﬁed ofﬁcer']])
  expect(found(['certiﬁed ofﬁcer'], '"certified officer')).toEqual([['certiﬁed'], ['ofﬁcer']])
})

test.each(['98110', '0981104', '+91 98110-45678', '9811045678'])('%s is found in a phone number', (digits) => {
  expect(found(['Call +91 (98110) 45 678, PIN 411001'], digits)).toEqual([['+91 (98110) 45 678']])
})

test('a number over two pieces of a line is found', () => {
  expect(found(['Mobile: 98110', ' 45678\n', '2019'], '9811045678')).toEqual([['98110', ' 45678']])
})

test('words that the search took instead are found, and not those that were typed', () => {
  expect(found(['Deshmukh, PLC'], 'deshmuk plc', [{ from: 'deshmuk', to: 'deshmukh' }])).toEqual([
    ['Deshmukh'],
    ['PLC'],
  ])
  expect(found(['Bharat, Bharatforge'], 'Bharat Forge', [{ from: 'Bharat Forge', to: 'bharatforge' }])).toEqual([
    ['Bharatforge'],
  ])
  expect(found(['Oracle PL/SQL'], 'plsql', [{ from: 'plsql', to: 'pl sql' }])).toEqual([['PL/SQL']])
})

test('nothing is marked without a word', () => {
  expect(found(['- ( )'], '- ( ) "" OR')).toEqual([])
})
