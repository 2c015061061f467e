import { expect, test } from 'vitest'
import { matchesWords, searchWordsOf } from './search-jobs.ts'

const job = {
  title: 'Plant Head, Press Shop',
  skills: ['C++', 'ASP.NET', 'Lean', 'PL/SQL'],
  location: 'Pune, Maharashtra',
  industry: 'Automotive',
  description: 'Résumé of hydroforming lines. वेल्डिंग का अनुभव.',
}
const finds = (typed: string) => matchesWords(job, searchWordsOf(typed))

test.each([
  'plant',
  'PLA',
  'press pune',
  'pune,press',
  'c++',
  '.net',
  'pl/sql',
  'sql',
  'auto',
  'resume',
  'RÉSUMÉ',
  'hydro',
  'वेल्डिंग',
  '  lean  ',
  '',
])('finds %j', (typed) => expect(finds(typed)).toBe(true))

test.each(['lant', 'une', 'press mumbai', 'c#', 'head-on', 'ल्डिंग'])('does not find %j', (typed) =>
  expect(finds(typed)).toBe(false),
)

test('only the first ten words count, which bounds the cost of a search', () => {
  expect(searchWordsOf('a '.repeat(5000))).toHaveLength(10)
})
