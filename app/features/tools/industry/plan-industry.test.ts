import { expect, test } from 'vitest'
import { countSentence, openJobsOf, readIndustry } from './plan-industry.ts'

const job = (_id: string, industry: string) => ({ _id, title: `Job ${_id}`, industry })

test('jobs of the industry are found whatever their case and outer spaces', () => {
  const jobs = [job('1', 'Automotive'), job('2', ' AUTOMOTIVE '), job('3', 'Energy'), null, { industry: 'Automotive' }]
  expect(openJobsOf(jobs, 'Automotive').map(({ id }) => id)).toEqual(['1', '2'])
  for (const bad of [undefined, null, 'x', { jobs }]) expect(openJobsOf(bad, 'Automotive')).toEqual([])
})

test('the query names an industry, and anything else is the first', () => {
  const titles = ['ITES & BPO', 'Automotive']
  expect(readIndustry(new URLSearchParams('industry=automotive'), titles)).toBe(1)
  for (const bad of ['', 'industry=<b>', 'industry=__proto__', 'industry=tyres'])
    expect(readIndustry(new URLSearchParams(bad), titles), bad).toBe(0)
})

test('the count is a sentence', () => {
  expect([0, 1, 3].map(countSentence)).toEqual(['No open positions today', '1 open position', '3 open positions'])
})
