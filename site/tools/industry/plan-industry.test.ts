import { expect, test } from 'vitest'
import { countSentence, readIndustry } from './plan-industry.ts'

test('the query names an industry, and anything else is the first', () => {
  const titles = ['ITES & BPO', 'Automotive']
  expect(readIndustry(new URLSearchParams('industry=automotive'), titles)).toBe(1)
  for (const bad of ['', 'industry=<b>', 'industry=__proto__', 'industry=tyres'])
    expect(readIndustry(new URLSearchParams(bad), titles), bad).toBe(0)
})

test('the count is a sentence', () => {
  expect([0, 1, 3].map(countSentence)).toEqual(['No open positions today', '1 open position', '3 open positions'])
})
