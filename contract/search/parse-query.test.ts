import { expect, test } from 'vitest'
import { parseQuery, type SearchNode } from './parse-query.ts'
import { wordsOf } from './tokenise.ts'

test('names of technologies are words as they are typed', () => {
  expect(wordsOf('C++, C#, .NET and ASP.NET')).toEqual(['c++', 'c#', '.net', 'and', 'asp', '.net'])
  expect(wordsOf('PL/SQL, R&D, ISO/TS16949:2016')).toEqual(['pl', 'sql', 'r', 'd', 'iso', 'ts', '16949', '2016'])
  expect(wordsOf('Zoë Müller, Straße, ﬁtter, ÉLÈVE')).toEqual(['zoe', 'muller', 'strasse', 'fitter', 'eleve'])
  expect(wordsOf('यांत्रिक अभियंता')).toEqual(['यांत्रिक', 'अभियंता'])
})

/** A query in brackets and signs. */
function print(node: SearchNode | undefined): string {
  if (!node) return ''
  if (node.kind === 'phrase') return node.tokens.join('_')
  if (node.kind === 'prefix') return `${node.token}*`
  if (node.kind === 'not') return `!${print(node.node)}`
  return `(${node.nodes.map(print).join(node.kind === 'all' ? ' ' : '|')})`
}

test.each([
  ['plc siemens', '(plc siemens)'],
  ['"press shop" pune', '(press_shop pune)'],
  ['plc -junior', '(plc !junior)'],
  ['plc OR scada pune', '(plc|(scada pune))'],
  ['(plc OR scada) pune', '((plc|scada) pune)'],
  ['auto*', 'auto*'],
  ['PL/SQL C++', '(pl_sql c++)'],
  ['plc AND scada', '(plc scada)'],
  ['-junior', '!junior'],
  ['.net', '.net'],
  ['net', '(net|.net)'],
  ['16949', '(16949|☎16949*)'],
  ['+91 98110-45678', '(91_98110_45678|☎9811045678*)'],
  ['098110 45678 plc', '((098110_45678|☎9811045678*) plc)'],
  ['', ''],
  ['&&& —', ''],
])('%s', (q, expected) => {
  expect(parseQuery(q)).toEqual({ node: expect.anything(), hint: null, ...(expected === '' && { node: undefined }) })
  expect(print(parseQuery(q).node)).toBe(expected)
})

test.each([
  ['"press shop', '(press shop)'],
  ['(plc scada', '(plc scada)'],
  ['plc) scada', '(plc scada)'],
  ['plc OR', 'plc'],
  ['OR plc', 'plc'],
  ['plc - scada', '(plc scada)'],
  ['()', ''],
  ['NEAR(plc scada', '(near plc scada)'],
  [`${'('.repeat(100)}plc`, 'plc'],
  ['"; drop table people --', '(drop table people)'],
  [`${'(a '.repeat(31)}${')'.repeat(31)}`, `(${Array.from({ length: 31 }, () => 'a').join(' ')})`],
  [`${'NOT '.repeat(20)}plc`, 'plc'],
])('a slip in %s gives the plain words and a hint', (q, expected) => {
  const { node, hint } = parseQuery(q)
  expect(print(node)).toBe(expected)
  expect(hint).toMatch(/searched/)
})

test.each([
  ['a* b* c* plc', '(a b c plc)'],
  ['auto* mach* plan* weld*', '(auto* mach* plan* weld)'],
  ['(auto* OR m*) pune', '((auto*|m) pune)'],
])('the beginnings in %s are limited, with a hint', (q, expected) => {
  const { node, hint } = parseQuery(q)
  expect(print(node)).toBe(expected)
  expect(hint).toMatch(/At most three/)
})

test('numbers are searched as parts of phone numbers, but not without end', () => {
  const numbers = ['101', '202', '303', '404', '505', '606', '707']
  const printed = print(parseQuery(numbers.join(' x ')).node)
  expect(printed.match(/\*/g)).toHaveLength(5)
  expect(parseQuery(numbers.join(' x ')).hint).toBeNull()
})
