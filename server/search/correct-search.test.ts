import { expect, test } from 'vitest'
import { parseQuery } from '../../contract/search/parse-query.ts'
import { correctSearch } from './correct-search.ts'

/** An index in which people have these phrases, the first one most of them. */
function corrected(q: string, ...phrases: string[]) {
  const { node } = parseQuery(q)
  const asked: string[][][] = []
  const result =
    node &&
    correctSearch(node, async (some) => {
      asked.push(some)
      const known = phrases.flatMap((phrase) => [phrase, ...phrase.split(' ')])
      return new Map(
        some
          .map((tokens) => tokens.join(' '))
          .flatMap((one) => (known.includes(one) ? [[one, 50 - known.indexOf(one)]] : [])),
      )
    })
  return { asked, words: async () => (await result)?.corrected.map(({ from, to }) => `${from}: ${to}`) }
}

test.each([
  ['Deshmuk', 'deshmukh', 'Deshmuk: deshmukh'],
  ['Kulkarini', 'kulkarni', 'Kulkarini: kulkarni'],
  ['Jyothi', 'jyoti', 'Jyothi: jyoti'],
  ['PLSQL', 'pl sql', 'PLSQL: pl sql'],
  ['Bharatforge', 'bharat forge', 'Bharatforge: bharat forge'],
  ['Bharat Forge', 'bharatforge', 'Bharat Forge: bharatforge'],
  ['PL/SQL', 'plsql', 'PL/SQL: plsql'],
  ['Vaseem', 'wasim', 'Vaseem: wasim'],
  ['Krishnamurti', 'krishnamoorthi', 'Krishnamurti: krishnamoorthi'],
  ['hydorforming', 'hydroforming', 'hydorforming: hydroforming'],
  ['deshmuk pune -zwick', 'deshmukh pune', 'deshmuk: deshmukh'],
  ['deshmuk OR kulkarini', 'deshmukh kulkarni', 'deshmuk: deshmukh, kulkarini: kulkarni'],
])('%s finds %s', async (q, phrase, expected) => {
  expect((await corrected(q, phrase).words())?.join(', ')).toBe(expected)
})

test.each([
  ['"deshmuk"', 'deshmukh'],
  ['-deshmuk pune', 'deshmukh pune'],
  ['desh*', 'deshmukh'],
  ['sap', 'sip'],
  ['98220', '98221'],
  ['deshmukh pune', 'deshmukh pune'],
])('%s stays as it is', async (q, phrase) => {
  expect(await corrected(q, phrase).words()).toBeUndefined()
})

test('words in a row come before a word that differs by a letter, and usual spellings before rare ones', async () => {
  expect(await corrected('plsql', 'psql', 'pl sql').words()).toEqual(['plsql: pl sql'])
  expect(await corrected('kumer', 'kumar', 'kumler').words()).toEqual(['kumer: kumar'])
})

test('a long query asks for a bounded number of words', async () => {
  const { asked, words } = corrected('abcdefghijklmnopqrstuvwx '.repeat(8).slice(0, 200))
  await words()
  expect(asked.flat().length).toBeLessThan(6000)
})
